import { de } from "../../../i18n/french";
import { plural } from "../../../i18n/plural";
import { about, capital } from "../../../i18n/who";
import { LETTERS } from "../moves";
import type { Words } from "./type";

const cards = plural("fr", { one: "# carte", other: "# cartes" });
const more = plural("fr", { one: "encore # carte", other: "encore # cartes" });
const points = plural("fr", { one: "# point Art", other: "# points Art" });
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
/** Filled with the numbers of the rules, like every text here. */
const charms: Record<string, string> = Object.fromEntries([...LETTERS].map((letter, at) => [letter, `{charm.${at}}`]));
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
const used = (action: number): string => (action === 3 ? "utilisée" : "utilisé");
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
  tagline:
    "{geishas:Word} Geishas, {actions:word} actions, et un adversaire qui ne voit que la moitié de ce que vous faites.",
  geishas: "Les {geishas:word} Geishas",
  charm: "pts Art",
  actions: (who) => (who === null ? "Vos actions" : `Actions ${de(who)}`),
  actionNames: names,
  actionHelp: {
    1: "Posez 1 carte face cachée ; elle compte à la fin de la manche.",
    2: "Posez 2 cartes face cachée ; elles ne comptent pas dans cette manche.",
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
  token: (action, isUsed) => `${names[action]} : ${isUsed ? used(action) : "disponible"}`,
  tally: (charm, won, goals) => `${points(charm)} sur ${goals.charm}, ${geishas(won)} sur ${goals.geishas}`,
  ifScored: (charm, won) => `Si l'on comptait maintenant : ${points(charm)}, ${geishas(won)}`,
  scoredNow: "en l'état",
  secretsWere: ([mine, theirs], who, other) =>
    `Secrets : ${items[mine]} (${who ?? "vous"}), ${items[theirs]} (${other})`,
  yourHand: (who) => (who === null ? "Votre main" : `Main ${de(who)}`),
  theirHand: (name, count) => `${name} a ${cards(count)} en main`,
  deck: (count) => `Pioche : ${cards(count)}`,
  chooseAction: "À vous : choisissez une action",
  chooseActionFor: (count) => `${cards(count)} : choisissez maintenant une action`,
  chooseCards: (action, missing) =>
    `${names[action]} : choisissez ${missing === action ? cards(missing) : more(missing)}`,
  howToChoose: "Choisissez une action pour voir ce qu'elle fait, ou d'abord des cartes.",
  onOffer: "Sur la table",
  arrangePairs: "Touchez une carte ici pour la changer de paire",
  ready: "Prêt : confirmez ou changez d'avis",
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
  peek: (action, letters) => `${names[action]}, ${used(action)}. Maintenez pour regarder : ${listed(letters)}`,
  pair: (number) => `Paire ${number}`,
  swap: (letter) => `${items[letter] ?? "carte"} : vers l'autre paire`,
  giftToYou: (name) => `${name} offre trois cartes : prenez-en une`,
  competitionToYou: (name) => `${name} propose deux paires : prenez-en une`,
  youTake: "À vous",
  theyKeep: "En face",
  takeOption: (takes, leaves) => `Prendre ${taken(takes)} ; l'adversaire garde ${listed(leaves)}`,
  countsLegend: "Ensuite, pour chaque Geisha : vos cartes – en face",
  outcome: (letter, mine, theirs) => `${capital(items[letter] ?? "")} : vous ${mine}, en face ${theirs}`,
  takeOne: "Prendre une carte",
  takePair: "Prendre une paire",
  offered: (offer) => `Sur la table : ${offer[0] === "4" ? pairs(offer.slice(1)) : listed(offer.slice(1))}`,
  theyChoose: (name) => `${name} choisit`,
  theyThink: (name) => `${name} réfléchit`,
  toMove: (name) => `À ${name} de jouer`,
  dealing: "On distribue les cartes",
  scoring: (letter) => (letter === null ? "On révèle les secrets" : `On compte : ${items[letter]}`),
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
        emperors4: "EmperorS4 : jusqu'à la victoire",
        iello: "IELLO : {iello/rounds:word} manches, puis le plus de points Art",
        tournament: "Tournoi : {tournament/rounds:word} manches, puis points Art, égalités départagées",
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
    "level:6": { name: "Niveau 6", about: "prévoit plus de la moitié de ses coups, joue les autres à courte vue" },
    "level:7": { name: "Niveau 7", about: "prévoit quatre coups sur cinq, joue le cinquième à courte vue" },
    "level:8": { name: "Niveau 8", about: "le maître : le plus fort, pèse chaque manche possible" },
  },
  reasons: {
    charm: ({ winner, loser, charm, rival, goals }) =>
      rival < goals.geishas
        ? `${does(winner, "atteignez", "atteint")} ${goals.charm} points Art${charm > goals.charm ? ` (${charm})` : ""}`
        : `${does(winner, "avez", "a")} ${charm} points Art, qui passent avant ${loser === null ? `vos ${geishas(rival)}` : `les ${geishas(rival)} ${de(loser)}`}`,
    geishas: ({ winner, won }) => `${does(winner, "avez", "a")} les faveurs de ${geishas(won)}`,
    "most charm": ({ winner }) => `${does(winner, "avez", "a")} le plus de points Art après la dernière manche`,
    "highest tier": ({ winner }) =>
      `Égalité de points Art ; ${winner === null ? "vous l'emportez" : `${winner} l'emporte`} avec les plus hautes Geishas`,
    "equal charm": () => "Égalité de points Art après la dernière manche",
  },
  keys: [
    ["1 2 3 4", "choisir une action"],
    ["A … G", "choisir une carte : A flûte, B éventail, C papier, D ombrelle, E luth, F thé, G fleur"],
    ["← →", "parcourir les cartes"],
    ["Espace", "choisir une carte ou la reposer"],
    ["Entrée", "confirmer"],
    ["Échap", "recommencer ; passer l'animation"],
  ],
} satisfies Words;
