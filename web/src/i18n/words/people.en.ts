import { plural } from "../plural";

/** What people say to each other around a game, and what is said of them. */
export default {
  offers: {
    make: { draw: "Offer a draw", stop: "Propose to stop", takeback: "Ask to take a move back" },
    theirs: {
      draw: (name: string) => `${name} offers a draw.`,
      stop: (name: string) => `${name} proposes to stop without a winner.`,
      takeback: (name: string) => `${name} asks to take their last move back.`,
    },
    mine: {
      draw: "You have offered a draw.",
      stop: "You have proposed to stop without a winner.",
      takeback: "You have asked to take your last move back.",
    },
    declined: {
      draw: (name: string) => `${name} declines the draw.`,
      stop: (name: string) => `${name} would rather play on.`,
      takeback: (name: string) => `${name} does not allow the take-back.`,
    },
    accept: "Accept",
    decline: "Decline",
    withdraw: "Withdraw",
    notBack: "Moves cannot be taken back here: what has been seen cannot be unseen.",
    cancel: "Call the game off",
    cancelSure: "Call this game off? Nobody wins or loses.",
    cancelYes: "Yes, call it off",
  },
  away: {
    waiting: (name: string, since: string) => `Waiting for ${name}, who is away (since ${since})`,
    since: (name: string, since: string) => `${name} has been away since ${since}.`,
    youMayClaim: (name: string, at: string) => `If ${name} is not back by ${at}, you may claim the game.`,
    theyMayClaim: (name: string, at: string) => `If you are not back by ${at}, ${name} may claim the game.`,
  },
  rematch: {
    declined: (name: string) => `${name} does not want a rematch.`,
    youDeclined: "You have declined the rematch.",
    withdrawn: (name: string) => `${name} no longer asks for a rematch.`,
    left: (name: string) => `${name} has left. The offer of a rematch has ended.`,
  },
  find: {
    button: "Find an opponent",
    title: "Waiting for an opponent",
    isPublic: "Anyone can join this table from the home page.",
    isPrivate: "Only those who have the link can join.",
    about: "You can also send this link to a friend. The game begins when someone sits down.",
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
