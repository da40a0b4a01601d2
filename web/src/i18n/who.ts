/** Whom a sentence is about: a player by name, or the reader (null). */
export type Who = string | null;

/** Make sentences for a language whose verbs differ when the reader is addressed. */
export function about(you: string): (who: Who, reader: string, named: string) => string {
  return (who, reader, named) => (who === null ? `${you} ${reader}` : `${who} ${named}`);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
