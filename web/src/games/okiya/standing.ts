import type { OkiyaView, Seat } from "../../api/types";
import type { Who } from "../../i18n/who";
import type { Options } from "../module";
import { words } from "./words";

/** What each seat has won of a match, in words; nothing where one round is all. */
export function won({ score }: OkiyaView, options: Options): Record<Seat, string> | null {
  const said = { wins: words().rounds, points: words().points }[String(options["mode"])];
  return said ? { first: said(score[0]), second: said(score[1]) } : null;
}

/** Why a round or a match ended as it did; nobody's names are needed where nobody won. */
export function why(reason: string, seats: { winner: Who; loser: Who }, { result, last }: OkiyaView): string {
  const ending = { ...seats, four: result?.four.join(" ") ?? "", tile: last ?? "" };
  return words().reasons[result?.winner === null ? "draw" : reason]?.(ending) ?? reason;
}
