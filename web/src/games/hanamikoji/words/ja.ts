import { plural } from "../../../i18n/plural";
import type { Words } from "./type";

const cards = plural("ja", { other: "#枚" });
const you = "あなた";
const items: Record<string, string> = { A: "笛", B: "扇", C: "巻物", D: "傘", E: "三味線", F: "茶器", G: "花" };
const charms: Record<string, number> = { A: 2, B: 2, C: 2, D: 3, E: 3, F: 4, G: 5 };
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
  tagline: "七人の芸者、四つのアクション、そして半分だけ見えている相手。",
  geishas: "七人の芸者",
  charm: "魅力",
  actions: (who) => (who === null ? "アクション" : `${who}のアクション`),
  actionNames: names,
  actionHelp: {
    1: "1枚を伏せます。ラウンドの終わりに数えます。",
    2: "2枚を伏せて捨てます。数えません。",
    3: "3枚を見せます。相手が1枚取り、残り2枚は自分のものです。",
    4: "2枚ずつ2組を見せます。相手が1組取り、もう1組は自分のものです。",
  },
  card: (letter) => `${items[letter] ?? "伏せたカード"}、魅力値${charms[letter] ?? "不明"}`,
  column: (letter, mine, theirs, marker, who, other) =>
    `${items[letter]}の芸者、魅力値${charms[letter]}。${who ?? "自分"}${cards(mine)}、${
      who === null ? "相手" : other
    }${cards(theirs)}。${
      marker === 0
        ? "好意はまだどちらにも。"
        : `好意は${marker > 0 ? (who ?? "自分") : who === null ? "相手" : other}に。`
    }`,
  token: (action, used) => `${names[action]}：${used ? "使用済み" : "未使用"}`,
  tally: (charm, geishas) => `魅力値11のうち${charm}、芸者4人のうち${geishas}人`,
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
        emperors4: "EmperorS4版：決着がつくまで",
        iello: "IELLO版：三ラウンド、最後は魅力値",
        tournament: "大会：三ラウンド、同点も決める",
      },
    },
  },
  opponents: {
    random: { name: "ランダム", about: "どの手でも指す" },
    "level:1": { name: "レベル1", about: "いちばんやさしい：自分の側だけを見て、あなたの側を忘れる" },
    "level:2": { name: "レベル2", about: "両側を見るが、いちばん良い札を残してもらえると期待する" },
    "level:3": { name: "レベル3", about: "いちばん嫌な返事に備えるが、その先は考えない" },
    "level:4": { name: "レベル4", about: "レベル3より確かだが、まだ計画はない" },
    "level:5": { name: "レベル5", about: "十手のうち三手を計画し、その間に筋を見失う" },
    "level:6": { name: "レベル6", about: "半分以上の手を計画し、ほかは目先だけで指す" },
    "level:7": { name: "レベル7", about: "五手のうち四手を計画し、残りの一手は目先だけで指す" },
    "level:8": { name: "レベル8", about: "名人：最も強く、ありうるラウンドをすべて量る" },
  },
  reasons: {
    charm: ({ winner, loser, charm, rival }) =>
      rival < 4
        ? `${winner ?? you}の魅力値が11に届きました${charm > 11 ? `（${charm}）` : ""}`
        : `${winner ?? you}の魅力値${charm}は、${loser ?? you}の芸者${rival}人より優先されます`,
    geishas: ({ winner, won }) => `${winner ?? you}が芸者${won}人の好意を得ました`,
    "most charm": ({ winner }) => `最終ラウンド後の魅力値は${winner ?? you}が上です`,
    "highest tier": ({ winner }) => `魅力値は同じ。最も高い芸者の好意は${winner ?? you}に`,
    "equal charm": () => "最終ラウンド後の魅力値が同じです",
  },
  keys: [
    ["1 2 3 4", "アクションを選ぶ"],
    ["A … G", "カードを選ぶ：A 笛、B 扇、C 巻物、D 傘、E 三味線、F 茶器、G 花"],
    ["← →", "カードの間を移る"],
    ["Space", "カードを選ぶ、戻す"],
    ["Enter", "決定する"],
    ["Esc", "選び直す、動きをとばす"],
  ],
  lessons: {
    round: {
      title: "一ラウンドを通して",
      about: "すべてのアクションを一度ずつ使い、両方の申し出に答えます。",
      steps: [
        "**目的は魅力値11、または芸者四人。** 七人の芸者の魅力値は2から5。その人の道具を多く贈ったほうが好意を得ます。手番には1枚引き、四つのアクションのどれかを使います。どれも一ラウンドに一度だけ。まず**密約**を選び、手放したくない1枚を選びましょう。",
        "相手が3枚を贈ってきました。一番役に立つ1枚を取ってください。残り2枚は相手側に置かれます。",
        "次は**贈与**です。見せる3枚を選びます。相手が1枚取り、残り2枚が自分のもの。どれを取られても惜しくない3枚がよいでしょう。",
        "**取捨**：2枚を伏せて、このラウンドから外します。勝ちにつながらないものを捨てましょう。トークンを押している間は見直せます。",
        "相手の競争です。2組のうち1組を取ると、もう1組は相手のものになります。",
        "最後は**競争**：4枚を2組に分けます。相手が1組取り、もう1組が自分のもの。どちらも同じくらい魅力的にしましょう。",
      ],
      done: "一ラウンドを指し終えました。四つのアクションを一度ずつ使い、二種類の申し出にも答えました。そのあと密約を公開し、芸者ごとに多く贈ったほうが好意を得ました。同数なら動きません。どちらも魅力値11にも芸者四人にも届かなければ、好意はそのままで次のラウンドです。これで全部です。あとは実践あるのみ。",
    },
    answer: {
      title: "申し出に答える",
      about: "取るものより、残すものが大切なこともあります。",
      steps: [
        "このラウンド最後の申し出です。芸者四人に手が届きそうですが、魅力値11のほうが優先です。茶器と花はもう相手のもので、魅力値は合わせて9。相手に**渡してはいけない**のはどれでしょう。",
      ],
      wrong: (taken) =>
        `それでは笛が相手に渡ります。2 + 4 + 5 = 11となり、魅力値11は芸者四人より優先です。${taken === "F" ? "茶器" : "花"}は何を取っても相手のものです。`,
      done: "笛が渡れば、相手の魅力値は2 + 4 + 5 = 11でした。9にとどまったので、芸者四人のあなたの勝ちです。取るものより、残すものが大切なこともあります。",
    },
    pairs: {
      title: "良い二組",
      about: "どちらの組が残っても足りる競争。",
      steps: [
        "最後のアクションは**競争**です。相手はあなたが一番困る組を取ります。**どちらが残っても**勝てる二組を作ってください。",
      ],
      wrong: (pairs) =>
        pairs.startsWith("AD")
          ? "相手は扇と花を取ります。笛、傘、三味線では魅力値8。11にも芸者四人にも届きません。"
          : "相手は笛と花を取ります。扇、傘、三味線では魅力値8。11にも芸者四人にも届きません。",
      done: "傘と花が残れば、三味線と合わせて魅力値11。笛と扇が残れば、芸者四人以上。相手に良い選択はありませんでした。",
    },
    win: {
      title: "四人より十一",
      about: "両方が同時に目標に届いたとき。",
      steps: [
        "このあと判定です。何を取っても、相手は**芸者四人**になります。あなたの**魅力値が11**になるのはどちらの組でしょう。",
      ],
      wrong: () => "それでは傘が二つとも相手に渡り、魅力値はあなたが8、相手が11です。",
      done: "傘、三味線、花で、3 + 3 + 5 = 11。相手は芸者四人ですが、魅力値11が優先されます。",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "目的",
        paragraphs: [
          "ふたりで七人の芸者の好意を争います。魅力値の合計が11になる芸者、またはだれでも四人の好意を得れば勝ちです。",
          "芸者の魅力値は2から5で、道具カードは魅力値と同じ枚数あります。笛、扇、巻物は2枚ずつ、傘と三味線は3枚ずつ、茶器は4枚、花は5枚。全部で21枚です。",
        ],
      },
      {
        id: "round",
        title: "ラウンドの流れ",
        paragraphs: [
          "21枚をよく混ぜ、1枚を見ずに除き、6枚ずつ配り、残り8枚を山札にします。",
          "交互に四回ずつ手番を行います。手番では1枚引き、四つのアクションのひとつを使います。どれも一ラウンドに一度だけ。八回の手番が終わると、手札も山札もなくなります。",
        ],
      },
      {
        id: "actions",
        title: "四つのアクション",
        paragraphs: ["見せられたら、すぐに選びます。続いて、選んだ人の手番になります。"],
        list: [
          { name: "1 密約", text: "1枚を伏せます。ラウンドの終わりに数えます。自分はいつでも見られます。" },
          { name: "2 取捨", text: "2枚を伏せます。このラウンドでは数えません。自分はいつでも見られます。" },
          { name: "3 贈与", text: "3枚を見せます。相手が1枚を取って自分の側に置き、残り2枚はあなたの側に置きます。" },
          { name: "4 競争", text: "4枚を2枚ずつの2組にして見せます。相手が1組を取り、もう1組があなたのものです。" },
        ],
      },
      {
        id: "scoring",
        title: "判定",
        paragraphs: [
          "両方の密約を公開し、持ち主のカードとして数えます。芸者ごとに、カードの多いほうが好意マーカーを得ます。",
          "同数なら、どちらも0枚のときも、マーカーは動きません。前のラウンドで相手のものになっていても同じです。一度動いたマーカーが中央に戻ることはありません。",
        ],
      },
      {
        id: "end",
        title: "勝利",
        paragraphs: [
          "魅力値11以上の人が勝ちです。いなければ、芸者四人以上の人が勝ちです。つまり一方が芸者四人、他方が魅力値11なら、魅力値11の勝ちです。",
          "どちらもいなければ、全部のカードを混ぜ直して次のラウンドです。マーカーはそのまま、アクションはまた使えるようになり、先手が入れ替わります。",
        ],
      },
      {
        id: "known",
        title: "見てよいもの",
        paragraphs: [
          "判定で密約は明らかになりますが、取捨と除いた1枚は明らかになりません。終わった対局は、すべて開いて再生できます。",
        ],
        list: [
          {
            name: "見えるもの",
            text: "自分の手札、密約、取捨。場のすべてのカード。贈与と競争、その答え。使ったアクション。山札と相手の手札の枚数。",
          },
          { name: "見えないもの", text: "相手の手札、密約、取捨。山札の順番。除いた1枚。" },
        ],
      },
    ],
    table: {
      title: "版の違い",
      head: ["", "EmperorS4(2016)", "IELLO(2018)", "大会"],
      rows: [
        ["もと", "英語版とインドネシア語版", "フランス語版", "プログラム同士の大会"],
        ["ラウンド数", "決着がつくまで", "三まで", "三まで"],
        [
          "どのラウンドの後でも勝ち",
          "魅力値11、いなければ芸者四人",
          "魅力値11、いなければ芸者四人",
          "魅力値11、いなければ芸者四人",
        ],
        ["最終ラウンドの後", "最終ラウンドはない", "魅力値の多い人の勝ち", "魅力値の多い人の勝ち"],
        [
          "魅力値が同じなら",
          "–",
          "勝者なし",
          "片方だけが得ている最も高い芸者で決める。G、F、DとE、AとBとCの順。それでも決まらなければ引き分け",
        ],
      ],
    },
  },
} satisfies Words;
