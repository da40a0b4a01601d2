import type { Locale } from "../i18n/locales";

/** When a tile is first looked at and then taken: by touch, always, or never. */
export type Confirming = "touch" | "always" | "never";
export type Theme = "system" | "light" | "dark";

interface Kept {
  locale: Locale | null;
  theme: Theme;
  sound: boolean;
  help: boolean;
  confirming: Confirming;
  /** Whether cards show their letters, for those who read notation. */
  letters: boolean;
  levels: Record<string, string>;
  options: Record<string, Record<string, string>>;
  /** What the second of two on this device was called last. */
  guest: string;
  /** Lessons that were read to their end, as game/lesson. */
  learned: string[];
  /** Whether a game was finished. */
  played: boolean;
  /** Puzzles that were solved, as game/day; the latest of them. */
  solved: string[];
}

const KEY = "hanamachi";
const MOST_SOLVED = 400;
const DEFAULTS: Kept = {
  locale: null,
  theme: "system",
  sound: false,
  help: true,
  confirming: "touch",
  letters: false,
  levels: {},
  options: {},
  guest: "",
  learned: [],
  played: false,
  solved: [],
};

let lasting = $state(isStorageOpen());

function isStorageOpen(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Whether what is kept outlasts this visit. */
export function lasts(): boolean {
  return lasting;
}

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

/** What the reader chose; kept in this browser, applied at once. */
export const settings = $state(read());

export function keep(changes: Partial<Kept>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    lasting = true;
  } catch {
    lasting = false;
  }
  applyTheme();
}

/** Note that a lesson was read to its end. */
export function markLearned(game: string, lesson: string): void {
  const name = `${game}/${lesson}`;
  if (!settings.learned.includes(name)) keep({ learned: [...settings.learned, name] });
}

/** Whether neither a lesson nor a game has been finished here. */
export function isNewcomer(): boolean {
  return settings.learned.length === 0 && !settings.played;
}

/** Note that a puzzle was solved. */
export function noteSolved(game: string, day: string): void {
  if (!hasSolved(game, day)) keep({ solved: [...settings.solved, `${game}/${day}`].slice(-MOST_SOLVED) });
}

export function hasSolved(game: string, day: string): boolean {
  return settings.solved.includes(`${game}/${day}`);
}

export function applyTheme(): void {
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
