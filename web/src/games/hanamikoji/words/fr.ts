import { plural } from "../../../i18n/plural";
import { about, capital } from "../../../i18n/who";
import type { Words } from "./type";

const cards = plural("fr", { one: "# carte", other: "# cartes" });
const more = plural("fr", { one: "encore # carte", other: "encore # cartes" });
const geishas = plural("fr", { one: "# Geisha", other: "# Geishas" });
const does = about("Vous");
const items: Record<string, string> = {
  A: "flûte",
  B: "éventail",
  C: "papier",
  D: "ombrelle",
  E: "luth",
  F: "service à thé",
  G: "fleur",
};
const charms: Record<string, number> = { A: 2, B: 2, C: 2, D: 3, E: 3, F: 4, G: 5 };
const short: Record<string, string> = { ...items, F: "thé" };
const articles: Record<string, string> = { A: "la ", B: "l'", C: "le ", D: "l'", E: "le ", F: "le ", G: "la " };
const named = (letters: string): string[] => [...letters].map((letter) => short[letter] ?? letter);
const listed = (letters: string): string =>
  named(letters)
    .join(", ")
    .replace(/, ([^,]*)$/, " et $1");
const plus = (letters: string): string => named(letters).join(" + ");
const pairs = (letters: string): string => `${plus(letters.slice(0, 2))} ou ${plus(letters.slice(2))}`;
const taken = (letters: string): string => (articles[letters] ?? "") + listed(letters);
const names: Record<number, string> = { 1: "Secret", 2: "Dépôt", 3: "Offre", 4: "Échange" };
/** What a move does, as one would advise it. */
const deed = (move: string): string => {
  const letters = move.slice(1);
  switch (move[0]) {
    case "1":
      return `garder ${taken(letters)} en secret`;
    case "2":
      return `mettre ${listed(letters)} au dépôt`;
    case "3":
      return `offrir ${listed(letters)}`;
    case "4":
      return `proposer ${pairs(letters)}`;
    default:
      return `prendre ${taken(letters)}`;
  }
};

