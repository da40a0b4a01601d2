import { catalogue } from "../../../i18n/catalogue.svelte";
import { filled } from "../../../i18n/filled";
import en from "./en";

export const words = filled(
  "hanamikoji",
  catalogue(en, {
    fr: () => import("./fr"),
    id: () => import("./id"),
    ja: () => import("./ja"),
  }),
);
