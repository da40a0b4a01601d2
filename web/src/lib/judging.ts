import { api } from "../api/client";
import type { Analysis, Looks } from "../api/types";

/** Follow an analysis: all that is ready, whenever it is more, until it is complete. */
export async function* judging(id: string, looks: Looks): AsyncGenerator<Analysis, void> {
  let known: Extract<Analysis, { kind: "part" }>["plies"] = [];
  for (;;) {
    const found = await api.analysis(id, looks, known.length);
    if (found.kind !== "part") {
      yield found;
      return;
    }
    known = [...known, ...found.plies];
    yield { ...found, plies: known };
  }
}
