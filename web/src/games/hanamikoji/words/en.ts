import { plural } from "../../../i18n/plural";
import { about, capital, type Who } from "../../../i18n/who";
import { LETTERS, type Goals } from "../moves";

const cards = plural("en", { one: "# card", other: "# cards" });
const more = plural("en", { one: "# more card", other: "# more cards" });
const geishas = plural("en", { one: "# geisha", other: "# geishas" });
const does = about("You");
const items: Record<string, string> = {
  A: "flute",
  B: "fan",
  C: "scroll",
  D: "parasol",
  E: "lute",
  F: "tea set",
  G: "flower",
};
/** How a game ended: the winner's charm and geishas, and how many geishas the other has. */
interface Ending {
  winner: Who;
  loser: Who;
  charm: number;
  won: number;
  rival: number;
  goals: Goals;
}

/** Filled with the numbers of the rules, like every text here. */
const charms: Record<string, string> = Object.fromEntries([...LETTERS].map((letter, at) => [letter, `{charm.${at}}`]));
const short: Record<string, string> = { ...items, F: "tea" };
const named = (letters: string): string[] => [...letters].map((letter) => short[letter] ?? letter);
const listed = (letters: string): string =>
  named(letters)
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");
const plus = (letters: string): string => named(letters).join(" + ");
const pairs = (letters: string): string => `${plus(letters.slice(0, 2))} or ${plus(letters.slice(2))}`;
const taken = (letters: string): string => (letters.length === 1 ? `the ${listed(letters)}` : listed(letters));
const names: Record<number, string> = { 1: "Secret", 2: "Trade-off", 3: "Gift", 4: "Competition" };
/** What a move does, as one would advise it. */
const deed = (move: string): string => {
  const letters = move.slice(1);
  switch (move[0]) {
    case "1":
      return `keep ${taken(letters)} secret`;
    case "2":
      return `set aside ${listed(letters)}`;
    case "3":
      return `offer ${listed(letters)}`;
    case "4":
      return `offer ${pairs(letters)}`;
    default:
      return `take ${taken(letters)}`;
  }
};

