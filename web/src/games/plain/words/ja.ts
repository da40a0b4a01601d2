import type { Words } from "./type";

export default {
  plays: (who, move) => `${who ?? "あなた"}：${move}`,
  choose: (who) => (who === null ? "あなたの番です。手を選んでください。" : `${who}の番です。手を選んでください。`),
  toMove: (name) => `${name}の番です。`,
  advise: (move) => `おすすめは${move}です。`,
  dealing: "次の配札を待っています。",
  moves: "指せる手",
  seen: "見えているもの",
  none: "なし",
} satisfies Words;
