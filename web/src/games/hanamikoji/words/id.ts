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
const short: Record<string, string> = { ...items, F: "teh" };
const named = (letters: string): string[] => [...letters].map((letter) => short[letter] ?? letter);
const listed = (letters: string): string =>
  named(letters)
    .join(", ")
    .replace(/, ([^,]*)$/, " dan $1");
const plus = (letters: string): string => named(letters).join(" + ");
const pairs = (letters: string): string => `${plus(letters.slice(0, 2))} atau ${plus(letters.slice(2))}`;
const names: Record<number, string> = { 1: "Secret", 2: "Trade Off", 3: "Gift", 4: "Competition" };
/** What a move does, as one would advise it. */
const deed = (move: string): string => {
  const letters = listed(move.slice(1));
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
  actions: (who) => (who === null ? "Aksimu" : `Aksi ${who}`),
  actionNames: names,
  actionHelp: {
    1: "Tertutup: taruh 1 kartu tertutup; dihitung di akhir ronde.",
    2: "Membuang: taruh 2 kartu tertutup; tidak dihitung.",
    3: "Memberi: perlihatkan 3 kartu; lawan mengambil 1, sisanya untukmu.",
    4: "Kompetisi: perlihatkan dua pasang; lawan mengambil satu, satunya untukmu.",
  },
  card: (letter) => `${items[letter] ?? "kartu tertutup"}, pesona ${charms[letter] ?? "?"}`,
  column: (letter, mine, theirs, marker, who, other) =>
    `Geisha ${items[letter]}, pesona ${charms[letter]}. ${who ?? "Kamu"} ${cards(mine)}, ${
      who === null ? "lawan" : other
    } ${cards(theirs)}. ${
      marker === 0
        ? "Markernya netral."
        : who === null
          ? `Markernya milik${marker > 0 ? "mu" : " lawan"}.`
          : `Markernya milik ${marker > 0 ? who : other}.`
    }`,
  token: (action, used) => `${names[action]}: ${used ? "sudah dipakai" : "belum dipakai"}`,
  tally: (charm, geishas) => `${charm} dari 11 poin pesona, ${geishas} dari 4 Geisha`,
  ifScored: (charm, geishas) => `Jika dihitung sekarang: ${charm} poin pesona, ${geishas} Geisha`,
  scoredNow: "jika dihitung sekarang",
  secretsWere: ([mine, theirs], who, other) =>
    `Kartu tertutup: ${items[mine]} (${who ?? "kamu"}), ${items[theirs]} (${other})`,
  yourHand: (who) => (who === null ? "Kartu di tanganmu" : `Kartu di tangan ${who}`),
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
  peek: (action, letters) => `${names[action]}, sudah dipakai. Tahan untuk melihat: ${listed(letters)}`,
  pair: (number) => `Pasangan ${number}`,
  swap: (letter) => `${items[letter] ?? "kartu"}: pindahkan ke pasangan lain`,
  giftToYou: (name) => `${name} memberi: ambil satu kartu`,
  competitionToYou: (name) => `${name} berkompetisi: ambil satu pasang`,
  youTake: "Untukmu",
  theyKeep: "Lawan",
  takeOption: (takes, leaves) => `Ambil ${listed(takes)}; lawan menyimpan ${listed(leaves)}`,
  countsLegend: "Sesudahnya pada tiap Geisha: kartumu – kartu lawan",
  outcome: (letter, mine, theirs) => `${capital(items[letter] ?? "")}: kamu ${mine}, lawan ${theirs}`,
  takeOne: "Ambil satu kartu",
  takePair: "Ambil satu pasang",
  offered: (offer) => `Ditawarkan: ${offer[0] === "4" ? pairs(offer.slice(1)) : listed(offer.slice(1))}`,
  theyChoose: (name) => `${name} memilih dari tawaran`,
  theyThink: (name) => `${name} sedang berpikir`,
  toMove: (name) => `Giliran ${name}`,
  dealing: "Membagikan kartu",
  scoring: (letter) => (letter === null ? "Kartu Secret dibuka" : `Menghitung: ${items[letter]}`),
  scoredRound: (round) => `Akhir ronde ${round}`,
  say: (move, who) => {
    const letters = move.slice(1).replaceAll("X", "?");
    switch (move[0]) {
      case "1":
        return `${who ?? you} menyimpan satu kartu tertutup${letters === "?" ? "" : `: ${listed(letters)}`}`;
      case "2":
        return `${who ?? you} membuang dua kartu${letters === "??" ? "" : `: ${listed(letters)}`}`;
      case "3":
        return `${who ?? you} memberi ${listed(letters)}`;
      case "4":
        return `${who ?? you} berkompetisi dengan ${pairs(letters)}`;
      default:
        return `${who ?? you} mengambil ${listed(letters)}`;
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
    random: { name: "Acak", about: "memainkan langkah apa saja" },
    "level:1": { name: "Tingkat 1", about: "termudah: melihat sisinya sendiri, melupakan sisimu" },
    "level:2": {
      name: "Tingkat 2",
      about: "melihat kedua sisi, berharap dapat yang terbaik",
    },
    "level:3": { name: "Tingkat 3", about: "memperhitungkan jawaban terbaikmu, tidak berpikir lebih jauh" },
    "level:4": { name: "Tingkat 4", about: "lebih mantap dari tingkat 3, masih tanpa rencana" },
    "level:5": { name: "Tingkat 5", about: "merencanakan tiga dari sepuluh langkah, kehilangan arah di antaranya" },
    "level:6": {
      name: "Tingkat 6",
      about: "merencanakan lebih dari separuh langkah, sisanya tanpa rencana",
    },
    "level:7": {
      name: "Tingkat 7",
      about: "merencanakan empat dari lima langkah, sisanya tanpa rencana",
    },
    "level:8": { name: "Tingkat 8", about: "sang guru: terkuat, menimbang setiap ronde yang mungkin" },
  },
  reasons: {
    charm: ({ winner, loser, charm, rival }) =>
      rival < 4
        ? `${winner ?? you} mencapai 11 poin pesona${charm > 11 ? ` (${charm})` : ""}`
        : `${winner ?? you} punya ${charm} poin pesona, yang didahulukan dari ${rival} Geisha ${loser === null ? "milikmu" : `milik ${loser}`}`,
    geishas: ({ winner, won }) => `${winner ?? you} memenangkan hati ${won} Geisha`,
    "most charm": ({ winner }) => `${winner ?? you} punya pesona terbanyak setelah ronde terakhir`,
    "highest tier": ({ winner }) => `Pesona sama; Geisha tertinggi milik ${winner ?? "kamu"}`,
    "equal charm": () => "Pesona sama setelah ronde terakhir",
  },
  keys: [
    ["1 2 3 4", "memilih aksi"],
    ["A … G", "pilih kartu: A seruling, B kipas, C gulungan, D payung, E kecapi, F teh, G bunga"],
    ["← →", "menyusuri kartu"],
    ["Spasi", "memilih kartu atau mengembalikannya"],
    ["Enter", "memastikan"],
    ["Esc", "memilih dari awal; melewati gerakan"],
  ],
  lessons: {
    round: {
      title: "Satu ronde penuh",
      about: "Setiap aksi sekali, dan kedua jenis tawaran dijawab.",
      steps: [
        "**Tujuan: 11 poin pesona, atau empat Geisha.** Tujuh Geisha bernilai 2 sampai 5 pesona. Yang memberi seorang Geisha lebih banyak itemnya memenangkan hatinya. Tiap giliran kamu mengambil kartu dan memakai satu dari empat aksi, masing-masing sekali per ronde. Mulailah dengan **Secret**: pilih aksinya, lalu kartu yang paling tidak ingin kamu lepaskan.",
        "Lawanmu memberi tiga kartu. Ambil yang paling berguna: dua sisanya masuk ke sisinya.",
        "Sekarang **Gift**. Pilih tiga kartu untuk diperlihatkan. Lawan mengambil satu, dua sisanya untukmu: carilah tiga kartu yang membuat setiap pilihan tidak enak baginya.",
        "**Trade Off**: dua kartu keluar dari ronde, tertutup, untuk seterusnya. Buang yang tidak bisa memenangkan apa-apa. Tahan markernya untuk melihatnya lagi.",
        "Lawanmu berkompetisi: dua pasang. Ambil satu; ia menyimpan yang lain.",
        "Aksi terakhir, **Competition**: susun dua pasang dari empat kartumu. Lawan mengambil satu pasang, yang lain untukmu, jadi buatlah sama menggodanya.",
      ],
      done: "Kamu sudah memainkan satu ronde penuh: setiap aksi sekali, dan menjawab kedua jenis tawaran. Lalu kartu Secret dibuka, dan yang punya lebih banyak kartu seorang Geisha mengambil markernya; seri tidak menggeser apa pun. Selama belum ada yang punya 11 poin pesona atau 4 Geisha, ronde berikutnya dimulai dan marker tetap di tempat. Itulah seluruh permainannya: selanjutnya tinggal berlatih.",
    },
    answer: {
      title: "Menjawab tawaran",
      about: "Yang kamu tinggalkan kadang lebih penting daripada yang kamu ambil.",
      steps: [
        "Tawaran terakhir di ronde ini. Empat Geisha sudah dalam jangkauanmu, tetapi 11 poin pesona didahulukan, dan lawan sudah pasti mendapat perangkat teh dan bunga: 9 poin. Kartu mana yang **tidak boleh** jatuh ke tangan lawan?",
      ],
      wrong: (taken) =>
        `Kalau begitu seruling jatuh ke lawan: 2 + 4 + 5 = 11 poin pesona, dan itu didahulukan dari empat Geisha. ${taken === "F" ? "Perangkat teh" : "Bunga"} tetap miliknya apa pun yang kamu ambil.`,
      done: "Dengan seruling, lawan akan punya 2 + 4 + 5 = 11 poin pesona. Sekarang hanya 9, dan empat Geisha-mu menang. Yang kamu tinggalkan kadang lebih penting daripada yang kamu ambil.",
    },
    pairs: {
      title: "Dua pasang yang bagus",
      about: "Competition yang kedua pasangnya sama-sama cukup.",
      steps: [
        "Aksi terakhirmu adalah **Competition**. Lawan akan mengambil pasang yang paling merugikanmu, jadi susun dua pasang yang **masing-masing** membuatmu menang.",
      ],
      wrong: (pairs) =>
        pairs.startsWith("AD")
          ? "Lawan mengambil kipas dan bunga. Dengan seruling, payung, dan kecapi kamu hanya punya 8: bukan 11 poin pesona, bukan pula empat Geisha."
          : "Lawan mengambil seruling dan bunga. Dengan kipas, payung, dan kecapi kamu hanya punya 8: bukan 11 poin pesona, bukan pula empat Geisha.",
      done: "Kalau payung dan bunga tinggal padamu, bersama kecapimu jadilah 11 poin pesona. Kalau seruling dan kipas, kamu punya sedikitnya empat Geisha. Lawan tidak punya pilihan yang bagus.",
    },
    win: {
      title: "Sebelas sebelum empat",
      about: "Saat kedua pemain mencapai tujuannya bersamaan.",
      steps: [
        "Setelah pilihan ini ronde dihitung. Lawan akan punya **empat Geisha** apa pun yang kamu ambil. Pasang mana yang memberimu **11 poin pesona**?",
      ],
      wrong: () => "Kalau begitu kedua payung jatuh ke lawan: 8 poin pesona untukmu, 11 untuknya.",
      done: "Payung, kecapi, dan bunga: 3 + 3 + 5 = 11 poin pesona. Lawan punya empat Geisha, tetapi 11 poin pesona didahulukan.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "Tujuan",
        paragraphs: [
          "Dua rumah teh memperebutkan tujuh Geisha. Menangkan hati Geisha yang pesonanya berjumlah 11 poin, atau empat Geisha mana pun.",
          "Tiap Geisha bernilai 2 sampai 5 poin pesona dan punya Kartu Item sebanyak itu: seruling, kipas, dan gulungan masing-masing 2, payung dan kecapi 3, perangkat teh 4, bunga 5. Semuanya 21 kartu.",
        ],
      },
      {
        id: "round",
        title: "Satu ronde",
        paragraphs: [
          "Ke-21 kartu dikocok. Satu disingkirkan tanpa dilihat, tiap pemain mendapat enam, dan delapan sisanya menjadi dek.",
          "Pemain bergiliran, masing-masing empat kali. Pada giliranmu ambil satu kartu, lalu pakai satu dari empat aksimu. Tiap aksi dipakai sekali per ronde; setelah delapan giliran, kartu di tangan dan dek habis.",
        ],
      },
      {
        id: "actions",
        title: "Empat aksi",
        paragraphs: ["Tawaran langsung dijawab. Setelah itu giliran pemain yang menjawab."],
        list: [
          {
            name: "1 Secret",
            text: "Taruh satu kartu tertutup. Kartu ini dihitung di akhir ronde; kamu boleh melihatnya kapan saja.",
          },
          {
            name: "2 Trade Off",
            text: "Taruh dua kartu tertutup. Keduanya tidak dihitung di ronde ini; kamu boleh melihatnya kapan saja.",
          },
          { name: "3 Gift", text: "Perlihatkan tiga kartu. Lawan mengambil satu ke sisinya, dua sisanya ke sisimu." },
          {
            name: "4 Competition",
            text: "Perlihatkan empat kartu sebagai dua pasang. Lawan mengambil satu pasang, yang lain untukmu.",
          },
        ],
      },
      {
        id: "scoring",
        title: "Perhitungan",
        paragraphs: [
          "Kedua kartu Secret dibuka dan dihitung untuk pemiliknya. Untuk tiap Geisha, pemain yang kartunya lebih banyak mengambil markernya.",
          "Kalau sama banyak, juga kalau sama-sama nol, marker tetap di tempat, meski itu di sisi lawan sejak ronde sebelumnya. Marker yang pernah berpindah tidak pernah netral lagi.",
        ],
      },
      {
        id: "end",
        title: "Menang",
        paragraphs: [
          "Pemain dengan 11 poin pesona atau lebih menang. Kalau tidak ada, pemain dengan empat Geisha atau lebih menang. Jadi kalau yang satu punya empat Geisha dan yang lain 11 poin pesona, yang 11 poin menang.",
          "Kalau belum ada pemenang, semua kartu dikocok untuk ronde baru: marker tetap, semua aksi bisa dipakai lagi, dan pemain lain yang mulai.",
        ],
      },
      {
        id: "known",
        title: "Yang boleh kamu ketahui",
        paragraphs: [
          "Setelah perhitungan, Secret diketahui; Trade Off dan kartu yang disingkirkan tidak. Permainan yang selesai bisa diputar ulang dengan semua kartu terbuka.",
        ],
        list: [
          {
            name: "Terlihat olehmu",
            text: "Kartu di tanganmu, Secret dan Trade Off-mu; semua kartu di meja; setiap tawaran dan jawabannya; aksi yang sudah dipakai; jumlah kartu di dek dan di tangan lawan.",
          },
          {
            name: "Tersembunyi",
            text: "Kartu di tangan lawan, Secret dan Trade Off-nya; urutan dek; kartu yang disingkirkan.",
          },
        ],
      },
    ],
    table: {
      title: "Edisi berdampingan",
      head: ["", "EmperorS4 (2016)", "IELLO (2018)", "Turnamen"],
      rows: [
        ["Dikenal dari", "edisi Inggris dan Indonesia", "edisi Prancis", "pertandingan antarprogram"],
        ["Ronde", "sebanyak yang perlu", "paling banyak tiga", "paling banyak tiga"],
        [
          "Menang setelah tiap ronde",
          "11 poin pesona, kalau tidak 4 Geisha",
          "11 poin pesona, kalau tidak 4 Geisha",
          "11 poin pesona, kalau tidak 4 Geisha",
        ],
        ["Setelah ronde terakhir", "tidak ada", "pesona terbanyak menang", "pesona terbanyak menang"],
        [
          "Kalau pesonanya sama",
          "–",
          "tidak ada pemenang",
          "ditentukan oleh Geisha tertinggi yang hanya dimiliki satu sisi: G, lalu F, lalu D dan E, lalu A, B, dan C; kalau tidak juga, seri",
        ],
      ],
    },
  },
} satisfies Words;
