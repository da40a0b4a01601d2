import { Refusal } from "../api/client";
import { words } from "../i18n";

/** Say in the reader's language why something did not work. */
export function explain(cause: unknown): string {
  return words().errors[cause instanceof Refusal ? cause.code : "internal"];
}
