import { api } from "../api/client";

const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
/** Where other machines find this house: null if they cannot, undefined until that is known. */
let elsewhere = $state<string | null | undefined>(isLoopback ? undefined : location.origin);

/** Ask under which address a friend finds this house; a page that came from another machine knows. */
export async function learnAddress(): Promise<void> {
  if (elsewhere === undefined) elsewhere = (await api.games()).address;
}

/** The start of a link to give away. */
export function origin(): string {
  return elsewhere ?? location.origin;
}

/** Whether a link from here is of no use on another machine. */
export function worksOnlyHere(): boolean {
  return elsewhere === null;
}
