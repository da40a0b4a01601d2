import { de } from "../french";
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
      draw: (name) => `${name} a refusé l'égalité.`,
      stop: (name) => `${name} préfère continuer.`,
      takeback: (name) => `${name} a refusé la reprise du coup.`,
    },
    accept: "Accepter",
    decline: "Refuser",
    withdraw: "Retirer",
    notBack: "On ne peut pas reprendre un coup ici : des cartes cachées ont déjà été vues.",
    cancel: "Annuler la partie",
    cancelSure: "Annuler cette partie ? Personne ne gagne ni ne perd.",
    cancelYes: "Oui, annuler",
  },
  away: {
    waiting: (name, since) => `En attente ${de(name)}, qui s'est absenté (depuis ${since})`,
    since: (name, since) => `${name} est absent depuis ${since}.`,
    youMayClaim: (name, at) => `Si ${name} n'est pas de retour à ${at}, vous pourrez réclamer la victoire.`,
    theyMayClaim: (name, at) => `Si vous n'êtes pas de retour à ${at}, ${name} pourra réclamer la victoire.`,
  },
  rematch: {
    declined: (name) => `${name} ne veut pas de revanche.`,
    youDeclined: "Vous avez refusé la revanche.",
    withdrawn: (name) => `${name} a retiré sa demande de revanche.`,
    left: (name) => `${name} a quitté la table : la demande de revanche est annulée.`,
  },
  find: {
    button: "Trouver un adversaire",
    title: "En attente d'un adversaire",
    isPublic: "Tout le monde peut rejoindre cette table depuis l'accueil.",
    isPrivate: "Seules les personnes qui ont le lien peuvent la rejoindre.",
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
