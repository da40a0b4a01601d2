import { api } from "../api/client";
import type { NewTable, Table } from "../api/types";
import { origin } from "./address.svelte";
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

export function tableLink(id: string, token: { invite?: string | null; watch?: string | null }): string {
  const [key, value] = Object.entries(token)[0] ?? ["watch", null];
  return `${origin()}/t/${id}${value ? `?${key}=${encodeURIComponent(value)}` : ""}`;
}

/** Today's date here, as the server writes it. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
