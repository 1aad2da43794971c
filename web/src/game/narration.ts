// What has happened in words: one sentence an event, for the log and for screen readers.
import type { Actor, FormedWord, PublicEvent, Verdict } from "../wire/types";
import { written } from "./clock";
import { actorName, cited, type TableTexts } from "./texts";

const HOUR_MS = 3_600_000;

export interface Teller {
  names: readonly string[];
  /** Whether the program counts, so that nobody announces a score. */
  automatic: boolean;
  /** The names of the panel, where they are known. */
  panel?: readonly { name: string }[];
  /** Whether there are clocks; if not, nothing is said of them. */
  timed?: boolean;
  /** The article of a longest duration. */
  capArticle?: string | null;
  texts: TableTexts;
}

/** The sentence for an event; null for what goes without saying. */
export function narrated(event: PublicEvent, teller: Teller): string | null {
  const { names, automatic, texts } = teller;
  const say = texts.events;
  const name = (seat: number) => names[seat] ?? "?";
  const who = (by: unknown) => whoIs(by as Actor, teller);
  switch (event.kind) {
    case "start_tiles_drawn":
      return say.startTiles(event.drawn.map(([seat, tile]) => `${name(Number(seat))} ${tile}`).join(", "));
    case "starter_drawn":
    case "starter_named":
      return say.starter(name(event.seat));
    case "play_made":
    case "play_written":
      return play(event.seat, event.words, event.value, { names, automatic, texts });
    case "play_transcribed": {
      const word = event.words[0]?.tiles.toUpperCase();
      return word ? say.transcribed(name(event.seat), word, event.turn) : say.untranscribed(name(event.seat), event.turn);
    }
    case "unwritten_play_made":
      return say.unwritten(name(event.seat));
    case "play_noted": {
      if (event.out) return say.notedOut(name(event.seat));
      const words = event.words.join(", ");
      return event.count === null && !words ? null : say.noted(name(event.seat), event.count, words);
    }
    case "rack_told":
      return say.rackTold(name(event.seat), event.count, event.tiles?.join(" ") ?? null);
    case "tiles_counted":
      return say.counted(event.bag, event.racks.join(", "));
    case "touch_taken_back":
      return say.touchTakenBack(who(event.by), event.reason);
    case "score_announced":
      return automatic ? null : say.announced(name(event.seat), texts.points(event.points));
    case "score_corrected":
      return say.corrected(name(event.seat), texts.points(event.points), event.was);
    case "play_accepted":
      return automatic || event.by.kind === "system" ? null : say.accepted;
    case "play_settled":
      return automatic ? null : say.settled(name(event.seat), texts.points(event.points));
    case "hold_started":
      // By correspondence every play has its hours to challenge: nobody asked for them.
      return typeof event.until_ms === "number" && event.until_ms - event.at_ms >= HOUR_MS ? null : say.hold(name(event.seat));
    case "play_challenged":
      return say.challenged(name(event.seat), event.words.join(", "));
    case "vote_cast":
      return say.vote(who(event.by), verdicts(event.verdicts, texts));
    case "panel_consulted":
      return say.consulted(who(event.by));
    case "advice_given":
      return say.advice(who(event.advice.by), verdicts(event.advice.verdicts, texts), event.advice.note ?? "");
    case "ruling_withdrawn":
      return say.rulingWithdrawn(who(event.by), event.reason);
    case "tiles_checked":
      return say.tilesChecked(who(event.by));
    case "referee_called":
      return say.called(who(event.by), event.about, cited(event.article, texts)) + stopped(event.clocks_stop, teller);
    case "play_resumed":
      return say.resumed;
    case "aid_allowed":
      return say.aidAllowed(texts.aids.names[event.aid], cited(event.article, texts));
    case "aid_withdrawn":
      return say.aidWithdrawn(texts.aids.names[event.aid], cited(event.article, texts));
    case "result_confirmed":
      return say.confirmed(who(event.by));
    case "ruling_given":
      return [
        ...event.verdicts.map(({ word, valid, article }) => (valid ? say.valid : say.invalid)(word, cited(article, texts))),
        ...(event.note ? [`«${event.note}»`] : []),
      ].join(" ");
    case "play_rejected":
      return say.rejected(name(event.seat));
    case "challenge_lapsed":
      return say.lapsed;
    case "penalty_charged":
      return say.penalty(name(event.seat), texts.points(event.points), cited(event.article, texts));
    case "turn_passed":
      return say.passed(name(event.seat));
    case "tiles_exchanged":
      return say.exchanged(name(event.seat), event.count);
    case "tiles_exchanged_freely":
      return say.freely(name(event.seat));
    case "tiles_drawn":
      return event.count > 0 ? say.drew(name(event.seat), event.count) : null;
    case "board_turned":
      return say.turned(name(event.seat));
    case "flag_fell":
      return say.flag(name(event.seat));
    case "time_claimed":
      return say.claimed(name(event.against));
    case "overtime_granted":
      return say.granted(name(event.seat), written(event.overtime_ms, texts.decimal));
    case "minute_bought":
      return say.bought(name(event.seat));
    case "days_off_taken":
      return texts.days.taken(name(event.seat), event.days);
    case "cap_reached":
      return capped(event, teller);
    case "play_taken_back":
      return say.takenBack(name(event.seat));
    case "player_retired":
      return say.retired(name(event.seat));
    case "late_clock_started":
      return say.late(name(event.seat));
    case "player_arrived":
      return say.arrived(name(event.seat));
    case "score_adjusted":
      return say.adjusted(name(event.seat), texts.points(event.points), event.reason);
    case "clock_corrected":
      return say.clockSet(name(event.seat), written(event.initial_ms + event.overtime_ms, texts.decimal), event.reason);
    case "tiles_moved":
      return say.moved(event.tiles?.join(" ") ?? null, event.count, event.reason);
    case "correction_failed": {
      const { origin } = event;
      const from = origin.kind === "on_rack" ? say.rackOf(name(origin.seat)) : say.bag;
      return say.correctionFailed(who(event.by), event.count, from, event.reason);
    }
    case "surplus_returned":
      return say.surplus(name(event.seat), event.count);
    case "game_ended":
      return say.ended;
    case "game_scored":
      return say.result(event.outcome.accounts.map(({ seat, total }) => `${name(seat)} ${total}`).join(", "));
    default:
      return null;
  }
}

