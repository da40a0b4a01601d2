import { plural } from "../../../i18n/plural";
import { capital } from "../../../i18n/who";
import type { Words } from "./type";

const cards = plural("id", { other: "# kartu" });
const more = plural("id", { other: "# kartu lagi" });
const you = "Kamu";
const items: Record<string, string> = {
  A: "seruling",
  B: "kipas",
  C: "gulungan",
  D: "payung",
  E: "kecapi",
  F: "perangkat teh",
  G: "bunga",
};
const charms: Record<string, number> = { A: 2, B: 2, C: 2, D: 3, E: 3, F: 4, G: 5 };
const spaced = (letters: string): string => [...letters].join(" ");
const pairs = (letters: string): string => `${spaced(letters.slice(0, 2))} | ${spaced(letters.slice(2))}`;
const names: Record<number, string> = { 1: "Secret", 2: "Trade Off", 3: "Gift", 4: "Competition" };
/** What a move does, as one would advise it. */
const deed = (move: string): string => {
  const letters = spaced(move.slice(1));
  switch (move[0]) {
    case "1":
      return `simpan ${letters} tertutup`;
    case "2":
      return `buang ${letters}`;
    case "3":
      return `tawarkan ${letters}`;
    case "4":
      return `tawarkan ${pairs(move.slice(1))}`;
    default:
      return `ambil ${letters}`;
  }
};

