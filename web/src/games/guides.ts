import { gamesOffered } from "../api/offered.svelte";
import type { Guide } from "./module";
import { plainGuide } from "./plain/guide";

/** Imported by parts of the page that a first game does not need. */
const found = import.meta.glob<{ default: Guide }>("./*/guide/index.ts", { eager: true });

/** What teaches a game: the guide in its folder here, or else what the server says of it. */
export function guideOf(game: string): Guide {
  const drawn = found[`./${game}/guide/index.ts`]?.default;
  if (drawn) return drawn;
  const info = gamesOffered().find(({ name }) => name === game);
  return info ? plainGuide(info) : { lessons: [], words: () => ({ lessons: {}, rules: { sections: [] } }) };
}
