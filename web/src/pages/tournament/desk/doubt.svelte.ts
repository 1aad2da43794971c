// Figures that are rarely right are asked about once: typed again, or confirmed, they pass.
import type { Result } from "../../../wire/tournaments";
import { isUnlikely, whole } from "../score";

export class Doubt {
  /** The figures that are asked about; empty: none are. */
  about = $state("");

  /** Whether a result may be entered; if not, the person is asked about it. */
  lets(result: Result): boolean {
    const figures = JSON.stringify(whole(result));
    const passes = !isUnlikely(result) || this.about === figures;
    this.about = passes ? "" : figures;
    return passes;
  }

  /** Whether somebody is asked about just this result. */
  asks(result: Result | undefined): boolean {
    return result !== undefined && this.about === JSON.stringify(whole(result));
  }
}
