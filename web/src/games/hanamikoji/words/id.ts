import { plural } from "../../../i18n/plural";
import { capital } from "../../../i18n/who";
import { LETTERS } from "../moves";
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
/** Filled with the numbers of the rules, like every text here. */
const charms: Record<string, string> = Object.fromEntries([...LETTERS].map((letter, at) => [letter, `{charm.${at}}`]));
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
  tagline: "{geishas:Word} Geisha, {actions:word} aksi, dan lawan yang hanya melihat setengah dari yang kamu lakukan.",
  geishas: "Ketujuh Geisha",
  charm: "pesona",
  actions: (who) => (who === null ? "Aksimu" : `Aksi ${who}`),
  actionNames: names,
  actionHelp: {
    1: "Tertutup: taruh 1 kartu tertutup; dihitung di akhir ronde.",
    2: "Membuang: taruh 2 kartu tertutup; tidak dihitung di ronde ini.",
    3: "Memberi: perlihatkan 3 kartu; lawan mengambil 1, sisanya untukmu.",
    4: "Kompetisi: perlihatkan dua pasang; lawan mengambil satu, yang lain untukmu.",
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
  tally: (charm, geishas, goals) => `${charm} dari ${goals.charm} poin pesona, ${geishas} dari ${goals.geishas} Geisha`,
  ifScored: (charm, geishas) => `Jika dihitung sekarang: ${charm} poin pesona, ${geishas} Geisha`,
  scoredNow: "jika dihitung sekarang",
  secretsWere: ([mine, theirs], who, other) =>
    `Kartu tertutup: ${items[mine]} (${who ?? "kamu"}), ${items[theirs]} (${other})`,
  yourHand: (who) => (who === null ? "Kartu di tanganmu" : `Kartu di tangan ${who}`),
  theirHand: (name, count) => `${name} memegang ${cards(count)}`,
  deck: (count) => `Dek: ${cards(count)}`,
  chooseAction: "Giliranmu: pilih aksi",
  chooseActionFor: (count) => `${cards(count)} terpilih: sekarang pilih aksi`,
  chooseCards: (action, missing) => `${names[action]}: pilih ${missing === action ? cards(missing) : more(missing)}`,
  howToChoose: "Pilih aksi untuk melihat gunanya, atau pilih kartu lebih dulu.",
  onOffer: "Ditawarkan",
  arrangePairs: "Ketuk kartu di sini untuk memindahkannya ke pasangan lain",
  ready: "Siap: konfirmasi atau ubah pilihan",
  confirm: (move) => capital(deed(move)),
  confirmLater: {
    1: "Simpan satu kartu tertutup",
    2: "Buang dua kartu",
    3: "Tawarkan tiga kartu",
    4: "Tawarkan dua pasang",
  },
  confirmNothing: "Konfirmasi",
  advise: (move) => `Petunjuk: ${deed(move)}`,
  hint: "Petunjuk",
  clear: "Hapus",
  peek: (action, letters) => `${names[action]}, sudah dipakai. Tahan untuk melihat: ${listed(letters)}`,
  pair: (number) => `Pasangan ${number}`,
  swap: (letter) => `${items[letter] ?? "kartu"}: pindahkan ke pasangan lain`,
  giftToYou: (name) => `${name} menawarkan tiga kartu: ambil satu`,
  competitionToYou: (name) => `${name} menawarkan dua pasang: ambil satu`,
  youTake: "Untukmu",
  theyKeep: "Lawan",
  takeOption: (takes, leaves) => `Ambil ${listed(takes)}; lawan menyimpan ${listed(leaves)}`,
  countsLegend: "Setelah itu, untuk tiap Geisha: kartumu – kartu lawan",
  outcome: (letter, mine, theirs) => `${capital(items[letter] ?? "")}: kamu ${mine}, lawan ${theirs}`,
  takeOne: "Ambil satu kartu",
  takePair: "Ambil satu pasang",
  offered: (offer) => `Ditawarkan: ${offer[0] === "4" ? pairs(offer.slice(1)) : listed(offer.slice(1))}`,
  theyChoose: (name) => `${name} sedang memilih`,
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
        return `${who ?? you} menawarkan ${listed(letters)}`;
      case "4":
        return `${who ?? you} menawarkan ${pairs(letters)}`;
      default:
        return `${who ?? you} mengambil ${listed(letters)}`;
    }
  },
  standing: (won, charm) => `${won} Geisha, ${charm} pesona`,
  options: {
    edition: {
      name: "Edisi",
      values: {
        emperors4: "EmperorS4: sampai ada yang menang",
        iello: "IELLO: {iello/rounds:word} ronde, lalu pesona terbanyak",
        tournament: "Turnamen: {tournament/rounds:word} ronde, lalu pesona, dengan penentu kalau seri",
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
    charm: ({ winner, loser, charm, rival, goals }) =>
      rival < goals.geishas
        ? `${winner ?? you} mencapai ${goals.charm} poin pesona${charm > goals.charm ? ` (${charm})` : ""}`
        : `${winner ?? you} punya ${charm} poin pesona, yang didahulukan dari ${rival} Geisha ${loser === null ? "milikmu" : `milik ${loser}`}`,
    geishas: ({ winner, won }) => `${winner ?? you} memenangkan hati ${won} Geisha`,
    "most charm": ({ winner }) => `${winner ?? you} punya pesona terbanyak setelah ronde terakhir`,
    "highest tier": ({ winner }) => `Pesona sama; ${winner ?? "kamu"} menang dengan Geisha tertinggi`,
    "equal charm": () => "Pesona sama setelah ronde terakhir",
  },
  keys: [
    ["1 2 3 4", "memilih aksi"],
    ["A … G", "pilih kartu: A seruling, B kipas, C gulungan, D payung, E kecapi, F teh, G bunga"],
    ["← →", "menyusuri kartu"],
    ["Spasi", "memilih kartu atau mengembalikannya"],
    ["Enter", "konfirmasi"],
    ["Esc", "memilih dari awal; melewati animasi"],
  ],
} satisfies Words;
