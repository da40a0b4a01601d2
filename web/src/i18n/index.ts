import { catalogue } from "./catalogue.svelte";
import en from "./en";

/** The words of the page; each game brings its own. */
export const words = catalogue(en, {
  fr: () => import("./fr"),
  id: () => import("./id"),
  ja: () => import("./ja"),
});
