import { de } from "../../../i18n/french";
import { plural } from "../../../i18n/plural";
import { about } from "../../../i18n/who";
import type { Words } from "./type";

export const tiles = plural("fr", { one: "# tuile", other: "# tuiles" });
const does = about("Vous");
const plants: Record<string, string> = { M: "érable", C: "cerisier", P: "pin", I: "iris" };
const symbols: Record<string, string> = { S: "soleil levant", T: "tanzaku", B: "oiseau", R: "pluie" };
const plant = (tile: string): string => plants[tile[0] ?? ""] ?? "";
const symbol = (tile: string): string => symbols[tile[1] ?? ""] ?? "";
const both = (tile: string): string => `${plant(tile)}-${symbol(tile)}`;

export default {
  title: "Okiya",
  tagline: "{tiles:Word} tuiles. Celle que vous prenez décide de ce que votre adversaire peut prendre.",
  plants,
  symbols,
  or: "ou",
  garden: "Le jardin",
  constraint: "La prochaine tuile montre",
  border: "Commencez par une tuile du bord",
  laying: "On prépare le jardin",
  yourFirst: "À vous : prenez une tuile du bord",
  yourTurn: (tile) => `À vous : prenez une tuile ${plant(tile)} ou ${symbol(tile)}`,
  advise: (cell, tile) => `Conseil : prendre la tuile ${both(tile)} en ${cell}`,
  theyThink: (name) => `${name} réfléchit`,
  toMove: (name) => `À ${name} de jouer`,
  tile: (cell, tile, playable) => `${cell} : ${both(tile)}${playable ? ", peut être prise" : ""}`,
  token: (cell, who) => `${cell} : ${who === null ? "votre jeton" : `jeton ${de(who)}`}`,
  tokensLeft: (count) => (count > 1 ? `${count} restants` : `${count} restant`),
  leaves: (count) => `laisse ${tiles(count)} à l'adversaire`,
  take: (tile) => `Prendre la tuile ${both(tile)}`,
  tapAgain: "appuyez encore pour la prendre",
  won: (winner) => does(winner, "gagnez la manche", "gagne la manche"),
  drawn: "Manche nulle",
  say: (move, who, tile) => `${does(who, "prenez", "prend")} la tuile ${both(tile)} en ${move}`,
  rounds: plural("fr", { one: "# manche", other: "# manches" }),
  points: plural("fr", { one: "# point", other: "# points" }),
  options: {
    mode: {
      name: "Match",
      values: { single: "Une manche", wins: "{wins/rounds_to_win:Word} manches gagnantes", points: "Aux points" },
    },
    target: { name: "Points à atteindre", values: {} },
    full_garden: { name: "Un jardin plein", values: { block: "victoire pour qui le remplit", draw: "égalité" } },
  },
  opponents: {
    random: { name: "Au hasard", about: "prend n'importe quelle tuile" },
    "level:1": { name: "Niveau 1", about: "voit ses coups gagnants, pas vos réponses" },
    "level:2": { name: "Niveau 2", about: "ne voit pas vos diagonales ni vos carrés" },
    "level:3": { name: "Niveau 3", about: "voit toutes les réponses, mais aucune combinaison" },
    "level:4": { name: "Niveau 4", about: "pense cinq coups à l'avance" },
    "level:5": { name: "Niveau 5", about: "pense huit coups à l'avance" },
    "level:6": { name: "Niveau 6", about: "pense dix coups à l'avance" },
    perfect: { name: "Parfait", about: "ne se trompe jamais" },
  },
  reasons: {
    line: ({ winner, four }) => `${does(winner, "avez", "a")} {line:word} jetons alignés : ${four}`,
    square: ({ winner, four }) => `${does(winner, "avez", "a")} {square:word} jetons en carré : ${four}`,
    block: ({ loser, tile }) =>
      `${does(loser, "n'avez", "n'a")} plus de tuile ${plant(tile)} ou ${symbol(tile)} à prendre`,
    "full garden": ({ winner }) =>
      `Le jardin est plein ; ${winner === null ? "vous avez" : `${winner} a`} pris la dernière tuile`,
    draw: () => "Le jardin est plein : égalité",
    wins: ({ winner }) => `${does(winner, "avez", "a")} gagné {wins/rounds_to_win:word} manches`,
    points: ({ winner, points }) => `${does(winner, "avez atteint", "a atteint")} ${points} points`,
  },
  keys: [
    ["← ↑ → ↓", "parcourir le jardin"],
    ["Tab", "aller à la prochaine tuile à prendre"],
    ["Entrée", "prendre la tuile"],
    ["Échap", "passer l'animation"],
  ],
} satisfies Words;
