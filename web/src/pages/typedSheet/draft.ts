// The form as it is typed, kept on the device until somebody begins a new one.
import { recall, remember } from "../../settings/memory";

export interface Draft {
  players: [string, string];
  edition: string;
  starter: number;
  event: string;
  round: string;
  table: string;
  date: string;
  lines: string[];
}

const NAME = "typedSheet";

export function emptyDraft(): Draft {
  return { players: ["", ""], edition: "figs-c", starter: 0, event: "", round: "", table: "", date: "", lines: [""] };
}

/** What was typed before; an empty form if there is nothing, or nothing that can be read. */
export function keptDraft(): Draft {
  try {
    const kept = JSON.parse(recall(NAME) ?? "{}") as Partial<Draft>;
    const draft = { ...emptyDraft(), ...kept };
    return Array.isArray(draft.lines) && Array.isArray(draft.players) ? { ...draft, lines: withRoom(draft.lines) } : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export function keepDraft(draft: Draft): void {
  remember(NAME, JSON.stringify(draft));
}

/** The lines with an empty one at their end, into which one types on. */
export function withRoom(lines: readonly string[]): string[] {
  return lines.at(-1)?.trim() === "" ? [...lines] : [...lines, ""];
}

/** A line that names its player, who need not be the one whose turn comes next. */
export function ofPlayer(line: string, seat: number): string {
  return `${seat + 1}: ${line.replace(/^[^:]*:\s*/, "")}`;
}
