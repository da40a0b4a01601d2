import { plural } from "../../../i18n/plural";
import { LETTERS } from "../moves";
import type { Words } from "./type";

const cards = plural("ja", { other: "#枚" });
const you = "あなた";
const items: Record<string, string> = { A: "笛", B: "扇", C: "巻物", D: "傘", E: "三味線", F: "茶器", G: "花" };
/** Filled with the numbers of the rules, like every text here. */
const charms: Record<string, string> = Object.fromEntries([...LETTERS].map((letter, at) => [letter, `{charm.${at}}`]));
const named = (letters: string): string[] => [...letters].map((letter) => items[letter] ?? letter);
const listed = (letters: string): string => named(letters).join(letters.length > 2 ? "・" : "と");
const plus = (letters: string): string => named(letters).join("＋");
const pairs = (letters: string): string => `${plus(letters.slice(0, 2))}か${plus(letters.slice(2))}`;
const names: Record<number, string> = { 1: "密約", 2: "取捨", 3: "贈与", 4: "競争" };
/** What a move does, as one would advise it. */
const deed = (move: string): string => {
  const letters = listed(move.slice(1));
  switch (move[0]) {
    case "1":
      return `${letters}を密約にする`;
    case "2":
      return `${letters}を捨てる`;
    case "3":
      return `${letters}を見せる`;
    case "4":
      return `${pairs(move.slice(1))}を見せる`;
    default:
      return `${letters}を取る`;
  }
};

