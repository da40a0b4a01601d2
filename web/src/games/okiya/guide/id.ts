import type { DrawnGuideWords } from "../../module";
import { tiles } from "../words/id";

export default {
  lessons: {
    take: {
      title: "Mengambil ubin",
      about: "Apa yang boleh kamu ambil, dan akibatnya bagi lawan.",
      steps: [
        "**Tujuan: {line:word} tokenmu sebaris atau membentuk kotak**, atau lawan yang tidak bisa mengambil apa-apa. {tiles:Word} ubin: {plants:word} tanaman, masing-masing dengan {symbols:word} simbol. Pemain pertama mengambil ubin mana pun di **tepi** dan menaruh token di sana. Ambillah satu.",
        "Lawanmu mengambil satu ubin. Ubinmu harus punya **tanaman** atau **simbol** yang sama, seperti yang menyala. Ambillah salah satunya.",
      ],
      done: "Hanya itu cara melangkah. Setiap ubin yang kamu ambil membatasi lawan dengan cara yang sama.",
    },
    line: {
      title: "{line:Word} sebaris",
      about: "Baris, kolom, dan diagonal panjang.",
      steps: [
        "{line:Word} tokenmu dalam baris, kolom, atau diagonal panjang langsung menang. Kamu punya tiga: lengkapi **barisnya**.",
      ],
      wrong: () => "Ubin itu ada di baris lain. Tokenmu di a1, c1, dan d1 tinggal kurang satu di barisnya.",
      done: "Sebaris. Baris, kolom, dan kedua diagonal panjang dihitung.",
    },
    square: {
      title: "{square:Word} membentuk kotak",
      about: "{square:Word} token membentuk kotak juga menang.",
      steps: ["{square:Word} token dalam blok dua kali dua juga menang. Temukan ubin yang melengkapi **kotak**-nya."],
      wrong: () => "Ubin itu bukan sudut kotaknya. Tokenmu di a3, a4, dan b4 tinggal kurang satu.",
      done: "Kotak. Ada {squares:word} tempat untuk itu, jadi awasi bagian tengah.",
    },
    block: {
      title: "Tidak ada yang bisa diambil",
      about: "Menang dengan tidak menyisakan ubin bagi lawan.",
      steps: [
        "Pemain yang tidak bisa mengambil ubin kalah. Salah satu ubin yang menyala tidak menyisakan apa-apa bagi lawan: ambillah.",
      ],
      wrong: (left) =>
        `Itu menyisakan ${tiles(Number(left))} bagi lawan. Carilah ubin yang tanaman dan simbolnya tidak bisa disamai.`,
      done: "Buntu: tidak ada lagi ubin dengan tanaman atau simbol yang sama. Sekarang kamu tahu seluruh permainannya. Dalam pertandingan beberapa ronde, yang kalah memulai ronde berikutnya.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "Tujuan",
        paragraphs: [
          "Dua rumah geisha bertemu di taman kaisar. Menanglah dengan menaruh {line:word} tokenmu sebaris atau membentuk kotak, atau dengan tidak menyisakan ubin bagi lawan.",
          "Taman berisi {tiles:word} ubin, {side:word} kali {side:word}, ditata acak: {plants:word} tanaman (mapel, sakura, pinus, iris), masing-masing dengan {symbols:word} simbol (matahari terbit, tanzaku, burung, hujan). Setiap pemain punya {tokens:word} token.",
        ],
      },
      {
        id: "move",
        title: "Mengambil ubin",
        paragraphs: [
          "Pemain pertama dipilih acak, kecuali meja menentukan lain. Ia mengambil ubin mana pun di tepi, salah satu dari {border:word} ubin terluar, dan menaruh token di tempatnya.",
          "Setelah itu, ambil ubin yang tanaman atau simbolnya sama dengan ubin yang baru diambil lawan, dan taruh token di tempatnya.",
        ],
      },
      {
        id: "win",
        title: "Memenangkan ronde",
        paragraphs: ["Kamu langsung memenangkan ronde dengan salah satu dari ini."],
        list: [
          {
            name: "Baris",
            text: "{line:Word} tokenmu dalam satu baris, kolom, atau salah satu dari dua diagonal panjang.",
          },
          {
            name: "Kotak",
            text: "{square:Word} tokenmu dalam blok dua kali dua; ada {squares:word} tempat untuk itu.",
          },
          { name: "Buntu", text: "Giliran lawan, dan tidak ada ubin yang boleh diambilnya." },
        ],
      },
      {
        id: "full",
        title: "Taman penuh",
        paragraphs: [
          "Buku aturan tidak menyebut taman yang penuh tanpa pemenang. Tiap meja memilih cara menghitungnya; yang mana pun, tidak ada poin.",
        ],
        list: [
          {
            name: "Kemenangan bagi yang mengisinya",
            text: "Menurut bunyi aturan: pemain berikutnya tidak punya ubin, jadi yang menaruh token terakhir menang karena buntu.",
          },
          { name: "Seri", text: "Tidak ada pemain yang memenangkan ronde." },
        ],
      },
      {
        id: "match",
        title: "Pertandingan",
        paragraphs: [
          "Sebelum bermain, pilih berapa lama pertandingannya. Yang kalah memulai ronde berikutnya di taman baru; setelah seri, pemain yang sama mulai lagi.",
        ],
        list: [
          { name: "Satu ronde", text: "Pemenang ronde memenangkan pertandingan." },
          {
            name: "{wins/rounds_to_win:Word} kemenangan",
            text: "Yang pertama menang {wins/rounds_to_win:word} ronde memenangkan pertandingan.",
          },
          {
            name: "Dengan poin",
            text: "Pemenang ronde mendapat satu poin untuk tiap ubin yang masih di taman. Yang pertama mencapai {targets.0} poin (atau {targets.1}, atau {targets.2}) memenangkan pertandingan.",
          },
        ],
      },
    ],
    table: {
      title: "Perbandingan jenis pertandingan",
      head: ["", "Satu ronde", "{wins/rounds_to_win:Word} kemenangan", "Dengan poin"],
      rows: [
        [
          "Pertandingan berakhir",
          "bersama ronde itu",
          "saat seorang pemain menang {wins/rounds_to_win:word} ronde",
          "saat seorang pemain mencapai {targets.0} poin (atau {targets.1}, atau {targets.2})",
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
} satisfies DrawnGuideWords;
