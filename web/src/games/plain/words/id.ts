import type { Words } from "./type";

export default {
  plays: (who, move) => `${who ?? "Kamu"} memainkan ${move}`,
  choose: (who) => (who === null ? "Giliranmu: pilih langkah." : `${who}, pilih langkah.`),
  toMove: (name) => `Giliran ${name}.`,
  advise: (move) => `Coba ${move}.`,
  dealing: "Pembagian berikutnya segera tiba.",
  moves: "Langkah",
  seen: "Yang kamu lihat",
  none: "tidak ada",
} satisfies Words;
