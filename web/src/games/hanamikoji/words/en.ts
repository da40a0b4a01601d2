import { plural } from "../../../i18n/plural";
import { about, capital, type Who } from "../../../i18n/who";
import type { LessonWords, RulesSection } from "../../module";

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
}

const charms: Record<string, number> = { A: 2, B: 2, C: 2, D: 3, E: 3, F: 4, G: 5 };
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
      return `trade off ${listed(letters)}`;
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
  tagline: "Seven geishas, four actions, and a rival who sees half of what you do.",
  geishas: "The seven geishas",
  charm: "charm",
  actions: (who: Who) => (who === null ? "Your actions" : `Actions of ${who}`),
  actionNames: names,
  actionHelp: {
    1: "Lay 1 card face down; it counts when the round is scored.",
    2: "Lay 2 cards face down; they do not count this round.",
    3: "Show 3 cards; your rival takes 1, you get the other 2.",
    4: "Show two pairs; your rival takes one, you get the other.",
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
  tally: (charm: number, geishas: number) => `${charm} of 11 charm, ${geishas} of 4 geishas`,
  ifScored: (charm: number, geishas: number) => `If scored now: ${charm} charm, ${geishas} geishas`,
  scoredNow: "if scored now",
  secretsWere: ([mine, theirs]: readonly [string, string], who: Who, other: string) =>
    `Secrets: ${items[mine]} (${who ?? "you"}), ${items[theirs]} (${other})`,
  yourHand: (who: Who) => (who === null ? "Your hand" : `Hand of ${who}`),
  theirHand: (name: string, count: number) => `${name} holds ${cards(count)}`,
  deck: (count: number) => `Deck: ${cards(count)}`,
  chooseAction: "Your turn: choose an action",
  chooseActionFor: (count: number) => `${cards(count)} chosen: now an action`,
  chooseCards: (action: number, missing: number) =>
    `${names[action]}: choose ${missing === action ? cards(missing) : more(missing)}`,
  howToChoose: "Choose an action to see what it does, or choose cards first.",
  onOffer: "On offer",
  arrangePairs: "Tap a card here to move it to the other pair",
  ready: "Ready: confirm, or change your mind",
  confirm: (move: string) => capital(deed(move)),
  confirmLater: {
    1: "Keep a card secret",
    2: "Trade off two cards",
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
  giftToYou: (name: string) => `${name} gives: take one card`,
  competitionToYou: (name: string) => `${name} competes: take one pair`,
  youTake: "You take",
  theyKeep: "They keep",
  takeOption: (takes: string, leaves: string) => `Take ${taken(takes)}; they keep ${listed(leaves)}`,
  countsLegend: "What then lies with each geisha: your cards – theirs",
  outcome: (letter: string, mine: number, theirs: number) =>
    `${capital(items[letter] ?? "")}: you ${mine}, they ${theirs}`,
  takeOne: "Take a card",
  takePair: "Take a pair",
  offered: (offer: string) => `On offer: ${offer[0] === "4" ? pairs(offer.slice(1)) : listed(offer.slice(1))}`,
  theyChoose: (name: string) => `${name} chooses from the offer`,
  theyThink: (name: string) => `${name} is thinking`,
  toMove: (name: string) => `${name} to move`,
  dealing: "Dealing the cards",
  scoring: (letter: string | null) => (letter === null ? "The secrets turn over" : `Scoring: ${items[letter]}`),
  scoredRound: (round: number) => `End of round ${round}`,
  say: (move: string, who: Who) => {
    const letters = move.slice(1).replaceAll("X", "?");
    switch (move[0]) {
      case "1":
        return `${does(who, "keep", "keeps")} a secret${letters === "?" ? "" : `: ${listed(letters)}`}`;
      case "2":
        return `${does(who, "trade", "trades")} off two cards${letters === "??" ? "" : `: ${listed(letters)}`}`;
      case "3":
        return `${does(who, "give", "gives")} ${listed(letters)}`;
      case "4":
        return `${does(who, "compete", "competes")} with ${pairs(letters)}`;
      default:
        return `${does(who, "take", "takes")} ${taken(letters)}`;
    }
  },
  standing: (won: number, charm: number) => `${geishas(won)}, ${charm} charm`,
  options: {
    edition: {
      name: "Edition",
      values: {
        emperors4: "EmperorS4: as many rounds as it takes",
        iello: "IELLO: three rounds, then most charm",
        tournament: "Tournament: three rounds, ties broken",
      },
    },
  } as Record<string, { name: string; values: Record<string, string> }>,
  opponents: {
    random: { name: "Random", about: "plays any legal move" },
    "level:1": { name: "Level 1", about: "easiest: looks at its own side, forgets yours" },
    "level:2": { name: "Level 2", about: "sees both sides, hopes you leave it the best of an offer" },
    "level:3": { name: "Level 3", about: "expects your best answer, thinks no further" },
    "level:4": { name: "Level 4", about: "steadier than level 3, still without a plan" },
    "level:5": { name: "Level 5", about: "plans three moves in ten, loses the thread in between" },
    "level:6": { name: "Level 6", about: "plans more than half of its moves, short-sighted in the others" },
    "level:7": { name: "Level 7", about: "plans four moves in five, short-sighted in the fifth" },
    "level:8": { name: "Level 8", about: "the master: strongest, weighs every round that could be" },
  } as Record<string, { name: string; about: string }>,
  reasons: {
    charm: ({ winner, loser, charm, rival }) =>
      rival < 4
        ? `${does(winner, "have reached", "has reached")} 11 charm${charm > 11 ? ` (${charm})` : ""}`
        : `${does(winner, "have", "has")} ${charm} charm, which goes before ${loser === null ? "your" : `${loser}'s`} ${geishas(rival)}`,
    geishas: ({ winner, won }) => `${does(winner, "have won", "has won")} the favour of ${geishas(won)}`,
    "most charm": ({ winner }) => `${does(winner, "have", "has")} the most charm after the last round`,
    "highest tier": ({ winner }) => `Charm is equal; ${winner ?? "you"} won the highest geishas`,
    "equal charm": () => "Charm is equal after the last round",
  } as Record<string, (end: Ending) => string>,
  keys: [
    ["1 2 3 4", "choose an action"],
    ["A … G", "choose a card: A flute, B fan, C scroll, D parasol, E lute, F tea, G flower"],
    ["← →", "walk along the cards"],
    ["Space", "choose a card or put it back"],
    ["Enter", "confirm"],
    ["Esc", "begin again; skip what moves"],
  ] as [string, string][],
  lessons: {
    round: {
      title: "One whole round",
      about: "Every action once, and both kinds of offer answered.",
      steps: [
        "**Goal: 11 charm, or four geishas.** Seven geishas are worth 2 to 5 charm. Lay more of a geisha's items than your rival, and you win her favour. Each turn you draw a card and use one of four actions, each once a round. Begin with the **Secret**: choose it, then the card you would hate to lose.",
        "Your rival gives three cards. Take the one that helps you most: the other two go to their side.",
        "Now the **Gift**. Choose three cards to show. Your rival takes one of them, you get the other two: a set in which every choice hurts them is a good one.",
        "**Trade-off**: two cards leave the round, face down, for good. Get rid of what you cannot win with. You may look at them again by holding the token.",
        "Your rival competes: two pairs. Take one; they keep the other.",
        "The last action, **Competition**: make two pairs of your four cards. Your rival takes one pair, you get the other, so make them equally tempting.",
      ],
      done: "You have played a whole round: every action once, and an answer to each kind of offer. Then the secrets were turned over, and more cards of a geisha took her marker; a tie moved nothing. While neither side has 11 charm or 4 geishas, another round follows and the markers stay. That is the whole game: what comes now is practice.",
    },
    answer: {
      title: "Answering an offer",
      about: "What you leave can matter more than what you take.",
      steps: [
        "The last offer of the round. Four geishas are within your reach, but 11 charm would go before them, and your rival is sure of the tea set and the flower: 9 charm. Which card must your rival **not** get?",
      ],
      wrong: (taken) =>
        `Then your rival keeps the flute: 2 + 4 + 5 = 11 charm, and 11 charm go before four geishas. The ${items[taken]} is theirs whatever you take.`,
      done: "With the flute your rival would have had 2 + 4 + 5 = 11 charm. Now it is 9, and your four geishas win. What you leave can matter more than what you take.",
    },
    pairs: {
      title: "Two good pairs",
      about: "A competition in which either pair will do.",
      steps: [
        "Your last action is the **Competition**. Your rival will take the pair that hurts you most, so make two pairs of which **either** wins for you.",
      ],
      wrong: (pairs) =>
        pairs.startsWith("AD")
          ? "Your rival takes fan and flower. Flute, parasol and lute would leave you with 8: neither 11 charm nor four geishas."
          : "Your rival takes flute and flower. Fan, parasol and lute would leave you with 8: neither 11 charm nor four geishas.",
      done: "If parasol and flower stay with you, they make 11 charm with your lutes. If flute and fan do, they make at least four geishas. Your rival had no good choice.",
    },
    win: {
      title: "Eleven before four",
      about: "When both sides reach their goal at once.",
      steps: [
        "After this choice the round is scored. Your rival will have **four geishas** whatever you take. Which pair brings you **11 charm**?",
      ],
      wrong: () => "Then both parasols go to your rival: 8 charm for you, 11 for them.",
      done: "Parasol, lute and flower: 3 + 3 + 5 = 11 charm. Your rival has four geishas, but 11 charm come first.",
    },
  } as Record<string, LessonWords>,
  rules: {
    sections: [
      {
        id: "goal",
        title: "The goal",
        paragraphs: [
          "Two houses court seven geishas. Win the favour of geishas worth 11 charm together, or of any four of them.",
          "Each geisha has a charm of 2 to 5 and exactly as many item cards: flute, fan and scroll 2 each, parasol and lute 3 each, tea set 4, flower 5. That makes 21 cards.",
        ],
      },
      {
        id: "round",
        title: "A round",
        paragraphs: [
          "The 21 cards are shuffled. One is put away unseen, six go to each player, and eight are the deck.",
          "Players take turns, four each. On your turn draw a card, then use one of your four actions. Each can be used once a round; after eight turns both hands and the deck are empty.",
        ],
      },
      {
        id: "actions",
        title: "The four actions",
        paragraphs: ["An offer is answered at once. Whoever answered it has the next turn."],
        list: [
          {
            name: "1 Secret",
            text: "Lay one card face down. It counts when the round is scored; you may look at it whenever you like.",
          },
          {
            name: "2 Trade-off",
            text: "Lay two cards face down. They do not count this round; you may look at them whenever you like.",
          },
          {
            name: "3 Gift",
            text: "Show three cards. Your rival takes one of them to their side, the other two go to yours.",
          },
          {
            name: "4 Competition",
            text: "Show four cards as two pairs. Your rival takes one pair, the other is yours.",
          },
        ],
      },
      {
        id: "scoring",
        title: "Scoring",
        paragraphs: [
          "Both secrets are turned over and count for their owners. For each geisha, whoever has more of her cards takes her marker.",
          "With equal cards, also with none at all, the marker stays where it is, even on your rival's side from an earlier round. A marker that has moved once never becomes neutral again.",
        ],
      },
      {
        id: "end",
        title: "Winning",
        paragraphs: [
          "A player with 11 charm or more wins. If nobody has that, a player with four geishas or more wins. So if one has four geishas and the other 11 charm, the 11 charm win.",
          "Otherwise all cards are shuffled for another round: the markers stay, the actions are fresh, and the other player starts.",
        ],
      },
      {
        id: "known",
        title: "What you may know",
        paragraphs: [
          "After scoring the secrets are known, the trade-offs and the card put away are not. A finished game can be replayed with everything open.",
        ],
        list: [
          {
            name: "Open to you",
            text: "Your hand, your secret and your trade-off; every card on the table; every offer and its answer; which actions are used; how many cards are left in the deck and in your rival's hand.",
          },
          {
            name: "Hidden from you",
            text: "Your rival's hand, secret and trade-off; the order of the deck; the card put away.",
          },
        ],
      },
    ] as RulesSection[],
    table: {
      title: "The editions side by side",
      head: ["", "EmperorS4 (2016)", "IELLO (2018)", "Tournament"],
      rows: [
        ["Known from", "the English and Indonesian editions", "the French edition", "competitions of programs"],
        ["Rounds", "as many as it takes", "three at most", "three at most"],
        [
          "Wins after any round",
          "11 charm, otherwise 4 geishas",
          "11 charm, otherwise 4 geishas",
          "11 charm, otherwise 4 geishas",
        ],
        ["After the last round", "there is none", "the most charm wins", "the most charm wins"],
        [
          "Equal charm then",
          "–",
          "nobody wins",
          "the highest geishas that only one side holds any of decide: G, then F, then D and E, then A, B and C; else a draw",
        ],
      ],
    },
  },
};
