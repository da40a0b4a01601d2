import { api } from "../api/client";
import type { FindOpponent, NewTable, Table, TableSummary } from "../api/types";
import { origin } from "./address.svelte";
import { keepPromise } from "./fairness";
import { playerName } from "./names";
import { go } from "./router.svelte";

/** A little chance of my own, mixed into every deal. */
export function mySeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Set up a table and go there. */
export async function sitDown(table: NewTable): Promise<Table> {
  const made = await api.create(table);
  go(`/t/${made.id}`);
  return made;
}

/** Go to a table where a player waits for the same game, or to one that waits for a player. */
export async function findOpponent(wanted: FindOpponent): Promise<void> {
  go(`/t/${(await api.find(wanted)).id}`);
}

/** Sit down at an open table: its promise is kept before a seed is added to the chance. */
export async function takeSeat(id: string): Promise<void> {
  const { fairness } = await api.table(id);
  if (fairness) keepPromise(id, fairness.commitment);
  await api.join(id, null, mySeed());
  go(`/t/${id}`);
}

/** Who else sits at a table, by name. */
export function opponentIn(table: TableSummary): string {
  const seated = [table.seats.first, table.seats.second].filter(({ kind }) => kind !== "free");
  const found = seated.find(({ mine }) => !mine);
  return found ? playerName(found, table.game) : "";
}

export function tableLink(id: string, token: { invite?: string | null; watch?: string | null }): string {
  const [key, value] = Object.entries(token)[0] ?? ["watch", null];
  return `${origin()}/t/${id}${value ? `?${key}=${encodeURIComponent(value)}` : ""}`;
}

/** Today's date here, as the server writes it. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
