import { api } from "../api/client";

export const LONGEST_NAME = 24;

/** What the reader is called, once it is known. */
export const me = $state<{ name: string | null }>({ name: null });

/** Ask what the reader is called, unless that is known. */
export async function learnName(): Promise<void> {
  if (me.name === null) me.name = (await api.me()).name;
}

export async function rename(name: string): Promise<string> {
  return (me.name = (await api.rename(name.trim())).name);
}

/** Whether the server would take this for a name. */
export function isName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && [...name.trim()].length <= LONGEST_NAME;
}
