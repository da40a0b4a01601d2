import type { Component, Snippet } from "svelte";
import type { GameView, Practice } from "../api/types";
import type { Locale } from "../i18n/locales";
import type { Who } from "../i18n/who";
import type { Chance } from "../lib/fairness";

/** What was chosen for a table when it was set up; each game knows its own options. */
export type Options = Record<string, string | number>;

/** What a board is given: a view, the moves to choose from, and where to send the chosen one. */
export interface BoardProps<View = GameView> {
  view: View;
  /** The other seat's view in a replay, where everything lies open. */
  other?: View | undefined;
  /** Who sits where; nobody's name where the reader sits on this side. */
  names: { mine: Who; theirs: string };
  /** Where a table stands behind this, what was chosen for it. */
  options?: Options | undefined;
  /** Empty when it is not my decision. */
  legal: string[];
  send: (move: string) => void;
  sending: boolean;
  hinted: string | null;
  /** Whether what has just happened should be shown in motion. */
  lively: boolean;
  /** Whether this is a person's seat, rather than a spectator's chair or a replay. */
  seated: boolean;
  /** What to say while it is the other one's turn and they are away. */
  waiting?: string | undefined;
  /** Whether the game is over, however it came to its end. */
  ended: boolean;
  /** The way on once a round or the game is over. */
  next?: Snippet | undefined;
  /** What else belongs beside the board; where there is, the board takes the whole width. */
  children?: Snippet | undefined;
}

export interface LessonStep<View = any> {
  /** Which of the legal moves this step is about; all if absent. */
  only?: (move: string) => boolean;
  /** Which of them the reader is to find; any if absent. */
  right?: (move: string) => boolean;
  /** What the reason against a wrong move turns on, for the lesson's words. */
  clue?: (move: string, view: View) => string;
}

export interface Lesson {
  id: string;
  /** How long it takes, about. */
  minutes: number;
  table: Omit<Practice, "kind">;
  options?: Options;
  first: "me" | "opponent";
  steps: LessonStep[];
}

/** What the lessons of a game say: one text for each step, and one at the end. */
export interface LessonWords {
  title: string;
  about: string;
  steps: string[];
  /** Why a wrong answer is wrong, where there is one. */
  wrong?: (clue: string) => string;
  done: string;
}

/** A short part of the rules: a text, and what it lists, each with its name. */
export interface RulesSection {
  /** What stands behind # in its address, the same in every language. */
  id: string;
  title: string;
  paragraphs: string[];
  list?: { name: string; text: string }[];
}

export interface RulesTable {
  title: string;
  head: string[];
  rows: string[][];
}

/** The words of a game that the pages around its board need. */
export interface GameWords {
  title: string;
  tagline: string;
  options: Record<string, { name: string; values: Record<string, string> }>;
  opponents: Record<string, { name: string; about: string }>;
  /** What the keyboard does at the board: keys, and what they are for. */
  keys: [string, string][];
}

/** What is read to learn a game, which comes when it is opened. */
export interface GuideWords {
  lessons: Record<string, LessonWords>;
  rules: { sections: RulesSection[]; table?: RulesTable };
}

export interface DrawnGuideWords extends GuideWords {
  rules: { sections: RulesSection[]; table: RulesTable };
}

export interface Guide {
  lessons: Lesson[];
  words: () => GuideWords;
}

export interface GameModule<View = any> {
  name: string;
  /** The order on the home page. */
  order: number;
  words: () => GameWords;
  Board: Component<BoardProps<View>>;
  Scene: Component;
  /** What its pictures share. */
  Art?: Component;
  /** How its deals are shuffled and written, for those who check them here. */
  chance?: Chance;
  /** Whether its guide has lessons. */
  hasLessons: boolean;
  /** Whether the seats see different things, which needs a curtain between two players on one device. */
  secret: boolean;
  /** What a spectator sees from the other side of the table, where it looks different from there. */
  turned?: (view: View) => View;
  /** A move in words, as it stands in the log; the view is the one after it. */
  say: (move: string, who: Who, view: View) => string;
  /** Why a player won or neither did, in a sentence; the view is the last one. */
  why: (reason: string, seats: { winner: Who; loser: Who }, view: View) => string;
  /** What each side has come to, in words, where a result alone does not say it. */
  standing: (view: View, options: Options) => { mine: string; theirs: string } | null;
  /** A move that could be played, in a few words; the view is the one before it. */
  suggest: (move: string, view: View) => string;
  /** What readers of a language have at home, where it is not the default. */
  usual?: (locale: Locale) => Record<string, string>;
  /** Whether an option matters beside the others; it does if absent. */
  applies?: (option: string, options: Options) => boolean;
  /** A small picture of a position. */
  Sketch?: Component<{ view: View }>;
  /** Whom a newcomer meets first. */
  newcomer: string;
  /** How long the end of a round takes to be shown in motion, in milliseconds. */
  finale: number;
  /** Whether a reader wants to look at this before the next round begins. */
  ends: (view: View) => boolean;
}

/** A game with a folder here, which brings all that the page can show of one. */
export interface DrawnGame<View = any> extends GameModule<View> {
  Art: Component;
  chance: Chance;
}
