import { plural } from "../../../i18n/plural";
import type { Words } from "./type";

const you = "あなた";

const tiles = plural("ja", { other: "#枚" });
const plants: Record<string, string> = { M: "紅葉", C: "桜", P: "松", I: "菖蒲" };
const symbols: Record<string, string> = { S: "日の出", T: "短冊", B: "鳥", R: "雨" };
const plant = (tile: string): string => plants[tile[0] ?? ""] ?? "";
const symbol = (tile: string): string => symbols[tile[1] ?? ""] ?? "";

export default {
  title: "置屋",
  tagline: "十六枚のタイル。あなたが取る一枚が、相手の取れるものを決めます。",
  plants,
  symbols,
  or: "または",
  garden: "庭",
  constraint: "次に取れるタイル",
  border: "まず縁のタイルを一枚取ります",
  laying: "庭を整えています",
  yourFirst: "あなたの手番：縁のタイルを取ってください",
  yourTurn: (tile) => `あなたの手番：${plant(tile)}か${symbol(tile)}を取ってください`,
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
    mode: { name: "勝負", values: { single: "一ラウンド", wins: "三ラウンド先取", points: "得点制" } },
    target: { name: "目標点", values: { "10": "10", "15": "15", "20": "20" } },
    full_garden: { name: "庭が埋まったら", values: { block: "埋めた人の勝ち", draw: "引き分け" } },
  },
  opponents: {
    random: { name: "ランダム", about: "どれでも取る" },
    "level:1": { name: "レベル1", about: "自分の勝ちだけが見える" },
    "level:2": { name: "レベル2", about: "あなたの斜めと正方形を見落とす" },
    "level:3": { name: "レベル3", about: "返し手は見えるが、連係は見えない" },
    "level:4": { name: "レベル4", about: "五手先まで読む" },
    "level:5": { name: "レベル5", about: "八手先まで読む" },
    "level:6": { name: "レベル6", about: "十手先まで読む" },
    perfect: { name: "完全", about: "決して間違えず、あなたの間違いを待つ" },
  },
  reasons: {
    line: ({ winner, four }) => `${winner ?? you}の四つ並び：${four}`,
    square: ({ winner, four }) => `${winner ?? you}の四つの正方形：${four}`,
    block: ({ loser, tile }) => `${loser ?? you}に取れる${plant(tile)}も${symbol(tile)}も残っていません`,
    "full garden": ({ winner }) => `庭が埋まりました。最後の一枚を取ったのは${winner ?? you}です`,
    draw: () => "庭が埋まりました：引き分け",
    wins: ({ winner }) => `${winner ?? you}が三ラウンド先取しました`,
    points: ({ winner, points }) => `${winner ?? you}が${points}点に届きました`,
  },
  keys: [
    ["← ↑ → ↓", "庭の中を移る"],
    ["Tab", "次の取れるタイルへ"],
    ["Enter", "タイルを取る"],
    ["Esc", "動きをとばす"],
  ],
  lessons: {
    take: {
      title: "タイルを取る",
      about: "何が取れるか、それが相手をどう縛るか。",
      steps: [
        "**目的はコマを四つ、一列か正方形に並べること**。相手の取れるタイルをなくしても勝ちです。タイルは十六枚、四つの植物にそれぞれ四つの絵柄があります。先手は**縁**のタイルを一枚取り、そこにコマを置きます。取ってみましょう。",
        "相手が一枚取りました。あなたは同じ**植物**か同じ**絵柄**のタイルを取ります。光っているものから選んでください。",
      ],
      done: "手はこれだけです。あなたの取ったタイルが、同じように相手を縛ります。",
    },
    line: {
      title: "四つ並び",
      about: "横、縦、長い斜め。",
      steps: ["自分のコマが横、縦、長い斜めに四つ並ぶと、すぐに勝ちです。三つあります。**並び**を完成させましょう。"],
      wrong: () => "それは別の列のタイルです。a1、c1、d1のコマの列には、あと一つ足りません。",
      done: "四つ並びです。横、縦、二本の長い斜めが数えられます。",
    },
    square: {
      title: "四つの正方形",
      about: "二×二に四つでも勝ちです。",
      steps: ["二×二に四つ置いても勝ちです。**正方形**を完成させるタイルを見つけてください。"],
      wrong: () => "それは正方形の角ではありません。a3、a4、b4のコマには、あと一つ足りません。",
      done: "正方形です。できる場所は九つ。真ん中に気をつけましょう。",
    },
    block: {
      title: "取れるものがない",
      about: "相手の取れるものをなくして勝つ。",
      steps: [
        "取れるタイルがなくなった人は負けです。光っているうちの一枚は、相手に何も残しません。それを取ってください。",
      ],
      wrong: (left) => `相手に${tiles(Number(left))}残ります。植物も絵柄も続くものがないタイルを探しましょう。`,
      done: "手詰まりです。植物も絵柄も合うタイルがありません。これで全部わかりました。",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "目的",
        paragraphs: [
          "ふたつの置屋が帝の庭で出会います。自分のコマを四つ並べるか、正方形にするか、相手の取れるタイルをなくせば勝ちです。",
          "庭は四×四、無作為に並べた十六枚のタイルです。四つの植物（紅葉、桜、松、菖蒲）に、それぞれ四つの絵柄（日の出、短冊、鳥、雨）があります。コマは各自八つです。",
        ],
      },
      {
        id: "move",
        title: "タイルを取る",
        paragraphs: [
          "先手は縁のタイル、外側の十二枚から一枚を取り、その場所にコマを置きます。",
          "その後は、相手が今取ったタイルと植物か絵柄が同じタイルを取り、そこにコマを置きます。",
        ],
      },
      {
        id: "win",
        title: "ラウンドの勝ち",
        paragraphs: ["次のどれかができた人は、すぐに勝ちです。"],
        list: [
          { name: "並び", text: "自分のコマを横、縦、または二本の長い斜めのどれかに四つ。" },
          { name: "正方形", text: "自分のコマを二×二に四つ。できる場所は九つあります。" },
          { name: "手詰まり", text: "相手の手番で、取れるタイルがない。" },
        ],
      },
      {
        id: "full",
        title: "庭が埋まったら",
        paragraphs: ["印刷された規則は、勝者のないまま庭が埋まる場合に触れていません。卓ごとに選べます。"],
        list: [
          {
            name: "埋めた人の勝ち",
            text: "規則の文字どおり。次の人に取れるタイルがないので、最後に置いた人が手詰まりで勝ちます。",
          },
          { name: "引き分け", text: "そのラウンドに勝者はいません。" },
        ],
      },
    ],
    table: {
      title: "勝負の種類",
      head: ["", "一ラウンド", "三ラウンド先取", "得点制"],
      rows: [
        [
          "勝負の終わり",
          "そのラウンドで終わり",
          "だれかが三ラウンド勝ったとき",
          "だれかが10点（または15点、20点）に届いたとき",
        ],
        ["ラウンドの勝ちの価値", "勝負の勝ち", "一勝", "庭に残ったタイル一枚につき一点"],
        ["庭が埋まったときの価値", "勝負の勝ち、または引き分け", "一勝、またはなし", "どちらでも0点"],
        ["次のラウンドの先手", "–", "負けた人。引き分けなら同じ人", "負けた人。引き分けなら同じ人"],
      ],
    },
  },
} satisfies Words;
