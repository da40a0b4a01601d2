import type { HanamikojiView } from "../../api/types";
import { without } from "./moves";

const TURNS = 8;

/** How long each part of a scoring is shown, in milliseconds. */
export const SCORING_STEP = 560;

/** Whether the round on the table has been scored. */
export function isScored(view: HanamikojiView): boolean {
  return view.history.length === TURNS && view.offer === null;
}

/** Who laid the last action of the round. */
export function movesBy(view: HanamikojiView): "me" | "them" {
  const starterActed = view.history.length % 2 === 1;
  const starterIsMe = view.starter === (view.seat ?? "first");
  return starterActed === starterIsMe ? "me" : "them";
}

/** The cards that came to each side last: by an answer, and from under the tokens once the round is scored. */
export function gains(view: HanamikojiView): { mine: string; theirs: string } {
  const [offer = "", taken] = (view.history.at(-1) ?? "").split("-");
  const secrets = isScored(view) ? { mine: view.secret ?? "", theirs: theirSecret(view) } : { mine: "", theirs: "" };
  if (taken === undefined) return secrets;
  const left = without(offer.slice(1), taken);
  return movesBy(view) === "me"
    ? { mine: left + secrets.mine, theirs: taken + secrets.theirs }
    : { mine: taken + secrets.mine, theirs: left + secrets.theirs };
}

/** The other side's secret, which scoring has turned over. */
function theirSecret(view: HanamikojiView): string {
  const theyStarted = view.starter !== (view.seat ?? "first");
  const laid = view.history.find((entry, turn) => (turn % 2 === 0) === theyStarted && entry.startsWith("1"));
  return laid?.slice(1) ?? "";
}

export interface Deed {
  move: string;
  mine: boolean;
}

/** What has happened since I last did something: in a fresh round nothing, else at least the last deed. */
export function lately(view: HanamikojiView): Deed[] {
  const starterIsMe = view.starter === (view.seat ?? "first");
  const deeds = view.history.flatMap((entry, turn): Deed[] => {
    const [laid = "", taken] = entry.split("-");
    const mine = (turn % 2 === 0) === starterIsMe;
    return taken === undefined
      ? [{ move: laid, mine }]
      : [
          { move: laid, mine },
          { move: `-${taken}`, mine: !mine },
        ];
  });
  const since = deeds.findLastIndex((deed) => deed.mine) + 1;
  return deeds.slice(Math.min(since, deeds.length - 1));
}

/** What a spectator sees from the second player's side; from the first one's it comes from the server. */
export function turned(view: HanamikojiView): HanamikojiView {
  return {
    ...view,
    seat: "second",
    side: view.opponent_side,
    opponent_side: view.side,
    hand_size: view.opponent_hand,
    opponent_hand: view.hand_size,
    used: view.opponent_used,
    opponent_used: view.used,
    markers: view.markers.map((marker) => -marker),
    results: view.results.map(({ cards: [mine, theirs], secrets: [secret, other], markers }) => ({
      cards: [theirs, mine],
      secrets: [other, secret],
      markers: markers.map((marker) => -marker),
    })),
  };
}
