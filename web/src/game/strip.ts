// The strip that stays: what was last done at the table, with all its words and points, and how long it can be challenged.
import type { Actor, FormedWord, GameView, PublicEvent } from "../wire/types";
import { interruptedOf, isAutomatic, offersOf, seatOf, type Offers } from "./situation";
import { listed, type TableTexts } from "./texts";
import { standing } from "./undone";

export interface Strip {
  /** Who did what: «Ada ha giocato ET e EMAIL: 12 punti.» */
  said: string;
  /** How long it can be challenged, on whose clock, or that it is too late; null: there is nothing to say about that. */
  rest: string | null;
  /** Until when `rest` counts seconds; null: it does not. */
  until_ms: number | null;
}

interface Told {
  view: GameView;
  you: Actor | null;
  events: readonly PublicEvent[];
  now_ms: number;
  texts: TableTexts;
  /** Whether a play whose clock was stopped in time is still examined after the longest duration. */
  settles?: boolean;
}

/** What the strip says at an instant; null before anybody has done anything. */
export function stripOf({ view, you, events, now_ms, texts, settles }: Told): Strip | null {
  const held = standing(events, settles);
  const at = held.findLastIndex(({ kind }) => DEEDS.has(kind));
  const deed = held[at];
  if (!deed) return null;
  const seat = seatOf(you);
  const turn = held.slice(0, at).filter(({ kind }) => kind === "turn_started").length;
  const said = deedSaid(deed, held.slice(at + 1), { view, seat, texts, turn });
  if (deed.kind !== "play_made") return { said, rest: null, until_ms: null };
  return { said, ...challenge(view, seat, { mover: deed.seat, after: held.slice(at + 1), now_ms, texts }) };
}

/** What a player does in his turn. */
const DEEDS: ReadonlySet<PublicEvent["kind"]> = new Set([
  "play_made",
  "unwritten_play_made",
  "turn_passed",
  "tiles_exchanged",
  "tiles_exchanged_freely",
]);

function deedSaid(
  deed: PublicEvent,
  after: readonly PublicEvent[],
  { view, seat, texts, turn }: { view: GameView; seat: number | null; texts: TableTexts; turn: number },
): string {
  const say = texts.strip;
  if (!("seat" in deed) || typeof deed.seat !== "number") return "";
  const mine = deed.seat === seat;
  const name = view.settings.players[deed.seat] ?? "?";
  switch (deed.kind) {
    case "turn_passed":
      return mine ? say.youPassed : say.passed(name);
    case "tiles_exchanged":
      return mine ? say.youExchanged(deed.count) : say.exchanged(name, deed.count);
    case "tiles_exchanged_freely":
      return mine ? say.youFreed : say.freed(name);
    case "unwritten_play_made":
      return unwrittenSaid(name, turn, after, texts) ?? texts.events.unwritten(name);
    case "play_made": {
      const words = wordsOf(deed.words, texts);
      if (after.some(({ kind }) => kind === "play_rejected" || kind === "play_taken_back"))
        return mine ? say.youWithdrew(words) : say.withdrew(name, words);
      const points = pointsOf(deed, after, isAutomatic(view));
      if (points === null) return mine ? say.youPlayedUnsaid(words) : say.playedUnsaid(name, words);
      return mine ? say.youPlayed(words, texts.points(points)) : say.played(name, words, texts.points(points));
    }
    default:
      return "";
  }
}

/** A play with wooden tiles: with its words as far as somebody has told them, with its points as soon as they are said. */
function unwrittenSaid(name: string, turn: number, after: readonly PublicEvent[], texts: TableTexts): string | null {
  const say = texts.strip;
  const told = after.findLast(
    (event) => event.kind === "play_written" || event.kind === "play_noted" || (event.kind === "play_transcribed" && event.turn === turn),
  );
  const words =
    told?.kind === "play_noted"
      ? listed(told.words, texts)
      : told?.kind === "play_written" || told?.kind === "play_transcribed"
        ? wordsOf(told.words, texts)
        : "";
  if (after.some(({ kind }) => kind === "play_rejected" || kind === "play_taken_back")) return words ? say.withdrew(name, words) : null;
  const said = after.findLast(({ kind }) => kind === "score_announced" || kind === "score_corrected" || kind === "play_settled");
  const points = said && "points" in said ? texts.points(said.points) : null;
  if (words) return points ? say.played(name, words, points) : say.playedUnsaid(name, words);
  return points && say.scored(name, points);
}

