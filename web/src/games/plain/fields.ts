/** What every view holds, which a board says in its own way. */
const SAID = new Set(["game", "seat", "to_move", "outcome", "legal"]);

export interface Field {
  name: string;
  /** A text, or what belongs to it. */
  value: string | Field[];
}

/** A view as names and texts, in its own order. */
export function fieldsOf(view: object, none: string): Field[] {
  return Object.entries(view)
    .filter(([name]) => !SAID.has(name))
    .map(([name, value]) => ({ name: name.replaceAll("_", " "), value: shown(value, none) }));
}

/** The fields of the view across the table that say something else. */
export function fieldsAcross(view: object, other: object, none: string): Field[] {
  const mine = new Map(fieldsOf(view, none).map(({ name, value }) => [name, JSON.stringify(value)]));
  return fieldsOf(other, none).filter(({ name, value }) => mine.get(name) !== JSON.stringify(value));
}

function shown(value: unknown, none: string): string | Field[] {
  if (value === null || value === undefined || value === "") return none;
  if (Array.isArray(value)) return listed(value, none);
  return typeof value === "object" ? fieldsOf(value, none) : String(value);
}

function listed(values: unknown[], none: string): string | Field[] {
  if (values.length === 0) return none;
  const texts = values.map((value) => shown(value, none));
  if (texts.every((text) => typeof text === "string")) return texts.join(", ");
  return texts.map((value, index) => ({ name: String(index + 1), value }));
}
