import type { Me } from "./types";

let blocked = $state(false);

/** Whether this browser takes no cookies, without which nobody has a seat. */
export function cookiesBlocked(): boolean {
  return blocked;
}

/** Become somebody: a newcomer gets a cookie with the first answer, and is known by the second if it was taken. */
export async function greet(askWho: () => Promise<Me>): Promise<Me> {
  const first = await askWho();
  const me = first.known === false ? await askWho() : first;
  blocked = me.known === false;
  return me;
}