/** All words of a play, the main one first. */
export function wordsOf(words: readonly FormedWord[], texts: TableTexts): string {
  return listed(
    words.map(({ tiles }) => tiles.toUpperCase()),
    texts,
  );
}

/** What a play counts: as it was announced, recounted or written down last; null: its player has not said it yet. */
function pointsOf(play: Extract<PublicEvent, { kind: "play_made" }>, after: readonly PublicEvent[], automatic: boolean): number | null {
  const said = after.findLast(
    (event) =>
      (event.kind === "score_announced" || event.kind === "score_corrected" || event.kind === "play_settled") && event.seat === play.seat,
  );
  return said && "points" in said ? said.points : automatic ? play.value : null;
}

interface Examined {
  mover: number;
  after: readonly PublicEvent[];
  now_ms: number;
  texts: TableTexts;
}

/** How long a play can be challenged, or that it is too late. */
function challenge(view: GameView, seat: number | null, { mover, after, now_ms, texts }: Examined): Pick<Strip, "rest" | "until_ms"> {
  const say = texts.strip;
  const phase = interruptedOf(view);
  const nothing = { rest: null, until_ms: null };
  if (phase !== view.phase) return nothing;
  if (phase.kind === "thinking" || phase.kind === "settled") {
    // Where the player himself has accepted it, or a ruling was given, he knows.
    const settled = after.find(({ kind }) => kind === "play_settled");
    const lapsed = after.some((event) => event.kind === "play_accepted" && event.by.kind === "system");
    if (!lapsed || seat === null || seat === mover || settled?.kind !== "play_settled") return nothing;
    return { rest: say.tooLate(texts.points(settled.points)), until_ms: null };
  }
  if (phase.kind !== "announced" && phase.kind !== "closing" && phase.kind !== "held") return nothing;
  const offers = offersOf(view, now_ms);
  if (view.settings.turn_days && phase.kind === "held" && typeof phase.until_ms === "number") {
    const left = texts.days.left(phase.until_ms - now_ms);
    const mine = seat !== null && offers.challenge;
    return { rest: mine ? texts.days.challenge(left) : texts.days.theirs(view.settings.players[phase.seat] ?? "?", left), until_ms: null };
  }
  if (seat !== null && offers.challenge) return mayChallenge(view, seat, offers, now_ms, texts);
  if (phase.kind !== "held") return nothing;
  const name = view.settings.players[phase.seat] ?? "?";
  if (phase.until_ms === null) return { rest: say.theyMay(name), until_ms: null };
  return { rest: say.theirs(name, secondsUntil(phase.until_ms, now_ms)), until_ms: phase.until_ms };
}

function mayChallenge(view: GameView, seat: number, offers: Offers, now_ms: number, texts: TableTexts): Pick<Strip, "rest" | "until_ms"> {
  const say = texts.strip;
  const until_ms = offers.challenge?.[0].until_ms ?? null;
  const runs = view.timed && view.running === seat;
  if (until_ms === null) {
    const hold = offers.ask_for_time?.[0];
    if (!hold) return { rest: runs ? say.untilYouMoveOnClock : say.untilYouMove, until_ms: null };
    const length = (hold.length_ms ?? 0) / 1000;
    return { rest: hold.price?.clock ? say.askOnClock(length) : say.ask(length), until_ms: null };
  }
  const left = secondsUntil(until_ms, now_ms);
  if (runs) return { rest: say.leftOnClock(left), until_ms };
  const starts_ms = startsClock(view, seat);
  if (starts_ms === null || starts_ms >= until_ms) return { rest: say.left(left), until_ms };
  return { rest: say.leftBeforeClock(left, secondsUntil(starts_ms, now_ms)), until_ms };
}

/** When the clock of a player who looks at a play starts by itself; null: it does not. */
function startsClock(view: GameView, seat: number): number | null {
  const phase = view.phase;
  if (!view.timed || view.settings.players.length > 2 || view.next !== seat) return null;
  return phase.kind === "announced" || phase.kind === "closing" ? (phase.until_ms ?? null) : null;
}

function secondsUntil(instant_ms: number, now_ms: number): number {
  return Math.max(Math.ceil((instant_ms - now_ms) / 1000), 0);
}
