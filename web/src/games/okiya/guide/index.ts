import { lateCatalogue } from "../../../i18n/catalogue.svelte";
import { filled } from "../../../i18n/filled";
import type { DrawnGuideWords, Guide } from "../../module";
import { lessons } from "./lessons";

const words = await lateCatalogue<DrawnGuideWords>({
  en: () => import("./en"),
  fr: () => import("./fr"),
  id: () => import("./id"),
  ja: () => import("./ja"),
});

export default { lessons, words: filled("okiya", words) } satisfies Guide;