function stopped(stops: boolean, { texts, timed = true }: Teller): string {
  return stops ? ` ${(timed ? texts.now : texts.untimed.now).clocksStopped}` : "";
}

function play(seat: number, words: readonly FormedWord[], value: number, { names, automatic, texts }: Teller): string {
  const [main, ...others] = words;
  const name = names[seat] ?? "?";
  const word = main?.tiles.toUpperCase() ?? "";
  const place = main ? `${main.start} ${texts.directions[main.direction]}` : "";
  // At a strict table the player announces the score himself, and the page does not tell it before.
  if (!automatic) return texts.events.laid(name, word, place);
  const said = texts.events.play(name, word, place, texts.points(value));
  if (others.length === 0) return said;
  const also = others.map((other) => `${other.tiles.toUpperCase()} ${other.score}`).join(", ");
  return `${said} ${texts.events.also(also)}`;
}

/** The longest duration, with what was played after it and is taken off. */
function capped({ taken_off = [] }: Extract<PublicEvent, { kind: "cap_reached" }>, teller: Teller): string {
  const { texts } = teller;
  const said = texts.events.cap(cited(teller.capArticle, texts));
  if (taken_off.length === 0) return said;
  return `${said} ${texts.events.takenOff(takenOffText(taken_off, teller), taken_off.length)}`;
}

/** `ARMONIA di Ugo, 17 punti; …` */
export function takenOffText(
  plays: readonly { seat: number; word: string; points: number }[],
  { names, texts }: Pick<Teller, "names" | "texts">,
): string {
  return plays.map(({ seat, word, points }) => texts.cap.play(word, names[seat] ?? "?", texts.points(points))).join("; ");
}

/** Who did something: a member of the panel by name, where it is known. */
export function whoIs(by: Actor, { names, panel, texts }: Teller): string {
  const member = by.kind === "panel_member" ? panel?.[by.number]?.name : undefined;
  return member ?? actorName(by, names, texts);
}

export function verdicts(given: readonly Verdict[], texts: TableTexts): string {
  return given.map(({ word, valid }) => `${word} ${valid ? texts.ruling.valid : texts.ruling.invalid}`).join(", ");
}

/** What is said aloud when something has happened: the sentences, and whose turn it is if that has changed. */
export function spoken(events: readonly PublicEvent[], seat: number | null, teller: Teller): string {
  const sentences = events.flatMap((event) => {
    if (event.kind === "turn_started") {
      return event.seat === seat ? teller.texts.events.yourTurn : teller.texts.events.theirTurn(teller.names[event.seat] ?? "?");
    }
    // Somebody who could have challenged hears that he no longer can.
    if (event.kind === "play_accepted" && event.by.kind === "system" && seat !== null) {
      const settled = events.find(({ kind }) => kind === "play_settled");
      return settled?.kind === "play_settled" && settled.seat !== seat ? teller.texts.events.tooLate : [];
    }
    // Others' draws are of no interest to the ear.
    if (event.kind === "tiles_drawn" && event.seat !== seat) return [];
    return narrated(event, teller) ?? [];
  });
  return sentences.join(" ");
}
