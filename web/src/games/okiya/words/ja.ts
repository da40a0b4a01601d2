import { plural } from "../../../i18n/plural";
import type { Words } from "./type";

const you = "あなた";

export const tiles = plural("ja", { other: "#枚" });
const plants: Record<string, string> = { M: "紅葉", C: "桜", P: "松", I: "菖蒲" };
const symbols: Record<string, string> = { S: "日の出", T: "短冊", B: "鳥", R: "雨" };
const plant = (tile: string): string => plants[tile[0] ?? ""] ?? "";
const symbol = (tile: string): string => symbols[tile[1] ?? ""] ?? "";

export default {
  title: "置屋",
  tagline: "{tiles:word}枚のタイル。あなたが取る一枚で、相手の取れるタイルが決まります。",
  plants,
  symbols,
  or: "または",
  garden: "庭",
  constraint: "次に取れるタイル",
  border: "まず縁のタイルを一枚取ります",
  laying: "庭を作っています",
  yourFirst: "あなたの手番：縁のタイルを取ってください",
  yourTurn: (tile) => `あなたの手番：${plant(tile)}か${symbol(tile)}のタイルを取ってください`,
  advise: (cell, tile) => `ヒント：${cell}の${plant(tile)}に${symbol(tile)}を取る`,
  theyThink: (name) => `${name}が考えています`,
  toMove: (name) => `${name}の手番`,
  tile: (cell, tile, playable) => `${cell}：${plant(tile)}に${symbol(tile)}${playable ? "、取れます" : ""}`,
  token: (cell, who) => `${cell}：${who ?? "あなた"}のコマ`,
  tokensLeft: (count) => `残り${count}`,
  leaves: (count) => `相手に${tiles(count)}残ります`,
  take: (tile) => `${plant(tile)}に${symbol(tile)}を取る`,
  tapAgain: "もう一度タップすると取ります",
  won: (winner) => `このラウンドは${winner ?? you}の勝ち`,
  drawn: "このラウンドは引き分け",
  rounds: plural("ja", { other: "#ラウンド" }),
  points: plural("ja", { other: "#点" }),
  say: (move, who, tile) => `${who ?? you}が${move}の${plant(tile)}に${symbol(tile)}を取る`,
  options: {
    mode: {
      name: "勝負",
      values: { single: "一ラウンド", wins: "{wins/rounds_to_win:word}ラウンド先取", points: "得点制" },
    },
    target: { name: "目標点", values: {} },
    full_garden: { name: "庭が埋まったら", values: { block: "埋めた人の勝ち", draw: "引き分け" } },
  },
  opponents: {
    random: { name: "ランダム", about: "でたらめに取る" },
    "level:1": { name: "レベル1", about: "自分の勝ちだけが見える" },
    "level:2": { name: "レベル2", about: "あなたの斜めと正方形を見落とす" },
    "level:3": { name: "レベル3", about: "相手の返し手はすべて見えるが、組み合わせ手は見えない" },
    "level:4": { name: "レベル4", about: "五手先まで読む" },
    "level:5": { name: "レベル5", about: "八手先まで読む" },
    "level:6": { name: "レベル6", about: "十手先まで読む" },
    perfect: { name: "完全", about: "決して間違えない" },
  },
  reasons: {
    line: ({ winner, four }) => `${winner ?? you}が{line:word}つ並び：${four}`,
    square: ({ winner, four }) => `${winner ?? you}が{square:word}つで正方形：${four}`,
    block: ({ loser, tile }) => `${loser ?? you}の取れるタイルがありません（${plant(tile)}も${symbol(tile)}もなし）`,
    "full garden": ({ winner }) => `庭が埋まりました。最後の一枚を取ったのは${winner ?? you}です`,
    draw: () => "庭が埋まりました：引き分け",
    wins: ({ winner }) => `${winner ?? you}が{wins/rounds_to_win:word}ラウンド先取しました`,
    points: ({ winner, points }) => `${winner ?? you}が${points}点に届きました`,
  },
  keys: [
    ["← ↑ → ↓", "庭の中を移動する"],
    ["Tab", "次の取れるタイルへ"],
    ["Enter", "タイルを取る"],
    ["Esc", "アニメーションをとばす"],
  ],
} satisfies Words;
