import { api } from "../api/client";
import type { TableSummary } from "../api/types";
import { byTheClockHere } from "./when";

const PACE = 30_000;
const MOST_TABLES = 100;

let running = $state.raw<TableSummary[]>([]);

/** My games where the other side waits for me; lessons wait for nobody. */
export function myTurns(): TableSummary[] {
  return running.filter((table) => table.my_turn && table.kind !== "practice");
}

/** My games under way where another player has the move. */
export function theirTurns(): TableSummary[] {
  return running.filter((table) => !table.my_turn && table.kind !== "practice");
}

/** Take note of all my running games, which another part of the page has just requested. */
export function noteRunning(tables: TableSummary[]): void {
  running = tables;
}

export async function countTurns(): Promise<void> {
  const found = await api.myTables({ status: "running", limit: MOST_TABLES }).catch(() => null);
  if (found) running = byTheClockHere(found);
}

/** Go on counting, also in a tab that nobody looks at, as long as there is another game than the one that is open. */
export function watchTurns(open: () => string | undefined): () => void {
  const look = (): void => {
    if (running.some((table) => table.id !== open())) void countTurns();
  };
  const comeBack = (): void => {
    if (!document.hidden) void countTurns();
  };
  const timer = setInterval(look, PACE);
  document.addEventListener("visibilitychange", comeBack);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", comeBack);
  };
}