export default {
  title: "Hanamikoji",
  tagline: "{geishas:Word} geishas, {actions:word} actions, and an opponent who sees only half of what you do.",
  geishas: "The {geishas:word} geishas",
  charm: "charm",
  actions: (who: Who) => (who === null ? "Your actions" : `${who}'s actions`),
  actionNames: names,
  actionHelp: {
    1: "Place 1 card face down; it counts when the round is scored.",
    2: "Place 2 cards face down; they do not count this round.",
    3: "Show 3 cards; your opponent takes 1, you get the other 2.",
    4: "Show two pairs; your opponent takes one, you get the other.",
  } as Record<number, string>,
  card: (letter: string) => `${items[letter] ?? "hidden card"}, charm ${charms[letter] ?? "unknown"}`,
  column: (letter: string, mine: number, theirs: number, marker: number, who: Who, other: string) =>
    `Geisha of the ${items[letter]}, charm ${charms[letter]}. ${who ?? "You"} ${cards(mine)}, ${
      who === null ? "they" : other
    } ${cards(theirs)}. ${
      marker === 0
        ? "Her marker is neutral."
        : who === null
          ? `Her marker is ${marker > 0 ? "yours" : "theirs"}.`
          : `Her marker is with ${marker > 0 ? who : other}.`
    }`,
  token: (action: number, used: boolean) => `${names[action]}: ${used ? "used" : "not used yet"}`,
  tally: (charm: number, geishas: number, goals: Goals) =>
    `${charm} of ${goals.charm} charm, ${geishas} of ${goals.geishas} geishas`,
  ifScored: (charm: number, won: number) => `If scored now: ${charm} charm, ${geishas(won)}`,
  scoredNow: "if scored now",
  secretsWere: ([mine, theirs]: readonly [string, string], who: Who, other: string) =>
    `Secrets: ${items[mine]} (${who ?? "you"}), ${items[theirs]} (${other})`,
  yourHand: (who: Who) => (who === null ? "Your hand" : `${who}'s hand`),
  theirHand: (name: string, count: number) => `${name} holds ${cards(count)}`,
  deck: (count: number) => `Deck: ${cards(count)}`,
  chooseAction: "Your turn: choose an action",
  chooseActionFor: (count: number) => `${cards(count)} chosen: now choose an action`,
  chooseCards: (action: number, missing: number) =>
    `${names[action]}: choose ${missing === action ? cards(missing) : more(missing)}`,
  howToChoose: "Choose an action to see what it does, or choose cards first.",
  onOffer: "On offer",
  arrangePairs: "Tap a card here to move it to the other pair",
  ready: "Ready: confirm or change your choice",
  confirm: (move: string) => capital(deed(move)),
  confirmLater: {
    1: "Keep a card secret",
    2: "Set aside two cards",
    3: "Offer three cards",
    4: "Offer two pairs",
  } as Record<number, string>,
  confirmNothing: "Confirm",
  advise: (move: string) => `Hint: ${deed(move)}`,
  hint: "Hint",
  clear: "Clear",
  peek: (action: number, letters: string) => `${names[action]}, used. Hold to look: ${listed(letters)}`,
  pair: (number: number) => `Pair ${number}`,
  swap: (letter: string) => `${items[letter] ?? "card"}: move to the other pair`,
  giftToYou: (name: string) => `${name} offers three cards: take one`,
  competitionToYou: (name: string) => `${name} offers two pairs: take one`,
  youTake: "You take",
  theyKeep: "They keep",
  takeOption: (takes: string, leaves: string) => `Take ${taken(takes)}; they keep ${listed(leaves)}`,
  countsLegend: "Then, for each geisha: your cards – theirs",
  outcome: (letter: string, mine: number, theirs: number) =>
    `${capital(items[letter] ?? "")}: you ${mine}, they ${theirs}`,
  takeOne: "Take a card",
  takePair: "Take a pair",
  offered: (offer: string) => `On offer: ${offer[0] === "4" ? pairs(offer.slice(1)) : listed(offer.slice(1))}`,
  theyChoose: (name: string) => `${name} is choosing from the offer`,
  theyThink: (name: string) => `${name} is thinking`,
  toMove: (name: string) => `${name} to move`,
  dealing: "Dealing the cards",
  scoring: (letter: string | null) => (letter === null ? "Revealing the secrets" : `Scoring: ${items[letter]}`),
  scoredRound: (round: number) => `End of round ${round}`,
  say: (move: string, who: Who) => {
    const letters = move.slice(1).replaceAll("X", "?");
    switch (move[0]) {
      case "1":
        return `${does(who, "keep", "keeps")} a secret${letters === "?" ? "" : `: ${listed(letters)}`}`;
      case "2":
        return `${does(who, "set", "sets")} aside two cards${letters === "??" ? "" : `: ${listed(letters)}`}`;
      case "3":
        return `${does(who, "offer", "offers")} ${listed(letters)}`;
      case "4":
        return `${does(who, "offer", "offers")} ${pairs(letters)}`;
      default:
        return `${does(who, "take", "takes")} ${taken(letters)}`;
    }
  },
  standing: (won: number, charm: number) => `${geishas(won)}, ${charm} charm`,
  options: {
    edition: {
      name: "Edition",
      values: {
        emperors4: "EmperorS4: until someone wins",
        iello: "IELLO: {iello/rounds:word} rounds, then most charm",
        tournament: "Tournament: {tournament/rounds:word} rounds, then charm, with a tie-break",
      },
    },
  } as Record<string, { name: string; values: Record<string, string> }>,
  opponents: {
    random: { name: "Random", about: "plays any legal move" },
    "level:1": { name: "Level 1", about: "easiest: looks at its own side and forgets yours" },
    "level:2": { name: "Level 2", about: "sees both sides, but hopes you leave it the best of an offer" },
    "level:3": { name: "Level 3", about: "expects your best answer, but looks no further" },
    "level:4": { name: "Level 4", about: "steadier than level 3, but still without a plan" },
    "level:5": { name: "Level 5", about: "plans three moves in ten, and loses the thread in between" },
    "level:6": { name: "Level 6", about: "plans more than half of its moves, short-sighted in the others" },
    "level:7": { name: "Level 7", about: "plans four moves in five, short-sighted in the fifth" },
    "level:8": { name: "Level 8", about: "the master: strongest, weighs every possible round" },
  } as Record<string, { name: string; about: string }>,
  reasons: {
    charm: ({ winner, loser, charm, rival, goals }) =>
      rival < goals.geishas
        ? `${does(winner, "have reached", "has reached")} ${goals.charm} charm${charm > goals.charm ? ` (${charm})` : ""}`
        : `${does(winner, "have", "has")} ${charm} charm, which goes before ${loser === null ? "your" : `${loser}'s`} ${geishas(rival)}`,
    geishas: ({ winner, won }) => `${does(winner, "have won", "has won")} the favour of ${geishas(won)}`,
    "most charm": ({ winner }) => `${does(winner, "have", "has")} the most charm after the last round`,
    "highest tier": ({ winner }) => `Charm is tied; ${winner ?? "you"} won the tie-break with the highest geishas`,
    "equal charm": () => "Charm is tied after the last round",
  } as Record<string, (end: Ending) => string>,
  keys: [
    ["1 2 3 4", "choose an action"],
    ["A … G", "choose a card: A flute, B fan, C scroll, D parasol, E lute, F tea, G flower"],
    ["← →", "move between the cards"],
    ["Space", "choose a card or put it back"],
    ["Enter", "confirm"],
    ["Esc", "start over; skip the animation"],
  ] as [string, string][],
};
