import type { GameInfo } from "../../api/types";
import type { Guide } from "../module";

/** The rules as the server says them. */
export function plainGuide({ title, about, rules }: GameInfo): Guide {
  const paragraphs = [about, ...rules.split(/\n\s*\n/)].map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
  const words = { lessons: {}, rules: { sections: [{ id: "rules", title, paragraphs }] } };
  return { lessons: [], words: () => words };
}
