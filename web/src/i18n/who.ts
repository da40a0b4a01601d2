/** Whom a sentence is about: somebody by name, or the reader. */
export type Who = string | null;

/** Make sentences for a language in which a verb sounds different for the reader. */
export function about(you: string): (who: Who, reader: string, named: string) => string {
  return (who, reader, named) => (who === null ? `${you} ${reader}` : `${who} ${named}`);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
