import { plural } from "../../../i18n/plural";
import type { Words } from "./type";

const cards = plural("ja", { other: "#枚" });
const you = "あなた";
const items: Record<string, string> = { A: "笛", B: "扇", C: "巻物", D: "傘", E: "三味線", F: "茶器", G: "花" };
const charms: Record<string, number> = { A: 2, B: 2, C: 2, D: 3, E: 3, F: 4, G: 5 };
const spaced = (letters: string): string => [...letters].join(" ");
const pairs = (letters: string): string => `${spaced(letters.slice(0, 2))} | ${spaced(letters.slice(2))}`;
const names: Record<number, string> = { 1: "密約", 2: "取捨", 3: "贈与", 4: "競争" };
/** What a move does, as one would advise it. */
const deed = (move: string): string => {
  const letters = spaced(move.slice(1));
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
  tagline: "七人の芸者、四つのアクション、そして半分だけ見えている相手。",
  geishas: "七人の芸者",
  charm: "魅力",
  actions: "アクション",
  actionNames: names,
  actionHelp: {
    1: "1枚を伏せます。ラウンドの終わりに数えます。",
    2: "2枚を伏せて捨てます。数えません。",
    3: "3枚を見せます。相手が1枚取り、残り2枚は自分のものです。",
    4: "2枚ずつ2組を見せます。相手が1組取り、もう1組は自分のものです。",
  },
  card: (letter) => `${letter}、${items[letter] ?? "伏せたカード"}、魅力値${charms[letter] ?? "不明"}`,
  column: (letter, mine, theirs, marker) =>
    `芸者${letter}、${items[letter]}、魅力値${charms[letter]}。自分${cards(mine)}、相手${cards(theirs)}。${
      marker > 0 ? "好意は自分に。" : marker < 0 ? "好意は相手に。" : "好意はまだどちらにも。"
    }`,
  token: (action, used) => `${names[action]}:${used ? "使用済み" : "未使用"}`,
  tally: (charm, geishas) => `魅力値11のうち${charm}、芸者4人のうち${geishas}人`,
  ifScored: (charm, geishas) => `今数えると:魅力値${charm}、芸者${geishas}人`,
  yourHand: "手札",
  theirHand: (name, count) => `${name}の手札は${cards(count)}`,
  deck: (count) => `山札${cards(count)}`,
  chooseAction: "あなたの手番:アクションを選んでください",
  chooseActionFor: (count) => `${cards(count)}選びました。アクションを選んでください`,
  chooseCards: (action, missing) =>
    `${names[action]}:${missing === action ? "" : "あと"}${cards(missing)}選んでください`,
  howToChoose: "アクションを選ぶと説明が出ます。先にカードを選んでもかまいません。",
  onOffer: "場のカード",
  arrangePairs: "ここのカードに触れるともう一方の組へ移ります",
  ready: "これで決めますか。まだ変えられます",
  confirm: deed,
  confirmLater: { 1: "1枚を密約にする", 2: "2枚を捨てる", 3: "3枚を見せる", 4: "2組を見せる" },
  confirmNothing: "決定",
  advise: (move) => `ヒント:${deed(move)}`,
  hint: "ヒント",
  clear: "やり直す",
  peek: (action, letters) => `${names[action]}、使用済み。押している間見られます:${spaced(letters)}`,
  pair: (number) => `${number}組目`,
  swap: (letter) => `${letter}:もう一方の組へ`,
  giftToYou: (name) => `${name}の贈与:1枚取ってください`,
  competitionToYou: (name) => `${name}の競争:1組取ってください`,
  youTake: "自分が取る",
  theyKeep: "相手に残る",
  takeOption: (takes, leaves) => `${spaced(takes)}を取る。相手に${spaced(leaves)}が残る`,
  takeOne: "1枚を取る",
  takePair: "1組を取る",
  offered: (offer) => `場のカード:${offer[0] === "4" ? pairs(offer.slice(1)) : spaced(offer.slice(1))}`,
  theyChoose: (name) => `${name}が選んでいます`,
  theyThink: (name) => `${name}が考えています`,
  toMove: (name) => `${name}の手番`,
  dealing: "カードを配っています",
  scoring: (letter) => (letter === null ? "密約を公開します" : `判定:${letter}、${items[letter]}`),
  scoredRound: (round) => `第${round}ラウンドの判定が済みました`,
  say: (move, who) => {
    const letters = move.slice(1).replaceAll("X", "?");
    switch (move[0]) {
      case "1":
        return `${who ?? you}の密約${letters === "?" ? "" : `:${letters}`}`;
      case "2":
        return `${who ?? you}の取捨${letters === "??" ? "" : `:${spaced(letters)}`}`;
      case "3":
        return `${who ?? you}の贈与:${spaced(letters)}`;
      case "4":
        return `${who ?? you}の競争:${pairs(letters)}`;
      default:
        return `${who ?? you}が${spaced(letters)}を取る`;
    }
  },
  standing: (won, charm) => `芸者${won}人、魅力値${charm}`,
  options: {
    edition: {
      name: "版",
      values: {
        emperors4: "EmperorS4版:決着がつくまで",
        iello: "IELLO版:三ラウンド、最後は魅力値",
        tournament: "大会:三ラウンド、同点も決める",
      },
    },
  },
  opponents: {
    random: { name: "初心者", about: "どの手でも指す" },
    "level:1": { name: "レベル1", about: "ルールを覚えたばかり" },
    "level:2": { name: "レベル2", about: "親切な返事を期待する" },
    "level:3": { name: "レベル3", about: "先に選ぶのは相手だと知っている" },
    "level:4": { name: "レベル4", about: "ときどき計画を立てる" },
    "level:5": { name: "レベル5", about: "半分は計画、半分は見た目" },
    "level:6": { name: "レベル6", about: "たいていの手を計画する" },
    "level:7": { name: "レベル7", about: "何十億局から学んだ" },
    "level:8": { name: "レベル8", about: "名人:ありうるラウンドをすべて量る" },
  },
  reasons: {
    charm: (winner) => `${winner ?? you}の魅力値が11以上になりました`,
    geishas: (winner) => `${winner ?? you}が芸者4人以上の好意を得ました`,
    "most charm": (winner) => `最終ラウンド後の魅力値は${winner ?? you}が上です`,
    "highest tier": (winner) => `魅力値は同じ。最も高い芸者の好意は${winner ?? you}に`,
    "equal charm": () => "最終ラウンド後の魅力値が同じです",
  },
  keys: [
    ["1 2 3 4", "アクションを選ぶ"],
    ["← →", "カードの間を移る"],
    ["Space", "カードを選ぶ、戻す"],
    ["Enter", "決定する"],
    ["Esc", "選び直す、動きをとばす"],
  ],
  lessons: {
    round: {
      title: "一ラウンドを通して",
      steps: [
        "七人の芸者の魅力値は2から5。その人の道具を多く贈ったほうが好意を得ます。手番には1枚引き、四つのアクションのどれかを使います。どれも一ラウンドに一度だけ。まず**密約**を選び、手放したくない1枚を選びましょう。",
        "相手が3枚を贈ってきました。一番役に立つ1枚を取ってください。残り2枚は相手側に置かれます。",
        "次は**贈与**です。見せる3枚を選びます。相手が1枚取り、残り2枚が自分のもの。どれを取られても惜しくない3枚がよいでしょう。",
        "**取捨**:2枚を伏せて、このラウンドから外します。勝ちにつながらないものを捨てましょう。トークンを押している間は見直せます。",
        "相手の競争です。2組のうち1組を取ると、もう1組は相手のものになります。",
        "最後は**競争**:4枚を2組に分けます。相手が1組取り、もう1組が自分のもの。どちらも同じくらい魅力的にしましょう。",
      ],
      done: "一ラウンドを指し終えました。四つのアクションを一度ずつ使い、二種類の申し出にも答えました。そのあと密約を公開し、芸者ごとに多く贈ったほうが好意を得ます。同数なら動きません。魅力値11で勝ち、そうでなければ芸者4人で勝ち。どちらもいなければ、好意はそのままで次のラウンドです。これで全部です。あとは実践あるのみ。",
    },
  },
  rules: {
    sections: [
      {
        title: "どんなゲーム",
        paragraphs: [
          "ふたりで七人の芸者の好意を争います。芸者の魅力値は2から5で、道具カードはその数だけ、全部で21枚。魅力値の合計11、または芸者4人を目指します。",
        ],
      },
      {
        title: "一ラウンド",
        paragraphs: [
          "21枚を混ぜ、1枚を見ずに除き、6枚ずつ配り、残り8枚を山札にします。",
          "交互に四回ずつ手番を行います。手番には1枚引き、四つのアクションのひとつを使います。どれも一ラウンドに一度です。",
          "密約:1枚を伏せ、ラウンドの終わりに数えます。取捨:2枚を伏せ、数えません。どちらもいつでも自分で見られます。",
          "贈与:3枚を見せ、相手が1枚取り、残り2枚が自分のもの。競争:4枚を2組にして見せ、相手が1組取り、もう1組が自分のもの。相手はすぐに選び、続いて相手の手番です。",
        ],
      },
      {
        title: "判定",
        paragraphs: [
          "密約を公開します。芸者ごとに、カードの多いほうが好意を得ます。同数なら、どちらも0枚のときも、好意は動きません。前のラウンドで相手のものになっていても同じです。",
          "魅力値11以上の人が勝ち。いなければ芸者4人以上の人が勝ち。どちらもいなければ全部を混ぜ直し、好意はそのまま、先手を替えて次のラウンドです。",
        ],
      },
      {
        title: "見てよいもの",
        paragraphs: [
          "自分の手札、密約、取捨。場のすべてのカード。贈与と競争、そしてその答え。相手の手札、密約、取捨、山札、除いた1枚は見られません。判定で密約は明らかになりますが、取捨は明らかになりません。終わった対局はすべて開いて再生できます。",
        ],
      },
    ],
    table: {
      title: "版の違い",
      head: ["版", "ラウンド数", "最終ラウンドの後"],
      rows: [
        ["EmperorS4(2016)", "制限なし", "–"],
        ["IELLO(2018)", "3", "魅力値の多い人の勝ち。同じなら勝者なし"],
        ["大会", "3", "魅力値。同じなら片方だけが得ている最も高い芸者:G、F、DかE、AからC"],
      ],
    },
  },
} satisfies Words;