export default {
  title: "Hanamikoji",
  tagline: "Tujuh Geisha, empat aksi, dan lawan yang melihat setengah dari yang kamu lakukan.",
  geishas: "Ketujuh Geisha",
  charm: "pesona",
  actions: "Aksimu",
  actionNames: names,
  actionHelp: {
    1: "Tertutup: taruh 1 kartu tertutup; dihitung di akhir ronde.",
    2: "Membuang: taruh 2 kartu tertutup; tidak dihitung.",
    3: "Memberi: perlihatkan 3 kartu; lawan mengambil 1, sisanya untukmu.",
    4: "Kompetisi: perlihatkan dua pasang; lawan mengambil satu, satunya untukmu.",
  },
  card: (letter) => `${letter}, ${items[letter] ?? "kartu tertutup"}, pesona ${charms[letter] ?? "?"}`,
  column: (letter, mine, theirs, marker) =>
    `Geisha ${letter}, ${items[letter]}, pesona ${charms[letter]}. Kamu ${cards(mine)}, lawan ${cards(theirs)}. ${
      marker > 0 ? "Markernya milikmu." : marker < 0 ? "Markernya milik lawan." : "Markernya netral."
    }`,
  token: (action, used) => `${names[action]}: ${used ? "sudah dipakai" : "belum dipakai"}`,
  tally: (charm, geishas) => `${charm} dari 11 poin pesona, ${geishas} dari 4 Geisha`,
  ifScored: (charm, geishas) => `Jika dihitung sekarang: ${charm} poin pesona, ${geishas} Geisha`,
  yourHand: "Kartu di tanganmu",
  theirHand: (name, count) => `${name} memegang ${cards(count)}`,
  deck: (count) => `Dek: ${cards(count)}`,
  chooseAction: "Giliranmu: pilih aksi",
  chooseActionFor: (count) => `${cards(count)} terpilih: sekarang aksinya`,
  chooseCards: (action, missing) => `${names[action]}: pilih ${missing === action ? cards(missing) : more(missing)}`,
  howToChoose: "Pilih aksi untuk melihat gunanya, atau pilih kartu lebih dulu.",
  onOffer: "Ditawarkan",
  arrangePairs: "Ketuk kartu di sini untuk memindahkannya ke pasangan lain",
  ready: "Siap: pastikan, atau ubah pilihan",
  confirm: (move) => capital(deed(move)),
  confirmLater: {
    1: "Simpan satu kartu tertutup",
    2: "Buang dua kartu",
    3: "Tawarkan tiga kartu",
    4: "Tawarkan dua pasang",
  },
  confirmNothing: "Pastikan",
  advise: (move) => `Petunjuk: ${deed(move)}`,
  hint: "Petunjuk",
  clear: "Hapus",
  peek: (action, letters) => `${names[action]}, sudah dipakai. Tahan untuk melihat: ${spaced(letters)}`,
  pair: (number) => `Pasangan ${number}`,
  swap: (letter) => `${letter}: pindahkan ke pasangan lain`,
  giftToYou: (name) => `${name} memberi: ambil satu kartu`,
  competitionToYou: (name) => `${name} berkompetisi: ambil satu pasang`,
  youTake: "Kamu ambil",
  theyKeep: "Lawan simpan",
  takeOption: (takes, leaves) => `Ambil ${spaced(takes)}; lawan menyimpan ${spaced(leaves)}`,
  takeOne: "Ambil satu kartu",
  takePair: "Ambil satu pasang",
  offered: (offer) => `Ditawarkan: ${offer[0] === "4" ? pairs(offer.slice(1)) : spaced(offer.slice(1))}`,
  theyChoose: (name) => `${name} memilih dari tawaran`,
  theyThink: (name) => `${name} sedang berpikir`,
  toMove: (name) => `Giliran ${name}`,
  dealing: "Membagikan kartu",
  scoring: (letter) => (letter === null ? "Kartu Secret dibuka" : `Menghitung: ${letter}, ${items[letter]}`),
  scoredRound: (round) => `Ronde ${round} sudah dihitung`,
  say: (move, who) => {
    const letters = move.slice(1).replaceAll("X", "?");
    switch (move[0]) {
      case "1":
        return `${who ?? you} menyimpan satu kartu tertutup${letters === "?" ? "" : `: ${letters}`}`;
      case "2":
        return `${who ?? you} membuang dua kartu${letters === "??" ? "" : `: ${spaced(letters)}`}`;
      case "3":
        return `${who ?? you} memberi ${spaced(letters)}`;
      case "4":
        return `${who ?? you} berkompetisi dengan ${pairs(letters)}`;
      default:
        return `${who ?? you} mengambil ${spaced(letters)}`;
    }
  },
  standing: (won, charm) => `${won} Geisha, ${charm} pesona`,
  options: {
    edition: {
      name: "Edisi",
      values: {
        emperors4: "EmperorS4: ronde sebanyak yang perlu",
        iello: "IELLO: tiga ronde, lalu pesona terbanyak",
        tournament: "Turnamen: tiga ronde, seri diputuskan",
      },
    },
  },
  opponents: {
    random: { name: "Pemula", about: "memainkan langkah apa saja" },
    "level:1": { name: "Tingkat 1", about: "baru belajar aturannya" },
    "level:2": { name: "Tingkat 2", about: "berharap jawabanmu baik hati" },
    "level:3": { name: "Tingkat 3", about: "tahu bahwa kamu memilih dulu" },
    "level:4": { name: "Tingkat 4", about: "sesekali punya rencana" },
    "level:5": { name: "Tingkat 5", about: "setengah rencana, setengah melihat" },
    "level:6": { name: "Tingkat 6", about: "merencanakan sebagian besar langkah" },
    "level:7": { name: "Tingkat 7", about: "belajar dari miliaran permainan" },
    "level:8": { name: "Tingkat 8", about: "sang guru: menimbang setiap ronde yang mungkin" },
  },
  reasons: {
    charm: (winner) => `${winner ?? you} punya sebelas poin pesona atau lebih`,
    geishas: (winner) => `${winner ?? you} punya empat Geisha atau lebih`,
    "most charm": (winner) => `${winner ?? you} punya pesona terbanyak setelah ronde terakhir`,
    "highest tier": (winner) => `Pesona sama; Geisha tertinggi milik ${winner ?? "kamu"}`,
    "equal charm": () => "Pesona sama setelah ronde terakhir",
  },
  keys: [
    ["1 2 3 4", "memilih aksi"],
    ["← →", "menyusuri kartu"],
    ["Spasi", "memilih kartu atau mengembalikannya"],
    ["Enter", "memastikan"],
    ["Esc", "memilih dari awal; melewati gerakan"],
  ],
  lessons: {
    round: {
      title: "Satu ronde penuh",
      steps: [
        "Tujuh Geisha bernilai 2 sampai 5 pesona. Yang menaruh lebih banyak item miliknya memenangkan Geisha itu. Tiap giliran kamu mengambil kartu dan memakai satu dari empat aksi, masing-masing sekali per ronde. Mulailah dengan **Secret**: pilih aksinya, lalu kartu yang paling tidak ingin kamu lepaskan.",
        "Lawanmu memberi tiga kartu. Ambil yang paling berguna: dua sisanya masuk ke sisinya.",
        "Sekarang **Gift**. Pilih tiga kartu untuk diperlihatkan. Lawan mengambil satu, dua sisanya untukmu: carilah tiga kartu yang membuat setiap pilihan tidak enak baginya.",
        "**Trade Off**: dua kartu keluar dari ronde, tertutup, untuk seterusnya. Buang yang tidak bisa memenangkan apa-apa. Tahan markernya untuk melihatnya lagi.",
        "Lawanmu berkompetisi: dua pasang. Ambil satu; ia menyimpan yang lain.",
        "Aksi terakhir, **Competition**: susun dua pasang dari empat kartumu. Lawan mengambil satu pasang, yang lain untukmu, jadi buatlah sama menggodanya.",
      ],
      done: "Kamu sudah memainkan satu ronde penuh: setiap aksi sekali, dan menjawab kedua jenis tawaran. Lalu kartu Secret dibuka, dan yang punya lebih banyak kartu seorang Geisha mengambil markernya; seri tidak menggeser apa pun. 11 poin pesona memenangkan permainan, kalau tidak 4 Geisha; kalau belum ada yang mencapainya, ronde berikutnya dimulai dan marker tetap di tempat. Itulah seluruh permainannya: selanjutnya tinggal berlatih.",
    },
  },
  rules: {
    sections: [
      {
        title: "Tentang apa",
        paragraphs: [
          "Dua rumah teh memperebutkan tujuh Geisha. Tiap Geisha punya pesona 2 sampai 5 dan Kartu Item sebanyak itu: 21 kartu semuanya. Menangkan Geisha senilai 11 poin pesona, atau empat Geisha mana pun.",
        ],
      },
      {
        title: "Satu ronde",
        paragraphs: [
          "Ke-21 kartu dikocok. Satu disingkirkan tanpa dilihat, enam untuk tiap pemain, delapan menjadi dek.",
          "Pemain bergiliran, empat kali masing-masing. Pada giliranmu ambil satu kartu, lalu pakai satu dari empat aksimu. Tiap aksi dipakai sekali per ronde.",
          "Secret: satu kartu tertutup, dihitung di akhir ronde. Trade Off: dua kartu tertutup, tidak dihitung. Keduanya boleh kamu lihat kapan saja.",
          "Gift: perlihatkan tiga kartu. Lawan mengambil satu, dua sisanya untukmu. Competition: perlihatkan empat kartu sebagai dua pasang. Lawan mengambil satu pasang, yang lain untukmu. Jawabannya langsung; setelah itu giliran lawan.",
        ],
      },
      {
        title: "Perhitungan",
        paragraphs: [
          "Kartu Secret dibuka. Untuk tiap Geisha, yang punya lebih banyak kartunya mengambil markernya. Kalau sama, juga kalau nol, marker tetap di tempat, meski di sisi lawan dari ronde sebelumnya.",
          "Pemain dengan 11 poin pesona atau lebih menang. Kalau tidak ada, pemain dengan empat Geisha atau lebih menang. Kalau tidak, semua kartu dikocok lagi, marker tetap, dan pemain lain yang mulai.",
        ],
      },
      {
        title: "Yang boleh kamu ketahui",
        paragraphs: [
          "Kartu di tanganmu, Secret dan Trade Off-mu; semua kartu di meja; setiap tawaran dan jawabannya. Bukan kartu tangan, Secret, atau Trade Off lawan, bukan dek, bukan kartu yang disingkirkan. Setelah perhitungan, Secret diketahui, Trade Off tidak. Permainan yang selesai bisa diputar ulang dengan semua kartu terbuka.",
        ],
      },
    ],
    table: {
      title: "Edisi berdampingan",
      head: ["Edisi", "Ronde", "Setelah ronde terakhir"],
      rows: [
        ["EmperorS4 (2016)", "tanpa batas", "–"],
        ["IELLO (2018)", "3", "pesona terbanyak menang; kalau sama tidak ada pemenang"],
        [
          "Turnamen",
          "3",
          "pesona terbanyak; lalu Geisha tertinggi yang hanya dimiliki satu sisi: G, F, D atau E, A sampai C",
        ],
      ],
    },
  },
} satisfies Words;