export default {
  title: "Hanamikoji",
  tagline: "Sept Geishas, quatre actions, et un adversaire qui voit la moitié de ce que vous faites.",
  geishas: "Les sept Geishas",
  charm: "pts Art",
  actions: (who) => (who === null ? "Vos actions" : `Actions de ${who}`),
  actionNames: names,
  actionHelp: {
    1: "Posez 1 carte face cachée ; elle compte à la fin de la manche.",
    2: "Posez 2 cartes face cachée ; elles ne comptent pas.",
    3: "Montrez 3 cartes ; l'adversaire en prend 1, les 2 autres sont à vous.",
    4: "Montrez deux paires ; l'adversaire en prend une, l'autre est à vous.",
  },
  card: (letter) => `${items[letter] ?? "carte cachée"}, ${charms[letter] ?? "?"} points Art`,
  column: (letter, mine, theirs, marker, who, other) =>
    `Geisha, ${items[letter]}, ${charms[letter]} points Art. ${who ?? "Vous"} ${cards(mine)}, ${
      who === null ? "adversaire" : other
    } ${cards(theirs)}. ${
      marker === 0
        ? "Son jeton est neutre."
        : who === null
          ? `Son jeton est à ${marker > 0 ? "vous" : "l'adversaire"}.`
          : `Son jeton est à ${marker > 0 ? who : other}.`
    }`,
  token: (action, used) => `${names[action]} : ${used ? "utilisée" : "disponible"}`,
  tally: (charm, geishas) => `${charm} points Art sur 11, ${geishas} Geishas sur 4`,
  ifScored: (charm, geishas) => `Si l'on comptait maintenant : ${charm} points Art, ${geishas} Geishas`,
  scoredNow: "compté maintenant",
  secretsWere: ([mine, theirs], who, other) =>
    `Secrets : ${items[mine]} (${who ?? "vous"}), ${items[theirs]} (${other})`,
  yourHand: (who) => (who === null ? "Votre main" : `Main de ${who}`),
  theirHand: (name, count) => `${name} a ${cards(count)} en main`,
  deck: (count) => `Pioche : ${cards(count)}`,
  chooseAction: "À vous : choisissez une action",
  chooseActionFor: (count) => `${cards(count)} : choisissez maintenant une action`,
  chooseCards: (action, missing) =>
    `${names[action]} : choisissez ${missing === action ? cards(missing) : more(missing)}`,
  howToChoose: "Choisissez une action pour voir ce qu'elle fait, ou d'abord des cartes.",
  onOffer: "Sur la table",
  arrangePairs: "Touchez une carte ici pour la changer de paire",
  ready: "Prêt : confirmez, ou changez d'avis",
  confirm: (move) => capital(deed(move)),
  confirmLater: {
    1: "Garder une carte en secret",
    2: "Mettre deux cartes au dépôt",
    3: "Offrir trois cartes",
    4: "Proposer deux paires",
  },
  confirmNothing: "Confirmer",
  advise: (move) => `Conseil : ${deed(move)}`,
  hint: "Conseil",
  clear: "Effacer",
  peek: (action, letters) => `${names[action]}, utilisée. Maintenez pour regarder : ${listed(letters)}`,
  pair: (number) => `Paire ${number}`,
  swap: (letter) => `${items[letter] ?? "carte"} : vers l'autre paire`,
  giftToYou: (name) => `Offre de ${name} : prenez une carte`,
  competitionToYou: (name) => `Échange de ${name} : prenez une paire`,
  youTake: "À vous",
  theyKeep: "En face",
  takeOption: (takes, leaves) => `Prendre ${taken(takes)} ; l'adversaire garde ${listed(leaves)}`,
  countsLegend: "Ensuite, par Geisha : vos cartes – en face",
  outcome: (letter, mine, theirs) => `${capital(items[letter] ?? "")} : vous ${mine}, en face ${theirs}`,
  takeOne: "Prendre une carte",
  takePair: "Prendre une paire",
  offered: (offer) => `Sur la table : ${offer[0] === "4" ? pairs(offer.slice(1)) : listed(offer.slice(1))}`,
  theyChoose: (name) => `${name} choisit`,
  theyThink: (name) => `${name} réfléchit`,
  toMove: (name) => `À ${name} de jouer`,
  dealing: "On distribue les cartes",
  scoring: (letter) => (letter === null ? "Les secrets se retournent" : `On compte : ${items[letter]}`),
  scoredRound: (round) => `Fin de la manche ${round}`,
  say: (move, who) => {
    const letters = move.slice(1).replaceAll("X", "?");
    switch (move[0]) {
      case "1":
        return `${does(who, "gardez", "garde")} un secret${letters === "?" ? "" : ` : ${listed(letters)}`}`;
      case "2":
        return `${does(who, "mettez", "met")} deux cartes au dépôt${letters === "??" ? "" : ` : ${listed(letters)}`}`;
      case "3":
        return `${does(who, "offrez", "offre")} ${listed(letters)}`;
      case "4":
        return `${does(who, "proposez", "propose")} ${pairs(letters)}`;
      default:
        return `${does(who, "prenez", "prend")} ${taken(letters)}`;
    }
  },
  standing: (won, charm) => `${geishas(won)}, ${charm} pts Art`,
  options: {
    edition: {
      name: "Édition",
      values: {
        emperors4: "EmperorS4 : autant de manches qu'il faut",
        iello: "IELLO : trois manches, puis le plus de points Art",
        tournament: "Tournoi : trois manches, égalités départagées",
      },
    },
  },
  opponents: {
    random: { name: "Au hasard", about: "joue n'importe quel coup" },
    "level:1": { name: "Niveau 1", about: "le plus facile : regarde son côté, oublie le vôtre" },
    "level:2": { name: "Niveau 2", about: "voit les deux côtés, espère garder le meilleur" },
    "level:3": { name: "Niveau 3", about: "attend votre meilleure réponse, ne pense pas plus loin" },
    "level:4": { name: "Niveau 4", about: "plus sûr que le niveau 3, toujours sans plan" },
    "level:5": { name: "Niveau 5", about: "prévoit trois coups sur dix, perd le fil entre eux" },
    "level:6": { name: "Niveau 6", about: "prévoit plus de la moitié de ses coups, a la vue courte pour les autres" },
    "level:7": { name: "Niveau 7", about: "prévoit quatre coups sur cinq, a la vue courte pour le cinquième" },
    "level:8": { name: "Niveau 8", about: "le maître : le plus fort, pèse chaque manche possible" },
  },
  reasons: {
    charm: ({ winner, loser, charm, rival }) =>
      rival < 4
        ? `${does(winner, "atteignez", "atteint")} 11 points Art${charm > 11 ? ` (${charm})` : ""}`
        : `${does(winner, "avez", "a")} ${charm} points Art, qui passent avant ${loser === null ? `vos ${geishas(rival)}` : `les ${geishas(rival)} de ${loser}`}`,
    geishas: ({ winner, won }) => `${does(winner, "avez", "a")} les faveurs de ${geishas(won)}`,
    "most charm": ({ winner }) => `${does(winner, "avez", "a")} le plus de points Art après la dernière manche`,
    "highest tier": ({ winner }) =>
      `Égalité de points Art ; ${winner === null ? "vous avez" : `${winner} a`} les plus hautes Geishas`,
    "equal charm": () => "Égalité de points Art après la dernière manche",
  },
  keys: [
    ["1 2 3 4", "choisir une action"],
    ["A … G", "choisir une carte : A flûte, B éventail, C papier, D ombrelle, E luth, F thé, G fleur"],
    ["← →", "parcourir les cartes"],
    ["Espace", "choisir une carte ou la reposer"],
    ["Entrée", "confirmer"],
    ["Échap", "recommencer ; passer ce qui bouge"],
  ],
  lessons: {
    round: {
      title: "Une manche entière",
      about: "Chaque action une fois, et une réponse à chaque sorte d'offre.",
      steps: [
        "**But : 11 points Art, ou quatre Geishas.** Sept Geishas valent de 2 à 5 points Art. Qui offre à une Geisha le plus de ses objets gagne ses faveurs. À chaque tour, vous piochez une carte et utilisez l'une de quatre actions, une fois chacune par manche. Commencez par le **Secret** : choisissez-le, puis la carte que vous ne voulez surtout pas perdre.",
        "Votre adversaire offre trois cartes. Prenez celle qui vous aide le plus : les deux autres iront de son côté.",
        "À vous l'**Offre**. Choisissez trois cartes à montrer. L'adversaire en prend une, vous gardez les deux autres : cherchez trois cartes dont aucune ne l'arrange.",
        "**Dépôt** : deux cartes quittent la manche, face cachée, pour de bon. Débarrassez-vous de ce qui ne gagne rien. En maintenant le jeton, vous pouvez les revoir.",
        "Votre adversaire propose un échange : deux paires. Prenez-en une ; il garde l'autre.",
        "Dernière action, l'**Échange** : formez deux paires avec vos quatre cartes. L'adversaire en prend une, l'autre est à vous : rendez-les aussi tentantes l'une que l'autre.",
      ],
      done: "Vous avez joué une manche entière : chaque action une fois, et une réponse à chaque sorte d'offre. Puis les secrets ont été retournés, et le plus grand nombre de cartes d'une Geisha a pris son jeton ; une égalité ne déplace rien. Tant qu'aucun camp n'a 11 points Art ou 4 Geishas, une autre manche suit et les jetons restent en place. C'est tout le jeu : la suite n'est plus que pratique.",
    },
    answer: {
      title: "Répondre à une offre",
      about: "Ce que vous laissez compte parfois plus que ce que vous prenez.",
      steps: [
        "La dernière offre de la manche. Quatre Geishas sont à votre portée, mais 11 points Art passeraient avant, et l'adversaire est sûr du service à thé et de la fleur : 9 points. Quelle carte l'adversaire ne doit-il **pas** recevoir ?",
      ],
      wrong: (taken) =>
        `Votre adversaire garde alors la flûte : 2 + 4 + 5 = 11 points Art, qui passent avant quatre Geishas. ${taken === "F" ? "Le service à thé" : "La fleur"} lui revient quoi que vous preniez.`,
      done: "Avec la flûte, l'adversaire aurait eu 2 + 4 + 5 = 11 points Art. Il en a 9, et vos quatre Geishas gagnent. Ce que vous laissez compte parfois plus que ce que vous prenez.",
    },
    pairs: {
      title: "Deux bonnes paires",
      about: "Un Échange où chacune des paires suffit.",
      steps: [
        "Votre dernière action est l'**Échange**. L'adversaire prendra la paire qui vous gêne le plus : formez deux paires dont **chacune** vous fait gagner.",
      ],
      wrong: (pairs) =>
        pairs.startsWith("AD")
          ? "Votre adversaire prend l'éventail et la fleur. Flûte, ombrelle et luth vous laisseraient à 8 : ni 11 points Art, ni quatre Geishas."
          : "Votre adversaire prend la flûte et la fleur. Éventail, ombrelle et luth vous laisseraient à 8 : ni 11 points Art, ni quatre Geishas.",
      done: "S'il vous reste l'ombrelle et la fleur, elles font 11 points Art avec vos luths. S'il vous reste la flûte et l'éventail, vous avez au moins quatre Geishas. L'adversaire n'avait pas de bon choix.",
    },
    win: {
      title: "Onze avant quatre",
      about: "Quand les deux camps atteignent leur but à la fois.",
      steps: [
        "Après ce choix vient le décompte. L'adversaire aura **quatre Geishas** quoi que vous preniez. Quelle paire vous apporte **11 points Art** ?",
      ],
      wrong: () => "Les deux ombrelles vont alors à votre adversaire : 8 points Art pour vous, 11 pour lui.",
      done: "Ombrelle, luth et fleur : 3 + 3 + 5 = 11 points Art. L'adversaire a quatre Geishas, mais les 11 points passent d'abord.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "Le but",
        paragraphs: [
          "Deux salons de thé courtisent sept Geishas. Gagnez les faveurs de Geishas valant ensemble 11 points Art, ou de quatre Geishas quelconques.",
          "Chaque Geisha vaut de 2 à 5 points Art et possède autant de cartes Objet : flûte, éventail et papier 2 chacune, ombrelle et luth 3, service à thé 4, fleur 5. Cela fait 21 cartes.",
        ],
      },
      {
        id: "round",
        title: "Une manche",
        paragraphs: [
          "Les 21 cartes sont mélangées. Une est écartée sans être vue, chaque joueur en reçoit six, les huit autres forment la pioche.",
          "On joue tour à tour, quatre fois chacun. À votre tour, piochez une carte, puis utilisez l'une de vos quatre actions. Chacune sert une fois par manche ; après huit tours, les mains et la pioche sont vides.",
        ],
      },
      {
        id: "actions",
        title: "Les quatre actions",
        paragraphs: [
          "Il faut répondre aussitôt à une Offre ou à un Échange ; c'est ensuite au tour de celui qui a répondu.",
        ],
        list: [
          {
            name: "1 Secret",
            text: "Posez une carte face cachée. Elle compte à la fin de la manche ; vous pouvez la regarder quand vous voulez.",
          },
          {
            name: "2 Dépôt",
            text: "Posez deux cartes face cachée. Elles ne comptent pas pour cette manche ; vous pouvez les regarder quand vous voulez.",
          },
          {
            name: "3 Offre",
            text: "Montrez trois cartes. L'adversaire en prend une de son côté, les deux autres vont du vôtre.",
          },
          {
            name: "4 Échange",
            text: "Montrez quatre cartes en deux paires. L'adversaire prend une paire, l'autre est à vous.",
          },
        ],
      },
      {
        id: "scoring",
        title: "Le décompte",
        paragraphs: [
          "Les deux secrets sont retournés et comptent pour leur propriétaire. Pour chaque Geisha, qui a le plus de ses cartes prend son jeton Art.",
          "À égalité, même de zéro, le jeton reste où il est, fût-ce chez l'adversaire depuis une manche précédente. Un jeton déplacé ne redevient jamais neutre.",
        ],
      },
      {
        id: "end",
        title: "La victoire",
        paragraphs: [
          "Qui a 11 points Art ou plus gagne. Si personne ne les a, qui a quatre Geishas ou plus gagne. Si l'un a quatre Geishas et l'autre 11 points Art, ce sont donc les 11 points qui l'emportent.",
          "Sinon, toutes les cartes sont mélangées pour une nouvelle manche : les jetons Art restent en place, les actions sont de nouveau disponibles, et l'autre joueur commence.",
        ],
      },
      {
        id: "known",
        title: "Ce que vous pouvez savoir",
        paragraphs: [
          "Après le décompte, les secrets sont connus ; les dépôts et la carte écartée ne le sont pas. Une partie terminée se revoit à cartes ouvertes.",
        ],
        list: [
          {
            name: "Visible pour vous",
            text: "Votre main, votre secret et votre dépôt ; toutes les cartes sur la table ; chaque Offre, chaque Échange et leurs réponses ; les actions utilisées ; le nombre de cartes de la pioche et de la main de l'adversaire.",
          },
          {
            name: "Caché pour vous",
            text: "La main, le secret et le dépôt de l'adversaire ; l'ordre de la pioche ; la carte écartée.",
          },
        ],
      },
    ],
    table: {
      title: "Les éditions côte à côte",
      head: ["", "EmperorS4 (2016)", "IELLO (2018)", "Tournoi"],
      rows: [
        [
          "Vient",
          "des éditions anglaise et indonésienne",
          "de l'édition française",
          "de compétitions entre programmes",
        ],
        ["Manches", "autant qu'il en faut", "trois au plus", "trois au plus"],
        [
          "Gagne après toute manche",
          "11 points Art, sinon 4 Geishas",
          "11 points Art, sinon 4 Geishas",
          "11 points Art, sinon 4 Geishas",
        ],
        ["Après la dernière manche", "il n'y en a pas", "le plus de points Art gagne", "le plus de points Art gagne"],
        [
          "En cas d'égalité",
          "–",
          "personne ne gagne",
          "les plus hautes Geishas qu'un seul côté possède décident : G, puis F, puis D et E, puis A, B et C ; sinon égalité",
        ],
      ],
    },
  },
} satisfies Words;
