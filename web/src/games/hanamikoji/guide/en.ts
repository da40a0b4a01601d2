import type { DrawnGuideWords } from "../../module";

export default {
  lessons: {
    round: {
      title: "One whole round",
      about: "Use every action once, and answer both kinds of offer.",
      steps: [
        "**Goal: {charm_to_win} charm, or {geishas_to_win:word} geishas.** {geishas:Word} geishas are worth {charm.0} to {charm.6} charm. Play more of a geisha's items than your opponent, and you win her favour. Each turn you draw a card and use one of {actions:word} actions, each once per round. Start with the **Secret**: choose it, then the card you would hate to lose.",
        "Your opponent offers three cards as a gift. Take the one that helps you most: the other two go to their side.",
        "Now the **Gift**. Choose three cards to show. Your opponent takes one of them, you get the other two. Good gifts leave them no good choice.",
        "**Trade-off**: set aside two cards, face down; they do not count this round. Get rid of cards you cannot win with. To look at them again, hold the token. Keep count: of the {cards} cards, each of you was dealt {hand:word}, {deck:word} are drawn, and one was removed unseen.",
        "Your opponent offers two pairs. Take one; they keep the other.",
        "The last action, **Competition**: make two pairs of your four cards. Your opponent takes one pair, you get the other, so make them equally tempting.",
      ],
      done: "You have played a whole round. Each geisha's marker starts neutral and goes to the player with more of her cards; a tie does not move it. All the markers you hold count. While neither side has {charm_to_win} charm or {geishas_to_win} geishas, another round follows and the other player starts: the markers stay, and you can win them back. That is the whole game. The rest is practice.",
    },
    answer: {
      title: "Answering an offer",
      about: "What you leave can matter more than what you take.",
      steps: [
        "The last offer of the round. {geishas_to_win:Word} geishas are within your reach, but {charm_to_win} charm beats {geishas_to_win:word} geishas, and your opponent is sure of the tea set and the flower: {charm.5+6} charm. Which card must your opponent **not** get?",
      ],
      wrong: (taken) =>
        `Then your opponent keeps the flute: {charm.0} + {charm.5} + {charm.6} = {charm.0+5+6} charm, which beats {geishas_to_win:word} geishas. The ${taken === "F" ? "tea set" : "flower"} is theirs whatever you take.`,
      done: "With the flute, your opponent would have had {charm.0} + {charm.5} + {charm.6} = {charm.0+5+6} charm. Now they have {charm.5+6}, and your {geishas_to_win:word} geishas win. What you leave can matter more than what you take.",
    },
    pairs: {
      title: "Two good pairs",
      about: "A competition you win with either pair.",
      steps: [
        "Your last action is the **Competition**. Your opponent will take the pair that hurts you most, so make two pairs that **both** win for you.",
      ],
      wrong: (pairs) =>
        pairs.startsWith("AD")
          ? "Your opponent takes fan and flower. Flute, parasol and lute would leave you with {charm.0+3+4}: neither {charm_to_win} charm nor {geishas_to_win:word} geishas."
          : "Your opponent takes flute and flower. Fan, parasol and lute would leave you with {charm.1+3+4}: neither {charm_to_win} charm nor {geishas_to_win:word} geishas.",
      done: "If you get parasol and flower, they make {charm_to_win} charm with your lutes. If you get flute and fan, you have at least {geishas_to_win:word} geishas. Your opponent had no good choice.",
    },
    win: {
      title: "{charm_to_win:Word} beats {geishas_to_win:word}",
      about: "When both sides reach their goal at once.",
      steps: [
        "After this choice the round is scored. Your opponent will have **{geishas_to_win:word} geishas** whatever you take. Which pair brings you **{charm_to_win} charm**?",
      ],
      wrong: () => "Then both parasols go to your opponent: {charm.4+6} charm for you, {charm.1+2+3+5} for them.",
      done: "Parasol, lute and flower: {charm.3} + {charm.4} + {charm.6} = {charm.3+4+6} charm. Your opponent has {geishas_to_win:word} geishas, but {charm_to_win} charm comes first.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "The goal",
        paragraphs: [
          "Two players compete for the favour of {geishas:word} geishas. You win with geishas worth {charm_to_win} charm in total, or with any {geishas_to_win:word} geishas.",
          "Each geisha has a charm of {charm.0} to {charm.6} and as many item cards: flute, fan and scroll {charm.0} each, parasol and lute {charm.3} each, tea set {charm.5}, flower {charm.6}. That makes {cards} cards. Each geisha also has a marker, which is neutral at the start of the game.",
        ],
      },
      {
        id: "round",
        title: "A round",
        paragraphs: [
          "The {cards} cards are shuffled. One is removed unseen, each player is dealt {hand:word}, and the other {deck:word} form the deck.",
          "In the first round, the starting player is chosen at random, unless the table decides otherwise. After that, the players take turns starting a round.",
          "Players take turns, {actions:word} each. On your turn, draw a card, then use one of your {actions:word} actions. Each can be used once per round; after {turns:word} turns all {deck:word} cards of the deck are drawn, and both hands are empty.",
        ],
      },
      {
        id: "actions",
        title: "The {actions:word} actions",
        paragraphs: ["An offer is answered at once. Then it is the turn of the player who answered."],
        list: [
          {
            name: "1 Secret",
            text: "Place one card face down. It counts when the round is scored; you can look at it at any time.",
          },
          {
            name: "2 Trade-off",
            text: "Place two cards face down. They do not count this round; you can look at them at any time.",
          },
          {
            name: "3 Gift",
            text: "Show three cards. Your opponent takes one of them to their side, the other two go to yours.",
          },
          {
            name: "4 Competition",
            text: "Show four cards as two pairs. Your opponent takes one pair, the other is yours.",
          },
        ],
      },
      {
        id: "scoring",
        title: "Scoring",
        paragraphs: [
          "Both secrets are revealed and count for their owners. For each geisha, the player with more of her cards takes her marker.",
          "On a tie, even at zero cards each, the marker stays where it is.",
          "Markers stay with their owners for the rounds that follow. You can win back a marker in a later round, but it never becomes neutral again.",
        ],
      },
      {
        id: "end",
        title: "Winning",
        paragraphs: [
          "Count all the markers you hold, not only those of this round. A player with {charm_to_win} charm or more wins. If neither has {charm_to_win}, a player with {geishas_to_win:word} geishas or more wins. So {charm_to_win} charm beats {geishas_to_win:word} geishas.",
          "Otherwise another round follows. All {cards} cards are shuffled again, the markers stay, all actions can be used again, and the other player starts.",
          "The EmperorS4 edition goes on until someone wins. The IELLO edition (French) ends after {iello/rounds:word} rounds at most: then the player with the most charm wins, and if charm is tied, there is no winner. A tournament also ends after {tournament/rounds:word} rounds, but has a tie-break.",
        ],
      },
      {
        id: "known",
        title: "Open and hidden",
        paragraphs: [
          "Scoring reveals the secrets, but not the trade-offs or the removed card. A finished game can be replayed with all cards shown.",
        ],
        list: [
          {
            name: "Open to you",
            text: "Your hand, your secret and your trade-off; every card on the table; every offer and its answer; which actions have been used; how many cards are left in the deck and in your opponent's hand.",
          },
          {
            name: "Hidden from you",
            text: "Your opponent's hand, secret and trade-off; the order of the deck; the removed card.",
          },
        ],
      },
    ],
    table: {
      title: "The editions side by side",
      head: ["", "EmperorS4 (2016)", "IELLO (2018)", "Tournament"],
      rows: [
        ["Source", "the English and Indonesian editions", "the French edition", "competitions between programs"],
        ["Rounds", "until someone wins", "{iello/rounds:word} at most", "{tournament/rounds:word} at most"],
        [
          "A win after any round",
          "{emperors4/charm_to_win} charm or, failing that, {emperors4/geishas_to_win} geishas",
          "{iello/charm_to_win} charm or, failing that, {iello/geishas_to_win} geishas",
          "{tournament/charm_to_win} charm or, failing that, {tournament/geishas_to_win} geishas",
        ],
        ["After the last round", "–", "the most charm wins", "the most charm wins"],
        [
          "If charm is tied",
          "–",
          "no winner",
          "the flower decides, then the tea set, then parasol and lute, then flute, fan and scroll: a group counts if only one side holds any of it; otherwise a draw",
        ],
      ],
    },
  },
} satisfies DrawnGuideWords;
