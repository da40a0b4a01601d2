import type { Words } from "./type";

export default {
  plays: (who, move) => `${who === null ? "Vous jouez" : `${who} joue`} ${move}`,
  choose: (who) => (who === null ? "À vous : choisissez un coup." : `${who}, choisissez un coup.`),
  toMove: (name) => `C'est à ${name} de jouer.`,
  advise: (move) => `Essayez ${move}.`,
  dealing: "La prochaine donne arrive.",
  moves: "Coups",
  seen: "Ce que vous voyez",
  none: "aucun",
} satisfies Words;
