import { plural } from "../plural";
import type people from "./people.en";

export default {
  offers: {
    make: { draw: "引き分けを申し出る", stop: "打ち切りを申し出る", takeback: "待ったをお願いする" },
    theirs: {
      draw: (name) => `${name}が引き分けを申し出ています。`,
      stop: (name) => `${name}が勝敗なしの打ち切りを申し出ています。`,
      takeback: (name) => `${name}が待ったをお願いしています。`,
    },
    mine: {
      draw: "引き分けを申し出ました。",
      stop: "勝敗なしの打ち切りを申し出ました。",
      takeback: "待ったをお願いしました。",
    },
    declined: {
      draw: (name) => `${name}は引き分けを断りました。`,
      stop: (name) => `${name}は対局を続けます。`,
      takeback: (name) => `${name}は待ったを断りました。`,
    },
    accept: "受ける",
    decline: "断る",
    withdraw: "取り下げる",
    notBack: "ここでは待ったはできません。伏せてあったカードがすでに見えているためです。",
    cancel: "対局を取りやめる",
    cancelSure: "この対局を取りやめますか。勝ち負けはつきません。",
    cancelYes: "取りやめる",
  },
  away: {
    waiting: (name, since) => `${name}を待っています（${since}から離席中）`,
    since: (name, since) => `${name}は${since}から席を離れています。`,
    youMayClaim: (name, at) => `${at}までに${name}が戻らなければ、勝ちを宣言できます。`,
    theyMayClaim: (name, at) => `${at}までに戻らないと、${name}が勝ちを宣言できます。`,
  },
  rematch: {
    declined: (name) => `${name}はもう一局を断りました。`,
    youDeclined: "もう一局を断りました。",
    withdrawn: (name) => `${name}はもう一局の申し込みを取り下げました。`,
    left: (name) => `${name}は席を立ったため、もう一局の申し込みはなくなりました。`,
  },
  find: {
    button: "相手を探す",
    title: "相手を待っています",
    isPublic: "この卓には、ホームからだれでも座れます。",
    isPrivate: "リンクを持つ人だけが座れます。",
    about: "このリンクを友だちに送ることもできます。だれかが座ったら始まります。",
    makePrivate: "非公開にする",
    makePublic: "だれでも座れるようにする",
  },
  names: {
    youAre: "あなたの名前：",
    change: "名前を変える",
    needs: "名前には文字か数字が一つ以上必要です。24文字まで使えます。",
    who: "だれが遊びますか",
    first: "あなたの名前",
    second: "もうひとりの名前",
    same: "ふたりには別々の名前を付けてください。",
    start: "始める",
    back: "やめておく",
  },
  watching: plural("ja", { other: "#人が観戦中" }),
  stopped: "勝敗なし",
} satisfies typeof people;
