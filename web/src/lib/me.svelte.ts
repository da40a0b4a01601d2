import { api } from "../api/client";

export const LONGEST_NAME = 24;

/** What the reader is called, once it is known. */
export const me = $state<{ name: string | null }>({ name: null });

/** Learn what the reader is called, unless that is known: most often the greeting has told. */
export async function learnName(): Promise<void> {
  me.name ??= ((await api.greet()) ?? (await api.me())).name;
}

export async function rename(name: string): Promise<string> {
  return (me.name = (await api.rename(name.trim())).name);
}

/** Whether the server would take this for a name. */
export function isName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && [...name.trim()].length <= LONGEST_NAME;
}
