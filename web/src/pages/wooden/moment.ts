// Small questions about a moment at the table that several parts of the page ask.
import { phaseOf } from "../../game/situation";
import type { GameView } from "../../wire/types";

export { phaseOf };

/** Whose clock runs, or who thinks where there are no clocks; null: nobody's. */
export function runsNow(view: GameView): number | null {
  if (view.timed) return view.running;
  return phaseOf(view).kind === "thinking" ? view.on_turn : null;
}
