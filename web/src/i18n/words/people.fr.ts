import { plural } from "../plural";
import type people from "./people.en";

export default {
  offers: {
    make: { draw: "Proposer l'égalité", stop: "Proposer d'arrêter", takeback: "Demander à reprendre un coup" },
    theirs: {
      draw: (name) => `${name} propose l'égalité.`,
      stop: (name) => `${name} propose d'arrêter, sans vainqueur.`,
      takeback: (name) => `${name} demande à reprendre son dernier coup.`,
    },
    mine: {
      draw: "Vous avez proposé l'égalité.",
      stop: "Vous avez proposé d'arrêter, sans vainqueur.",
      takeback: "Vous avez demandé à reprendre votre dernier coup.",
    },
    declined: {
      draw: (name) => `${name} refuse l'égalité.`,
      stop: (name) => `${name} préfère continuer.`,
      takeback: (name) => `${name} refuse la reprise du coup.`,
    },
    accept: "Accepter",
    decline: "Refuser",
    withdraw: "Retirer",
    notBack: "On ne reprend pas de coup ici : ce qui a été vu ne s'oublie pas.",
    cancel: "Annuler la partie",
    cancelSure: "Annuler cette partie ? Personne ne gagne ni ne perd.",
    cancelYes: "Oui, annuler",
  },
  away: {
    waiting: (name, since) => `En attente de ${name}, qui s'est absenté (depuis ${since})`,
    since: (name, since) => `${name} est absent depuis ${since}.`,
    youMayClaim: (name, at) => `Si ${name} n'est pas de retour à ${at}, vous pourrez réclamer la partie.`,
    theyMayClaim: (name, at) => `Si vous n'êtes pas de retour à ${at}, ${name} pourra réclamer la partie.`,
  },
  rematch: {
    declined: (name) => `${name} ne veut pas de revanche.`,
    youDeclined: "Vous avez refusé la revanche.",
    withdrawn: (name) => `${name} ne demande plus de revanche.`,
    left: (name) => `${name} a quitté la table. La demande de revanche est close.`,
  },
  find: {
    button: "Trouver un adversaire",
    title: "En attente d'un adversaire",
    isPublic: "Chacun peut rejoindre cette table depuis l'accueil.",
    isPrivate: "Seuls ceux qui ont le lien peuvent venir.",
    about: "Vous pouvez aussi envoyer ce lien à un ami. La partie commence dès que quelqu'un s'assied.",
    makePrivate: "La rendre privée",
    makePublic: "L'ouvrir à tous",
  },
  names: {
    youAre: "Vous êtes",
    change: "Changer de nom",
    needs: "Un nom a au moins une lettre ou un chiffre, et au plus 24 caractères.",
    who: "Qui joue ?",
    first: "Votre nom",
    second: "Le nom de l'autre joueur",
    same: "Donnez deux noms différents.",
    start: "Commencer",
    back: "Plus tard",
  },
  watching: plural("fr", { one: "# personne regarde", other: "# personnes regardent" }),
  stopped: "Pas de vainqueur",
} satisfies typeof people;
