import { plural } from "../plural";

/** Texts about offers, absences, rematches and names. */
export default {
  offers: {
    make: { draw: "Offer a draw", stop: "Propose to stop", takeback: "Ask to take back a move" },
    theirs: {
      draw: (name: string) => `${name} offers a draw.`,
      stop: (name: string) => `${name} proposes to stop without a winner.`,
      takeback: (name: string) => `${name} asks to take back their last move.`,
    },
    mine: {
      draw: "You have offered a draw.",
      stop: "You have proposed to stop without a winner.",
      takeback: "You have asked to take back your last move.",
    },
    declined: {
      draw: (name: string) => `${name} declined the draw.`,
      stop: (name: string) => `${name} wants to keep playing.`,
      takeback: (name: string) => `${name} declined the take-back.`,
    },
    accept: "Accept",
    decline: "Decline",
    withdraw: "Withdraw",
    notBack: "Moves cannot be taken back here: hidden cards have already been seen.",
    cancel: "Cancel the game",
    cancelSure: "Cancel this game? Nobody wins or loses.",
    cancelYes: "Yes, cancel it",
  },
  away: {
    waiting: (name: string, since: string) => `Waiting for ${name}, who is away (since ${since})`,
    since: (name: string, since: string) => `${name} has been away since ${since}.`,
    youMayClaim: (name: string, at: string) => `If ${name} is not back by ${at}, you can claim the win.`,
    theyMayClaim: (name: string, at: string) => `If you are not back by ${at}, ${name} can claim the win.`,
  },
  rematch: {
    declined: (name: string) => `${name} does not want a rematch.`,
    youDeclined: "You have declined the rematch.",
    withdrawn: (name: string) => `${name} withdrew the rematch offer.`,
    left: (name: string) => `${name} has left, so the rematch offer has ended.`,
  },
  find: {
    button: "Find an opponent",
    title: "Waiting for an opponent",
    isPublic: "Anyone can join this table from the home page.",
    isPrivate: "Only people with the link can join.",
    about: "You can also send this link to a friend. The game starts when someone sits down.",
    makePrivate: "Make it private",
    makePublic: "Let anyone join",
  },
  names: {
    youAre: "You are",
    change: "Change your name",
    needs: "A name needs at least one letter or digit, and at most 24 characters.",
    who: "Who is playing?",
    first: "Your name",
    second: "The other player's name",
    same: "Give the two players different names.",
    start: "Start",
    back: "Not now",
  },
  watching: plural("en", { one: "# person is watching", other: "# people are watching" }),
  stopped: "No winner",
};
