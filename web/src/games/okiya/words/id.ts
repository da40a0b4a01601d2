import { plural } from "../../../i18n/plural";
import type { Words } from "./type";

const you = "Kamu";

export const tiles = plural("id", { other: "# ubin" });
const plants: Record<string, string> = { M: "mapel", C: "sakura", P: "pinus", I: "iris" };
const symbols: Record<string, string> = { S: "matahari terbit", T: "tanzaku", B: "burung", R: "hujan" };
const plant = (tile: string): string => plants[tile[0] ?? ""] ?? "";
const symbol = (tile: string): string => symbols[tile[1] ?? ""] ?? "";
const both = (tile: string): string => `${plant(tile)}–${symbol(tile)}`;

export default {
  title: "Okiya",
  tagline: "{tiles:Word} ubin. Setiap ubin yang kamu ambil menentukan apa yang boleh diambil lawan.",
  plants,
  symbols,
  or: "atau",
  garden: "Taman",
  constraint: "Ubin berikutnya bergambar",
  border: "Mulailah dengan ubin mana pun di tepi",
  laying: "Menata taman",
  yourFirst: "Giliranmu: ambil satu ubin di tepi",
  yourTurn: (tile) => `Giliranmu: ambil ubin ${plant(tile)} atau ${symbol(tile)}`,
  advise: (cell, tile) => `Petunjuk: ambil ubin ${both(tile)} di ${cell}`,
  theyThink: (name) => `${name} sedang berpikir`,
  toMove: (name) => `Giliran ${name}`,
  tile: (cell, tile, playable) => `${cell}: ${both(tile)}${playable ? ", bisa diambil" : ""}`,
  token: (cell, who) => `${cell}: ${who === null ? "tokenmu" : `token ${who}`}`,
  tokensLeft: (count) => `sisa ${count}`,
  leaves: (count) => `menyisakan ${tiles(count)} untuk lawan`,
  take: (tile) => `Ambil ubin ${both(tile)}`,
  tapAgain: "ketuk lagi untuk mengambilnya",
  won: (winner) => `${winner ?? you} memenangkan ronde`,
  drawn: "Ronde ini seri",
  say: (move, who, tile) => `${who ?? you} mengambil ubin ${both(tile)} di ${move}`,
  rounds: plural("id", { other: "# ronde" }),
  points: plural("id", { other: "# poin" }),
  options: {
    mode: {
      name: "Pertandingan",
      values: { single: "Satu ronde", wins: "Sampai menang {wins/rounds_to_win:word} ronde", points: "Dengan poin" },
    },
    target: { name: "Poin yang dituju", values: {} },
    full_garden: { name: "Taman penuh", values: { block: "kemenangan bagi yang mengisinya", draw: "seri" } },
  },
  opponents: {
    random: { name: "Acak", about: "mengambil ubin mana saja" },
    "level:1": { name: "Tingkat 1", about: "melihat kemenangannya, tetapi tidak balasanmu" },
    "level:2": { name: "Tingkat 2", about: "tidak melihat diagonal dan kotakmu" },
    "level:3": { name: "Tingkat 3", about: "melihat setiap balasan, tetapi tidak kombinasi" },
    "level:4": { name: "Tingkat 4", about: "berpikir lima langkah ke depan" },
    "level:5": { name: "Tingkat 5", about: "berpikir delapan langkah ke depan" },
    "level:6": { name: "Tingkat 6", about: "berpikir sepuluh langkah ke depan" },
    perfect: { name: "Sempurna", about: "tidak pernah salah" },
  },
  reasons: {
    line: ({ winner, four }) => `${winner ?? you} punya {line:word} token sebaris: ${four}`,
    square: ({ winner, four }) => `${winner ?? you} punya {square:word} token membentuk kotak: ${four}`,
    block: ({ loser, tile }) => `${loser ?? you} tidak punya ubin ${plant(tile)} atau ${symbol(tile)} untuk diambil`,
    "full garden": ({ winner }) => `Taman penuh; ubin terakhir diambil ${winner ?? "kamu"}`,
    draw: () => "Taman penuh: seri",
    wins: ({ winner }) => `${winner ?? you} memenangkan {wins/rounds_to_win:word} ronde`,
    points: ({ winner, points }) => `${winner ?? you} sudah mencapai ${points} poin`,
  },
  keys: [
    ["← ↑ → ↓", "menyusuri taman"],
    ["Tab", "ke ubin berikutnya yang bisa diambil"],
    ["Enter", "mengambil ubin"],
    ["Esc", "melewati animasi"],
  ],
} satisfies Words;
