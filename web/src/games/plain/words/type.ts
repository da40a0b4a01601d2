import type en from "./en";

/** What every language of any game must say: no key may be missing, none may be extra. */
export type Words = typeof en;
