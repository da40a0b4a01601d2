import { plural } from "../plural";
import type people from "./people.en";

export default {
  offers: {
    make: { draw: "Tawarkan seri", stop: "Ajak berhenti", takeback: "Minta menarik kembali langkah" },
    theirs: {
      draw: (name) => `${name} menawarkan seri.`,
      stop: (name) => `${name} mengajak berhenti tanpa pemenang.`,
      takeback: (name) => `${name} minta menarik kembali langkah terakhirnya.`,
    },
    mine: {
      draw: "Kamu menawarkan seri.",
      stop: "Kamu mengajak berhenti tanpa pemenang.",
      takeback: "Kamu minta menarik kembali langkah terakhirmu.",
    },
    declined: {
      draw: (name) => `${name} menolak seri.`,
      stop: (name) => `${name} ingin terus bermain.`,
      takeback: (name) => `${name} menolak menarik kembali langkah itu.`,
    },
    accept: "Terima",
    decline: "Tolak",
    withdraw: "Batalkan tawaran",
    notBack: "Di sini langkah tidak bisa ditarik kembali: kartu tertutup sudah terlihat.",
    cancel: "Batalkan permainan",
    cancelSure: "Batalkan permainan ini? Tidak ada yang menang atau kalah.",
    cancelYes: "Ya, batalkan",
  },
  away: {
    waiting: (name, since) => `Menunggu ${name}, yang sedang pergi (sejak ${since})`,
    since: (name, since) => `${name} pergi sejak ${since}.`,
    youMayClaim: (name, at) => `Jika ${name} belum kembali sampai ${at}, kamu bisa mengklaim kemenangan.`,
    theyMayClaim: (name, at) => `Jika kamu belum kembali sampai ${at}, ${name} bisa mengklaim kemenangan.`,
  },
  rematch: {
    declined: (name) => `${name} menolak main lagi.`,
    youDeclined: "Kamu menolak main lagi.",
    withdrawn: (name) => `${name} membatalkan ajakan main lagi.`,
    left: (name) => `${name} sudah pergi, jadi ajakan main lagi berakhir.`,
  },
  find: {
    button: "Cari lawan",
    title: "Menunggu lawan",
    isPublic: "Siapa pun bisa ikut meja ini dari beranda.",
    isPrivate: "Hanya orang yang punya tautan bisa ikut.",
    about: "Kamu juga bisa mengirim tautan ini kepada teman. Permainan dimulai saat ada yang duduk.",
    makePrivate: "Jadikan pribadi",
    makePublic: "Buka untuk siapa saja",
  },
  names: {
    youAre: "Kamu adalah",
    change: "Ganti namamu",
    needs: "Nama perlu paling sedikit satu huruf atau angka, dan paling banyak 24 karakter.",
    who: "Siapa yang bermain?",
    first: "Namamu",
    second: "Nama pemain lain",
    same: "Beri kedua pemain nama yang berbeda.",
    start: "Mulai",
    back: "Nanti saja",
  },
  watching: plural("id", { other: "# orang menonton" }),
  stopped: "Tanpa pemenang",
} satisfies typeof people;
