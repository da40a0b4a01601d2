import type { DrawnGuideWords } from "../../module";
import { tiles } from "../words/en";

export default {
  lessons: {
    take: {
      title: "Taking tiles",
      about: "What you can take, and how it limits your opponent.",
      steps: [
        "**Goal: {line:word} of your tokens in a line or a square**, or an opponent with nothing to take. There are {tiles:word} tiles: {plants:word} plants, each with {symbols:word} symbols. The first player takes any tile on the **border** and puts a token there. Take one.",
        "Your opponent took a tile. Yours must have the same **plant** or the same **symbol**, like those that are lit. Take one of them.",
      ],
      done: "That is all there is to a move. Every tile you take limits your opponent in the same way.",
    },
    line: {
      title: "A line of {line:word}",
      about: "Rows, columns and long diagonals.",
      steps: [
        "{line:Word} of your tokens in a row, a column or a long diagonal win at once. You have three: complete the **line**.",
      ],
      wrong: () => "That tile is in another row. Your tokens at a1, c1 and d1 need only one more.",
      done: "A line. Rows, columns and the two long diagonals count.",
    },
    square: {
      title: "A square of {square:word}",
      about: "{square:Word} in a block win too.",
      steps: ["{square:Word} tokens in a two-by-two block win too. Find the tile that completes the **square**."],
      wrong: () => "That tile is not a corner of the square. Your tokens at a3, a4 and b4 need only one more.",
      done: "A square. There are {squares:word} places for one, so watch the centre.",
    },
    block: {
      title: "Nothing left to take",
      about: "Win by leaving nothing to take.",
      steps: [
        "A player with no tile to take loses. One of the lit tiles leaves your opponent nothing that matches: take it.",
      ],
      wrong: (left) =>
        `That leaves your opponent ${tiles(Number(left))}. Find one whose plant and symbol cannot be matched.`,
      done: "A block: no tile left has its plant or its symbol. Now you know the whole game. In a match of several rounds, the loser of a round starts the next.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "The goal",
        paragraphs: [
          "Two geisha houses meet in the emperor's garden. Win by placing {line:word} of your tokens in a line or a square, or by leaving your opponent nothing to take.",
          "The garden has {tiles:word} tiles, {side:word} by {side:word}, laid out at random: {plants:word} plants (maple, cherry, pine, iris), each with {symbols:word} symbols (rising sun, tanzaku, bird, rain). Each player has {tokens:word} tokens.",
        ],
      },
      {
        id: "move",
        title: "Taking a tile",
        paragraphs: [
          "The starting player is chosen at random, unless the table decides otherwise. They take any tile on the border, one of the {border:word} outer ones, and put a token in its place.",
          "From then on, take a tile with the same plant or the same symbol as the one your opponent has just taken, and put a token in its place.",
        ],
      },
      {
        id: "win",
        title: "Winning a round",
        paragraphs: ["You win the round at once with one of these."],
        list: [
          { name: "Line", text: "{line:Word} of your tokens in a row, a column or one of the two long diagonals." },
          {
            name: "Square",
            text: "{square:Word} of your tokens in a two-by-two block; there are {squares:word} places for one.",
          },
          { name: "Block", text: "It is your opponent's turn, and there is no tile they can take." },
        ],
      },
      {
        id: "full",
        title: "A full garden",
        paragraphs: [
          "The rulebook does not mention a garden that fills up without a winner. The table chooses what that means; it scores no points either way.",
        ],
        list: [
          {
            name: "A win for the player who fills it",
            text: "The rules read literally: the next player has no tile to take, so the player who placed the last token wins by a block.",
          },
          { name: "A draw", text: "Neither player wins the round." },
        ],
      },
      {
        id: "match",
        title: "The match",
        paragraphs: [
          "Before the game, choose how long it lasts. The loser of a round starts the next one, in a new garden; after a draw, the same player starts again.",
        ],
        list: [
          { name: "One round", text: "The winner of the round wins the match." },
          {
            name: "{wins/rounds_to_win:Word} wins",
            text: "The first player to win {wins/rounds_to_win:word} rounds wins the match.",
          },
          {
            name: "For points",
            text: "The winner of a round scores one point for each tile left in the garden. The first to reach {targets.0} points (or {targets.1}, or {targets.2}) wins the match.",
          },
        ],
      },
    ],
    table: {
      title: "The match modes side by side",
      head: ["", "One round", "{wins/rounds_to_win:Word} wins", "For points"],
      rows: [
        [
          "The match ends",
          "with the round",
          "when a player has won {wins/rounds_to_win:word} rounds",
          "when a player has {targets.0} points (or {targets.1}, or {targets.2})",
        ],
        ["A won round is worth", "the match", "one win", "one point for each tile still in the garden"],
        ["A full garden is worth", "the match, or a draw", "one win, or nothing", "no points either way"],
        [
          "Starts the next round",
          "–",
          "the loser; after a draw the same player",
          "the loser; after a draw the same player",
        ],
      ],
    },
  },
} satisfies DrawnGuideWords;
