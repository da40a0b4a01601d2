import type { OkiyaView, Seat } from "../../api/types";
import type { Who } from "../../i18n/who";
import type { Options } from "../module";
import { words } from "./words";

/** What each seat has won of a match, in words; nothing where one round is all. */
export function won({ score }: OkiyaView, options: Options): Record<Seat, string> | null {
  const [first, second] = score.map((won) => standing(won, options));
  return first && second ? { first, second } : null;
}

function standing(won: number, { mode, target }: Options): string | null {
  if (mode === "wins") return words().rounds(won);
  return mode === "points" ? `${won} / ${words().points(Number(target))}` : null;
}

/** Why a round or a match ended as it did; nobody's names are needed where nobody won. */
export function why(reason: string, seats: { winner: Who; loser: Who }, { result, last, score }: OkiyaView): string {
  const won = score[result?.winner === "second" ? 1 : 0];
  const ending = { ...seats, four: result?.four.join(" ") ?? "", tile: last ?? "", points: won };
  return words().reasons[result?.winner === null ? "draw" : reason]?.(ending) ?? reason;
}
