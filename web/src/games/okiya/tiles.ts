/** Reading gardens: sixteen tiles of plant and symbol, and cells a1 to d4. */
export const PLANTS = "MCPI";
export const SYMBOLS = "STBR";
export const CELLS = [..."1234"].flatMap((row) => [..."abcd"].map((column) => column + row));

export function tilesOf(garden: string): string[] {
  return garden.replaceAll("/", "").match(/../g) ?? [];
}

export function tileAt(garden: string, cell: string): string {
  return tilesOf(garden)[CELLS.indexOf(cell)] ?? "";
}

/** The middle of a cell, in a drawing of 4 by 4. */
export function centre(cell: string): { x: number; y: number } {
  const index = CELLS.indexOf(cell);
  return { x: (index % 4) + 0.5, y: Math.floor(index / 4) + 0.5 };
}
