import { plural } from "../../../i18n/plural";
import type { Words } from "./type";

const you = "Kamu";

const tiles = plural("id", { other: "# ubin" });
const plants: Record<string, string> = { M: "mapel", C: "sakura", P: "pinus", I: "iris" };
const symbols: Record<string, string> = { S: "matahari terbit", T: "tanzaku", B: "burung", R: "hujan" };
const plant = (tile: string): string => plants[tile[0] ?? ""] ?? "";
const symbol = (tile: string): string => symbols[tile[1] ?? ""] ?? "";

export default {
  title: "Okiya",
  tagline: "Enam belas ubin. Yang kamu ambil menentukan apa yang boleh diambil lawan.",
  plants,
  symbols,
  or: "atau",
  garden: "Taman",
  constraint: "Ubin berikutnya bergambar",
  border: "Mulailah dengan ubin mana pun di tepi",
  laying: "Menata taman",
  yourFirst: "Giliranmu: ambil satu ubin di tepi",
  yourTurn: (tile) => `Giliranmu: ambil ${plant(tile)} atau ${symbol(tile)}`,
  advise: (cell, tile) => `Petunjuk: ambil ${plant(tile)} dan ${symbol(tile)} di ${cell}`,
  theyThink: (name) => `${name} sedang berpikir`,
  toMove: (name) => `Giliran ${name}`,
  tile: (cell, tile, playable) => `${cell}: ${plant(tile)} dan ${symbol(tile)}${playable ? ", bisa diambil" : ""}`,
  token: (cell, who) => `${cell}: ${who === null ? "tokenmu" : `token ${who}`}`,
  tokensLeft: (count) => `sisa ${count}`,
  leaves: (count) => `menyisakan ${tiles(count)} untuk lawan`,
  take: (tile) => `Ambil ${plant(tile)} dan ${symbol(tile)}`,
  tapAgain: "ketuk lagi untuk mengambilnya",
  won: (winner) => `${winner ?? you} memenangkan ronde`,
  drawn: "Tidak ada yang memenangkan ronde",
  say: (move, who, tile) => `${who ?? you} mengambil ${plant(tile)} dan ${symbol(tile)} di ${move}`,
  rounds: plural("id", { other: "# ronde" }),
  points: plural("id", { other: "# poin" }),
  options: {
    mode: {
      name: "Pertandingan",
      values: { single: "Satu ronde", wins: "Sampai menang tiga ronde", points: "Dengan poin" },
    },
    target: { name: "Poin yang dituju", values: { "10": "10", "15": "15", "20": "20" } },
    full_garden: { name: "Taman penuh", values: { block: "kemenangan bagi yang mengisinya", draw: "seri" } },
  },
  opponents: {
    random: { name: "Acak", about: "mengambil ubin mana saja" },
    "level:1": { name: "Tingkat 1", about: "melihat kemenangannya, bukan balasanmu" },
    "level:2": { name: "Tingkat 2", about: "tidak melihat diagonal dan kotakmu" },
    "level:3": { name: "Tingkat 3", about: "melihat setiap balasan, bukan kombinasi" },
    "level:4": { name: "Tingkat 4", about: "berpikir lima langkah ke depan" },
    "level:5": { name: "Tingkat 5", about: "berpikir delapan langkah ke depan" },
    "level:6": { name: "Tingkat 6", about: "berpikir sepuluh langkah ke depan" },
    perfect: { name: "Sempurna", about: "tidak pernah salah, dan menunggu kamu salah" },
  },
  reasons: {
    line: ({ winner, four }) => `${winner ?? you} punya empat sebaris: ${four}`,
    square: ({ winner, four }) => `${winner ?? you} punya empat membentuk kotak: ${four}`,
    block: ({ loser, tile }) => `${loser ?? you} tidak bisa lagi mengambil ${plant(tile)} atau ${symbol(tile)}`,
    "full garden": ({ winner }) => `Taman penuh; ubin terakhir diambil ${winner ?? "kamu"}`,
    draw: () => "Taman penuh: seri",
    wins: ({ winner }) => `${winner ?? you} memenangkan tiga ronde`,
    points: ({ winner, points }) => `${winner ?? you} sudah mencapai ${points} poin`,
  },
  keys: [
    ["← ↑ → ↓", "menyusuri taman"],
    ["Tab", "ke ubin berikutnya yang bisa diambil"],
    ["Enter", "mengambil ubin"],
    ["Esc", "melewati gerakan"],
  ],
  lessons: {
    take: {
      title: "Mengambil ubin",
      about: "Apa yang boleh kamu ambil, dan akibatnya bagi lawan.",
      steps: [
        "**Tujuan: empat tokenmu sebaris atau membentuk kotak**, atau lawan yang tidak bisa mengambil apa-apa. Enam belas ubin: empat tanaman, masing-masing dengan empat simbol. Pemain pertama mengambil ubin mana pun di **tepi** dan menaruh token di sana. Ambillah satu.",
        "Lawanmu mengambil satu ubin. Ubinmu harus sama **tanaman** atau **simbol**-nya: yang menyala. Ambillah salah satunya.",
      ],
      done: "Begitu saja cara melangkah. Apa pun yang kamu ambil mengikat lawan dengan cara yang sama.",
    },
    line: {
      title: "Empat sebaris",
      about: "Baris, kolom, dan diagonal panjang.",
      steps: [
        "Empat tokenmu dalam baris, kolom, atau diagonal panjang langsung menang. Kamu punya tiga: lengkapi **barisnya**.",
      ],
      wrong: () => "Ubin itu ada di baris lain. Tokenmu di a1, c1, dan d1 tinggal kurang satu di barisnya.",
      done: "Sebaris. Baris, kolom, dan kedua diagonal panjang dihitung.",
    },
    square: {
      title: "Empat membentuk kotak",
      about: "Empat dalam blok juga menang.",
      steps: ["Empat token dalam blok dua kali dua juga menang. Temukan ubin yang melengkapi **kotak**-nya."],
      wrong: () => "Ubin itu bukan sudut kotaknya. Tokenmu di a3, a4, dan b4 tinggal kurang satu.",
      done: "Kotak. Ada sembilan tempat untuk itu, jadi awasi bagian tengah.",
    },
    block: {
      title: "Tidak ada yang bisa diambil",
      about: "Menang dengan tidak menyisakan ubin.",
      steps: [
        "Pemain yang tidak bisa mengambil ubin kalah. Salah satu ubin yang menyala tidak menyisakan apa-apa bagi lawan: ambillah.",
      ],
      wrong: (left) =>
        `Itu menyisakan ${tiles(Number(left))} bagi lawan. Carilah ubin yang tanaman dan simbolnya tidak bisa disamai.`,
      done: "Buntu: tidak ada ubin dengan tanaman atau simbol yang sama. Sekarang kamu tahu seluruh permainannya.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "Tujuan",
        paragraphs: [
          "Dua rumah geisha bertemu di taman kaisar. Menanglah dengan menaruh empat tokenmu sebaris atau membentuk kotak, atau dengan tidak menyisakan ubin bagi lawan.",
          "Taman berisi enam belas ubin, empat kali empat, ditata acak: empat tanaman (mapel, sakura, pinus, iris), masing-masing dengan empat simbol (matahari terbit, tanzaku, burung, hujan). Setiap pemain punya delapan token.",
        ],
      },
      {
        id: "move",
        title: "Mengambil ubin",
        paragraphs: [
          "Pemain pertama mengambil ubin mana pun di tepi, salah satu dari dua belas ubin terluar, dan menaruh token di tempatnya.",
          "Setelah itu, ambil ubin yang tanaman atau simbolnya sama dengan ubin yang baru diambil lawan, dan taruh token di sana.",
        ],
      },
      {
        id: "win",
        title: "Memenangkan ronde",
        paragraphs: ["Pemain yang berhasil melakukan salah satu dari ini langsung menang."],
        list: [
          { name: "Baris", text: "Empat tokenmu dalam satu baris, kolom, atau salah satu dari dua diagonal panjang." },
          { name: "Kotak", text: "Empat tokenmu dalam blok dua kali dua; ada sembilan tempat untuk itu." },
          { name: "Buntu", text: "Giliran lawan, dan tidak ada ubin yang boleh diambilnya." },
        ],
      },
      {
        id: "full",
        title: "Taman penuh",
        paragraphs: ["Buku aturan tidak menyebut taman yang penuh tanpa pemenang. Meja menentukan artinya."],
        list: [
          {
            name: "Kemenangan bagi yang mengisinya",
            text: "Menurut bunyi aturan: pemain berikutnya tidak punya ubin, jadi yang menaruh token terakhir menang karena buntu.",
          },
          { name: "Seri", text: "Tidak ada yang memenangkan ronde." },
        ],
      },
    ],
    table: {
      title: "Cara bermain berdampingan",
      head: ["", "Satu ronde", "Tiga kemenangan", "Dengan poin"],
      rows: [
        [
          "Pertandingan berakhir",
          "bersama rondenya",
          "saat seseorang menang tiga ronde",
          "saat seseorang mencapai 10 poin (atau 15, atau 20)",
        ],
        [
          "Nilai menang satu ronde",
          "seluruh pertandingan",
          "satu kemenangan",
          "satu poin untuk tiap ubin yang masih di taman",
        ],
        ["Nilai taman penuh", "seluruh pertandingan, atau seri", "satu kemenangan, atau tidak ada", "tidak ada poin"],
        [
          "Memulai ronde berikutnya",
          "–",
          "yang kalah; setelah seri, pemain yang sama",
          "yang kalah; setelah seri, pemain yang sama",
        ],
      ],
    },
  },
} satisfies Words;
