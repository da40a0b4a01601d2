import { catalogue } from "../../../i18n/catalogue.svelte";
import en from "./en";

export const words = catalogue(en, {
  fr: () => import("./fr"),
  id: () => import("./id"),
  ja: () => import("./ja"),
});
