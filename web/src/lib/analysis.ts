import type { AnalysisFound, JudgedPly, Seat } from "../api/types";
import { words } from "../i18n";
import { ownMoves } from "./plies";

type Balance = NonNullable<AnalysisFound["balance"]>;
type Verdict = NonNullable<JudgedPly["verdict"]>;

/** A little more than the longest round: even the slowest win is drawn above the middle. */
const MOST_PLIES = 18;

/** How high a verdict is drawn, from 0 to 1: a win above the middle, a loss below, and the sooner the further. */
export function heightOfVerdict({ value, plies }: Verdict): number {
  if (value === "draw") return 0.5;
  const short = plies / MOST_PLIES / 2;
  return value === "win" ? 1 - short : short;
}

/** How good a position was for a seat, from 0 to 1, if its mover had played the best move. */
export function heightFor(seat: Seat, judged: JudgedPly): number {
  const verdict = judged.moves[0]?.verdict;
  const height = verdict ? heightOfVerdict(verdict) : judged.win;
  return judged.seat === seat ? height : 1 - height;
}

export const percent = (win: number): number => Math.round(win * 100);

/** What a move comes to: how the game then ends, or how likely it is won. */
export function outcomeOf({ verdict, win }: { verdict: Verdict | null; win: number }): string {
  return verdict
    ? words().replay.verdict[verdict.value](ownMoves(verdict.plies))
    : words().replay.percent(percent(win));
}

/** What was wrong with a move, in words, or only not the best about it. */
export function faultOf(judged: JudgedPly): string {
  const { verdict, moves, moves_lost: lost } = judged;
  const best = moves[0]?.verdict;
  if (!verdict || !best) return "";
  if (best.value !== verdict.value) return best.value === "loss" ? "" : words().replay.givesAway[best.value];
  if (lost === 0) return "";
  return verdict.value === "loss" ? words().replay.sooner(lost) : words().replay.later(lost);
}

/** How a game adds up for a seat: the parts in their order, between the start and the result. */
export function partsFor(seat: Seat, balance: Balance): Record<"luck" | "own" | "others" | "mixed" | "hidden", number> {
  const { luck, first_mistakes: first, second_mistakes: second, mixed, hidden } = balance;
  if (seat === "first") return { luck, own: first, others: second, mixed, hidden };
  // Taken from nothing, because there is no minus nothing.
  return { luck: 0 - luck, own: 0 - second, others: 0 - first, mixed: 0 - mixed, hidden: 0 - hidden };
}

export function resultFor(seat: Seat, { start, result }: Balance): number {
  return seat === "first" ? result : 2 * start - result;
}
