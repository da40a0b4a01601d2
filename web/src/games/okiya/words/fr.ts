import { plural } from "../../../i18n/plural";
import { about } from "../../../i18n/who";
import type { Words } from "./type";

const tiles = plural("fr", { one: "# tuile", other: "# tuiles" });
const does = about("Vous");
const plants: Record<string, string> = { M: "érable", C: "cerisier", P: "pin", I: "iris" };
const symbols: Record<string, string> = { S: "soleil levant", T: "tanzaku", B: "oiseau", R: "pluie" };
const plant = (tile: string): string => plants[tile[0] ?? ""] ?? "";
const symbol = (tile: string): string => symbols[tile[1] ?? ""] ?? "";

export default {
  title: "Okiya",
  tagline: "Seize tuiles. Chacune que vous prenez dicte ce que l'adversaire peut prendre.",
  plants,
  symbols,
  or: "ou",
  garden: "Le jardin",
  constraint: "La prochaine tuile montre",
  border: "Commencez par une tuile du bord",
  laying: "On dispose le jardin",
  yourFirst: "À vous : prenez une tuile du bord",
  yourTurn: (tile) => `À vous : prenez ${plant(tile)} ou ${symbol(tile)}`,
  advise: (cell, tile) => `Conseil : prendre ${plant(tile)} et ${symbol(tile)} en ${cell}`,
  theyThink: (name) => `${name} réfléchit`,
  toMove: (name) => `À ${name} de jouer`,
  tile: (cell, tile, playable) => `${cell} : ${plant(tile)} et ${symbol(tile)}${playable ? ", peut être prise" : ""}`,
  token: (cell, who) => `${cell} : ${who === null ? "votre jeton" : `jeton de ${who}`}`,
  tokensLeft: (count) => (count > 1 ? `${count} restants` : `${count} restant`),
  leaves: (count) => `laisse ${tiles(count)} à l'adversaire`,
  take: (tile) => `Prendre ${plant(tile)} et ${symbol(tile)}`,
  tapAgain: "appuyez encore pour la prendre",
  won: (winner) => does(winner, "gagnez la manche", "gagne la manche"),
  drawn: "Personne ne gagne la manche",
  say: (move, who, tile) => `${does(who, "prenez", "prend")} ${plant(tile)} et ${symbol(tile)} en ${move}`,
  rounds: plural("fr", { one: "# manche", other: "# manches" }),
  points: plural("fr", { one: "# point", other: "# points" }),
  options: {
    mode: {
      name: "Partie",
      values: { single: "Simple, une manche", wins: "En trois manches gagnées", points: "Aux points" },
    },
    target: { name: "Points à atteindre", values: { "10": "10", "15": "15", "20": "20" } },
    full_garden: { name: "Un jardin plein", values: { block: "victoire pour qui le remplit", draw: "égalité" } },
  },
  opponents: {
    random: { name: "Au hasard", about: "prend n'importe quelle tuile" },
    "level:1": { name: "Niveau 1", about: "voit ses gains, pas vos réponses" },
    "level:2": { name: "Niveau 2", about: "ne voit pas vos diagonales ni vos carrés" },
    "level:3": { name: "Niveau 3", about: "voit toute réponse, aucune combinaison" },
    "level:4": { name: "Niveau 4", about: "pense cinq coups à l'avance" },
    "level:5": { name: "Niveau 5", about: "pense huit coups à l'avance" },
    "level:6": { name: "Niveau 6", about: "pense dix coups à l'avance" },
    perfect: { name: "Parfait", about: "ne se trompe jamais, et attend que vous le fassiez" },
  },
  reasons: {
    line: ({ winner, four }) => `${does(winner, "avez", "a")} quatre jetons alignés : ${four}`,
    square: ({ winner, four }) => `${does(winner, "avez", "a")} quatre jetons en carré : ${four}`,
    block: ({ loser, tile }) =>
      `${does(loser, "n'avez", "n'a")} plus de tuile à prendre avec ${plant(tile)} ou ${symbol(tile)}`,
    "full garden": ({ winner }) =>
      `Le jardin est plein ; ${winner === null ? "vous avez" : `${winner} a`} pris la dernière tuile`,
    draw: () => "Le jardin est plein : égalité",
    wins: ({ winner }) => `${does(winner, "avez", "a")} gagné trois manches`,
    points: ({ winner, points }) => `${does(winner, "avez atteint", "a atteint")} ${points} points`,
  },
  keys: [
    ["← ↑ → ↓", "parcourir le jardin"],
    ["Tab", "à la prochaine tuile que l'on peut prendre"],
    ["Entrée", "prendre la tuile"],
    ["Échap", "passer ce qui bouge"],
  ],
  lessons: {
    take: {
      title: "Prendre des tuiles",
      about: "Ce que vous pouvez prendre, et ce que cela impose à l'adversaire.",
      steps: [
        "**But : quatre de vos jetons en ligne ou en carré**, ou un adversaire qui ne peut rien prendre. Seize tuiles : quatre végétations, chacune avec quatre spécificités. Le premier joueur prend une tuile du **bord** et y met un jeton. Prenez-en une.",
        "Votre adversaire a pris une tuile. La vôtre doit partager sa **végétation** ou sa **spécificité** : celles qui sont éclairées. Prenez-en une.",
      ],
      done: "C'est tout pour les coups. Ce que vous prenez contraint l'adversaire de la même façon.",
    },
    line: {
      title: "Quatre alignés",
      about: "Lignes, colonnes et grandes diagonales.",
      steps: [
        "Quatre de vos jetons en ligne, en colonne ou sur une grande diagonale gagnent aussitôt. Vous en avez trois : complétez l'**alignement**.",
      ],
      wrong: () => "Cette tuile est sur une autre ligne. Il ne manque qu'un jeton à votre ligne a1, c1, d1.",
      done: "Un alignement. Comptent les lignes, les colonnes et les deux grandes diagonales.",
    },
    square: {
      title: "Quatre en carré",
      about: "Quatre en bloc gagnent aussi.",
      steps: ["Quatre jetons dans un bloc de deux sur deux gagnent aussi. Trouvez la tuile qui complète le **carré**."],
      wrong: () => "Cette tuile n'est pas un coin du carré. Il ne manque qu'un jeton à votre carré a3, a4, b4.",
      done: "Un carré. Il y a neuf places possibles : surveillez le centre.",
    },
    block: {
      title: "Plus rien à prendre",
      about: "Gagner en ne laissant rien à prendre.",
      steps: [
        "Qui ne peut prendre aucune tuile a perdu. L'une des tuiles éclairées ne laisse rien à l'adversaire : prenez-la.",
      ],
      wrong: (left) =>
        `Il resterait ${tiles(Number(left))} à votre adversaire. Cherchez celle dont personne ne peut suivre ni la végétation ni la spécificité.`,
      done: "Un blocage : aucune tuile ne partage sa végétation ni sa spécificité. Vous connaissez tout le jeu.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "Le but",
        paragraphs: [
          "Deux okiyas se rencontrent dans le jardin de l'empereur. Gagnez en alignant quatre de vos jetons, en formant un carré, ou en ne laissant rien à prendre à l'adversaire.",
          "Le jardin compte seize tuiles, quatre sur quatre, disposées au hasard : quatre végétations (érable, cerisier, pin, iris), chacune avec quatre spécificités (soleil levant, tanzaku, oiseau, pluie). Chaque joueur a huit jetons Geisha.",
        ],
      },
      {
        id: "move",
        title: "Prendre une tuile",
        paragraphs: [
          "Le premier joueur prend une tuile du bord, l'une des douze extérieures, et met un jeton à sa place.",
          "Ensuite, prenez une tuile qui partage la végétation ou la spécificité de celle que l'adversaire vient de prendre, et mettez-y un jeton.",
        ],
      },
      {
        id: "win",
        title: "Gagner une manche",
        paragraphs: ["Qui réussit l'une de ces choses gagne aussitôt."],
        list: [
          {
            name: "Alignement",
            text: "Quatre de vos jetons en ligne, en colonne ou sur l'une des deux grandes diagonales.",
          },
          { name: "Carré", text: "Quatre de vos jetons dans un bloc de deux sur deux ; il y a neuf places possibles." },
          { name: "Blocage", text: "C'est à l'adversaire de jouer, et il n'a aucune tuile à prendre." },
        ],
      },
      {
        id: "full",
        title: "Le jardin plein",
        paragraphs: [
          "La règle imprimée ne parle pas d'un jardin plein sans gagnant. La table choisit ce que cela veut dire.",
        ],
        list: [
          {
            name: "Victoire pour qui le remplit",
            text: "La règle à la lettre : le suivant n'a aucune tuile à prendre, donc qui a posé le dernier jeton gagne par blocage.",
          },
          { name: "Égalité", text: "Personne ne gagne la manche." },
        ],
      },
    ],
    table: {
      title: "Les façons de jouer côte à côte",
      head: ["", "Simple", "En trois manches", "Aux points"],
      rows: [
        [
          "La partie finit",
          "avec la manche",
          "quand quelqu'un a gagné trois manches",
          "quand quelqu'un a 10 points (ou 15, ou 20)",
        ],
        ["Une manche gagnée vaut", "la partie", "une victoire", "un point par tuile restant au jardin"],
        ["Un jardin plein vaut", "la partie, ou une égalité", "une victoire, ou rien", "aucun point dans les deux cas"],
        [
          "Commence la manche suivante",
          "–",
          "le perdant ; après une égalité, le même joueur",
          "le perdant ; après une égalité, le même joueur",
        ],
      ],
    },
  },
} satisfies Words;