export default {
  title: "花見小路",
  tagline: "{geishas:word}人の芸者、{actions:word}つのアクション、そしてあなたの手の半分しか見えない相手。",
  geishas: "{geishas:word}人の芸者",
  charm: "魅力",
  actions: (who) => (who === null ? "アクション" : `${who}のアクション`),
  actionNames: names,
  actionHelp: {
    1: "1枚を伏せます。ラウンドの終わりに数えます。",
    2: "2枚を伏せて捨てます。このラウンドでは数えません。",
    3: "3枚を見せます。相手が1枚取り、残り2枚は自分のものです。",
    4: "2枚ずつ2組を見せます。相手が1組取り、もう1組は自分のものです。",
  },
  card: (letter) => `${items[letter] ?? "伏せたカード"}、魅力値${charms[letter] ?? "不明"}`,
  column: (letter, mine, theirs, marker, who, other) =>
    `${items[letter]}の芸者、魅力値${charms[letter]}。${who ?? "自分"}${cards(mine)}、${
      who === null ? "相手" : other
    }${cards(theirs)}。${
      marker === 0
        ? "好意マーカーは中立です。"
        : `好意マーカーは${marker > 0 ? (who ?? "自分") : who === null ? "相手" : other}のものです。`
    }`,
  token: (action, used) => `${names[action]}：${used ? "使用済み" : "未使用"}`,
  tally: (charm, geishas, goals) => `魅力値${goals.charm}のうち${charm}、芸者${goals.geishas}人のうち${geishas}人`,
  ifScored: (charm, geishas) => `今数えると：魅力値${charm}、芸者${geishas}人`,
  scoredNow: "今数えると",
  secretsWere: ([mine, theirs], who, other) =>
    `伏せてあったカード：${items[mine]}（${who ?? "あなた"}）、${items[theirs]}（${other}）`,
  yourHand: (who) => (who === null ? "手札" : `${who}の手札`),
  theirHand: (name, count) => `${name}の手札は${cards(count)}`,
  deck: (count) => `山札${cards(count)}`,
  chooseAction: "あなたの手番：アクションを選んでください",
  chooseActionFor: (count) => `${cards(count)}選びました。アクションを選んでください`,
  chooseCards: (action, missing) =>
    `${names[action]}：${missing === action ? "" : "あと"}${cards(missing)}選んでください`,
  howToChoose: "アクションを選ぶと説明が出ます。先にカードを選んでもかまいません。",
  onOffer: "場のカード",
  arrangePairs: "ここのカードに触れるともう一方の組へ移ります",
  ready: "これで決めますか。まだ変えられます",
  confirm: deed,
  confirmLater: { 1: "1枚を密約にする", 2: "2枚を捨てる", 3: "3枚を見せる", 4: "2組を見せる" },
  confirmNothing: "決定",
  advise: (move) => `ヒント：${deed(move)}`,
  hint: "ヒント",
  clear: "やり直す",
  peek: (action, letters) => `${names[action]}、使用済み。押している間見られます：${listed(letters)}`,
  pair: (number) => `${number}組目`,
  swap: (letter) => `${items[letter] ?? "カード"}：もう一方の組へ`,
  giftToYou: (name) => `${name}の贈与：1枚取ってください`,
  competitionToYou: (name) => `${name}の競争：1組取ってください`,
  youTake: "自分",
  theyKeep: "相手",
  takeOption: (takes, leaves) => `${listed(takes)}を取る。相手に${listed(leaves)}が残る`,
  countsLegend: "取った後の枚数：自分 – 相手",
  outcome: (letter, mine, theirs) => `${items[letter] ?? ""}：自分${mine}枚、相手${theirs}枚`,
  takeOne: "1枚を取る",
  takePair: "1組を取る",
  offered: (offer) => `場のカード：${offer[0] === "4" ? pairs(offer.slice(1)) : listed(offer.slice(1))}`,
  theyChoose: (name) => `${name}が選んでいます`,
  theyThink: (name) => `${name}が考えています`,
  toMove: (name) => `${name}の手番`,
  dealing: "カードを配っています",
  scoring: (letter) => (letter === null ? "密約を公開します" : `判定：${items[letter]}`),
  scoredRound: (round) => `第${round}ラウンド終了`,
  say: (move, who) => {
    const letters = move.slice(1).replaceAll("X", "?");
    switch (move[0]) {
      case "1":
        return `${who ?? you}の密約${letters === "?" ? "" : `：${listed(letters)}`}`;
      case "2":
        return `${who ?? you}の取捨${letters === "??" ? "" : `：${listed(letters)}`}`;
      case "3":
        return `${who ?? you}の贈与：${listed(letters)}`;
      case "4":
        return `${who ?? you}の競争：${pairs(letters)}`;
      default:
        return `${who ?? you}が${listed(letters)}を取る`;
    }
  },
  standing: (won, charm) => `芸者${won}人、魅力値${charm}`,
  options: {
    edition: {
      name: "版",
      values: {
        emperors4: "EmperorS4版：どちらかが勝つまで",
        iello: "IELLO版：{iello/rounds:word}ラウンド、その後は魅力値で",
        tournament: "大会：{tournament/rounds:word}ラウンド、その後は魅力値で（同点も決着）",
      },
    },
  },
  opponents: {
    random: { name: "ランダム", about: "でたらめに手を選ぶ" },
    "level:1": { name: "レベル1", about: "いちばんやさしい：自分の側だけを見て、あなたの側を忘れる" },
    "level:2": { name: "レベル2", about: "両側を見るが、いちばん良い札を残してもらえると期待する" },
    "level:3": { name: "レベル3", about: "いちばん嫌な返事に備えるが、その先は考えない" },
    "level:4": { name: "レベル4", about: "レベル3より確かだが、まだ計画はない" },
    "level:5": { name: "レベル5", about: "十手のうち三手を計画し、その合間に方針を見失う" },
    "level:6": { name: "レベル6", about: "半分以上の手を計画し、ほかは目先だけで選ぶ" },
    "level:7": { name: "レベル7", about: "五手のうち四手を計画し、残りの一手は目先だけで選ぶ" },
    "level:8": { name: "レベル8", about: "名人：最も強く、ありうる展開をすべて検討する" },
  },
  reasons: {
    charm: ({ winner, loser, charm, rival, goals }) =>
      rival < goals.geishas
        ? `${winner ?? you}の魅力値が${goals.charm}に届きました${charm > goals.charm ? `（${charm}）` : ""}`
        : `${winner ?? you}の魅力値${charm}は、${loser ?? you}の芸者${rival}人より優先されます`,
    geishas: ({ winner, won }) => `${winner ?? you}が芸者${won}人の好意を得ました`,
    "most charm": ({ winner }) => `最終ラウンド後の魅力値は${winner ?? you}が上です`,
    "highest tier": ({ winner }) => `魅力値は同点。より高い芸者の好意を得た${winner ?? you}の勝ちです`,
    "equal charm": () => "最終ラウンド後の魅力値が同点です",
  },
  keys: [
    ["1 2 3 4", "アクションを選ぶ"],
    ["A … G", "カードを選ぶ：A 笛、B 扇、C 巻物、D 傘、E 三味線、F 茶器、G 花"],
    ["← →", "カードの間を移動する"],
    ["Space", "カードを選ぶ、戻す"],
    ["Enter", "決定する"],
    ["Esc", "選び直す、アニメーションをとばす"],
  ],
} satisfies Words;
