import { Refusal } from "../api/client";
import { words } from "../i18n";

const NAMES = ["name", "my_name", "opponent_name"];

/** Say in the reader's language why something did not work. */
export function explain(cause: unknown): string {
  if (isAboutName(cause)) return words().people.names.needs;
  return words().errors[cause instanceof Refusal ? cause.code : "internal"];
}

/** Whether a request was refused because of a name in it. */
function isAboutName(cause: unknown): boolean {
  const detail = cause instanceof Refusal ? cause.detail : null;
  return (
    detail?.kind === "invalid" && detail.fields.some(({ where }) => where.some((part) => NAMES.includes(`${part}`)))
  );
}
