import type { DrawnGuideWords } from "../../module";
import { tiles } from "../words/fr";

export default {
  lessons: {
    take: {
      title: "Prendre des tuiles",
      about: "Ce que vous pouvez prendre, et ce que cela impose à l'adversaire.",
      steps: [
        "**But : {line:word} de vos jetons en ligne ou en carré**, ou un adversaire qui ne peut rien prendre. {tiles:Word} tuiles : {plants:word} végétations, chacune avec {symbols:word} spécificités. Le premier joueur prend une tuile du **bord** et y met un jeton. Prenez-en une.",
        "Votre adversaire a pris une tuile. La vôtre doit avoir la même **végétation** ou la même **spécificité**, comme celles qui sont éclairées. Prenez-en une.",
      ],
      done: "Un coup, ce n'est que cela. Chaque tuile que vous prenez contraint l'adversaire de la même façon.",
    },
    line: {
      title: "{line:Word} alignés",
      about: "Lignes, colonnes et grandes diagonales.",
      steps: [
        "{line:Word} de vos jetons en ligne, en colonne ou sur une grande diagonale gagnent aussitôt. Vous en avez trois : complétez l'**alignement**.",
      ],
      wrong: () => "Cette tuile est sur une autre ligne. Il ne manque qu'un jeton à votre ligne a1, c1, d1.",
      done: "Un alignement. Comptent les lignes, les colonnes et les deux grandes diagonales.",
    },
    square: {
      title: "{square:Word} en carré",
      about: "{square:Word} jetons en carré gagnent aussi.",
      steps: [
        "{square:Word} jetons dans un bloc de deux sur deux gagnent aussi. Trouvez la tuile qui complète le **carré**.",
      ],
      wrong: () => "Cette tuile n'est pas un coin du carré. Il ne manque qu'un jeton à votre carré a3, a4, b4.",
      done: "Un carré. Il y a {squares:word} carrés possibles : surveillez le centre.",
    },
    block: {
      title: "Plus rien à prendre",
      about: "Gagner en ne laissant rien à l'adversaire.",
      steps: [
        "Un joueur qui n'a aucune tuile à prendre perd. L'une des tuiles éclairées ne laisse rien à l'adversaire : prenez-la.",
      ],
      wrong: (left) =>
        `Il resterait ${tiles(Number(left))} à votre adversaire. Cherchez celle dont il ne reste ni la végétation ni la spécificité.`,
      done: "Un blocage : aucune tuile restante n'a sa végétation ni sa spécificité. Vous connaissez tout le jeu. Dans un match de plusieurs manches, le perdant d'une manche commence la suivante.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "Le but",
        paragraphs: [
          "Deux okiyas se rencontrent dans le jardin de l'empereur. Gagnez en alignant {line:word} de vos jetons, en formant un carré, ou en ne laissant rien à prendre à l'adversaire.",
          "Le jardin compte {tiles:word} tuiles, {side:word} sur {side:word}, disposées au hasard : {plants:word} végétations (érable, cerisier, pin, iris), chacune avec {symbols:word} spécificités (soleil levant, tanzaku, oiseau, pluie). Chaque joueur a {tokens:word} jetons Geisha.",
        ],
      },
      {
        id: "move",
        title: "Prendre une tuile",
        paragraphs: [
          "Le premier joueur est tiré au sort, sauf si la table en décide autrement. Il prend une tuile du bord, l'une des {border:word} extérieures, et met un jeton à sa place.",
          "Ensuite, prenez une tuile qui a la même végétation ou la même spécificité que celle que l'adversaire vient de prendre, et mettez un jeton à sa place.",
        ],
      },
      {
        id: "win",
        title: "Gagner une manche",
        paragraphs: ["Vous gagnez aussitôt la manche de l'une de ces façons."],
        list: [
          {
            name: "Alignement",
            text: "{line:Word} de vos jetons en ligne, en colonne ou sur l'une des deux grandes diagonales.",
          },
          {
            name: "Carré",
            text: "{square:Word} de vos jetons dans un bloc de deux sur deux ; il y a {squares:word} carrés possibles.",
          },
          { name: "Blocage", text: "C'est à l'adversaire de jouer, et il n'a aucune tuile à prendre." },
        ],
      },
      {
        id: "full",
        title: "Le jardin plein",
        paragraphs: [
          "La règle imprimée ne parle pas d'un jardin plein sans vainqueur. La table choisit comment le compter ; dans tous les cas, il ne rapporte aucun point.",
        ],
        list: [
          {
            name: "Victoire pour qui le remplit",
            text: "La règle à la lettre : le joueur suivant n'a aucune tuile à prendre, donc celui qui a posé le dernier jeton gagne par blocage.",
          },
          { name: "Égalité", text: "Aucun des deux ne gagne la manche." },
        ],
      },
      {
        id: "match",
        title: "Le match",
        paragraphs: [
          "Avant la partie, choisissez sa durée. Le perdant d'une manche commence la suivante, dans un nouveau jardin ; après une égalité, le même joueur commence de nouveau.",
        ],
        list: [
          { name: "Une manche", text: "Le vainqueur de la manche gagne le match." },
          {
            name: "{wins/rounds_to_win:Word} manches gagnantes",
            text: "Le premier à gagner {wins/rounds_to_win:word} manches gagne le match.",
          },
          {
            name: "Aux points",
            text: "Le vainqueur d'une manche marque un point par tuile restée au jardin. Le premier à {targets.0} points (ou {targets.1}, ou {targets.2}) gagne le match.",
          },
        ],
      },
    ],
    table: {
      title: "Les types de match côte à côte",
      head: ["", "Une manche", "{wins/rounds_to_win:Word} manches gagnantes", "Aux points"],
      rows: [
        [
          "Le match finit",
          "avec la manche",
          "quand un joueur a gagné {wins/rounds_to_win:word} manches",
          "quand un joueur a {targets.0} points (ou {targets.1}, ou {targets.2})",
        ],
        ["Une manche gagnée vaut", "le match", "une victoire", "un point par tuile restée au jardin"],
        ["Un jardin plein vaut", "le match, ou une égalité", "une victoire, ou rien", "aucun point dans les deux cas"],
        [
          "Commence la manche suivante",
          "–",
          "le perdant ; après une égalité, le même joueur",
          "le perdant ; après une égalité, le même joueur",
        ],
      ],
    },
  },
} satisfies DrawnGuideWords;
