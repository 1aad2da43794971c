// The scoresheet: every turn a line, as one would write it on paper. It adds up what the events say and decides nothing.
import type { Direction, PublicEvent } from "../wire/types";
import { undoneOf } from "./undone";

export type LineKind = "play" | "pass" | "exchange" | "free_exchange" | "penalty" | "recount" | "adjusted" | "retired";

/** What became of a play; `late`: it was made after the longest duration, and taken off. */
export type PlayFate = "pending" | "settled" | "rejected" | "taken_back" | "late";

/** One line of the scoresheet. */
export interface SheetLine {
  kind: LineKind;
  seat: number;
  /** What it adds to the score. */
  points: number;
  /** The score after it. */
  total: number;
  /** Of a play: the main word as it lies, blanks in lower case; empty where nobody has written it down. */
  word?: string;
  start?: string;
  direction?: Direction;
  squares?: string[];
  fate?: PlayFate;
  bonus?: boolean;
  /** Of an exchange: how many tiles. */
  count?: number;
  why?: string;
  article?: string | null;
}

export interface Sheet {
  lines: SheetLine[];
  scores: number[];
}

/** `settles`: whether a play whose clock was stopped in time is still examined after the cap. */
export function sheetOf(events: readonly PublicEvent[], players: number, settles = true): Sheet {
  const undone = undoneOf(events, settles);
  const scores = Array.from({ length: players }, () => 0);
  const lines: SheetLine[] = [];
  const add = (line: Omit<SheetLine, "total">): void => {
    scores[line.seat] = (scores[line.seat] ?? 0) + line.points;
    lines.push({ ...line, total: scores[line.seat]! });
  };
  /** The plays by their turns: somebody may transcribe one later. */
  const played = new Map<number, SheetLine>();
  let turn = 0;
  const pending = () => lines.findLast((line) => line.kind === "play" && line.fate === "pending");
  events.forEach((event, number) => {
    const why = undone.get(number);
    if (why !== undefined) {
      // Of what was taken off only the plays are still worth a line: everybody has seen them lie there.
      if (why === "late" && event.kind === "play_made") add({ ...playLine(event), fate: "late" });
      if (why === "late" && event.kind === "unwritten_play_made") add({ ...unwritten(event.seat), fate: "late" });
      return;
    }
    switch (event.kind) {
      case "turn_started":
        turn += 1;
        break;
      case "play_made":
        add(playLine(event));
        break;
      case "unwritten_play_made":
        add(unwritten(event.seat));
        played.set(turn, lines.at(-1)!);
        break;
      case "play_transcribed": {
        const line = played.get(event.turn);
        if (!line) break;
        const { word = "", start = "", direction = "across", squares = [], bonus = false } = playLine(event);
        Object.assign(line, { word, start, direction, squares, bonus });
        break;
      }
      case "play_noted": {
        const line = pending();
        if (line) line.word = event.words?.[0] ?? "";
        break;
      }
      case "play_written": {
        const line = pending();
        if (line) Object.assign(line, playLine(event));
        break;
      }
      case "play_settled": {
        const line = pending();
        if (!line) break;
        scores[event.seat] = (scores[event.seat] ?? 0) + event.points;
        Object.assign(line, { fate: "settled", points: event.points, total: scores[event.seat] });
        break;
      }
      case "play_rejected":
      case "play_taken_back": {
        const line = pending();
        if (line) line.fate = event.kind === "play_rejected" ? "rejected" : "taken_back";
        break;
      }
      case "turn_passed":
        add({ kind: "pass", seat: event.seat, points: 0 });
        break;
      case "tiles_exchanged":
        add({ kind: "exchange", seat: event.seat, points: 0, count: event.count });
        break;
      case "tiles_exchanged_freely":
        add({ kind: "free_exchange", seat: event.seat, points: 0 });
        break;
      case "penalty_charged":
        add({ kind: "penalty", seat: event.seat, points: -event.points, why: event.why, article: event.article });
        break;
      case "score_corrected":
        // Of a play that is still examined only what it will count changes.
        if (!pending()) add({ kind: "recount", seat: event.seat, points: event.points - event.was });
        break;
      case "score_adjusted":
        add({ kind: "adjusted", seat: event.seat, points: event.points - event.was, why: event.reason });
        break;
      case "player_retired":
        add({ kind: "retired", seat: event.seat, points: 0 });
        break;
    }
  });
  return { lines, scores };
}

/** A play with wooden tiles that nobody has written down yet. */
function unwritten(seat: number): Omit<SheetLine, "total"> {
  return { kind: "play", seat, points: 0, word: "", fate: "pending" };
}

function playLine(event: Extract<PublicEvent, { kind: "play_made" | "play_written" | "play_transcribed" }>): Omit<SheetLine, "total"> {
  const main = event.words[0];
  return {
    kind: "play",
    seat: event.seat,
    points: 0,
    word: main?.tiles ?? "",
    start: main?.start ?? "",
    direction: main?.direction ?? "across",
    squares: event.tiles.map(([square]) => String(square)),
    fate: "pending",
    bonus: event.bonus > 0,
  };
}

/** The squares of the last play that lies on the board. */
export function lastPlay(lines: readonly SheetLine[]): ReadonlySet<string> {
  const play = lines.findLast((line) => line.kind === "play" && (line.fate === "pending" || line.fate === "settled"));
  return new Set(play?.squares);
}
