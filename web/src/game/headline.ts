// The one sentence that says what this moment is about, for the viewer of the page.
import type { Actor, GameView } from "../wire/types";
import type { Offers } from "./situation";
import { hasOfficials, isAutomatic, pendingOf, phaseOf, seatOf } from "./situation";
import { wordsOf } from "./strip";
import { actorName, listed, type TableTexts } from "./texts";

type PendingPlay = NonNullable<ReturnType<typeof pendingOf>>;

export function headline(view: GameView, you: Actor | null, offers: Offers, texts: TableTexts): string {
  const say = sayings(view, texts);
  const seat = seatOf(you);
  const names = view.settings.players;
  const name = (other: number | null) => (other === null ? "?" : (names[other] ?? "?"));
  const phase = phaseOf(view);
  const mover = view.on_turn;
  const next = view.next;
  const draws = seat !== null && offers.draw_for_start;
  const mine = mover !== null && mover === seat;
  const strict = view.settings.procedure === "table";
  if (view.late.length > 0 && phase.kind !== "scored")
    return say.late(view.late.map((late) => name(late.seat)).join(", "), view.late.length);
  switch (phase.kind) {
    case "setup":
      return draws ? say.draw : say.setup;
    case "start_draw": {
      const drawn = phase.drawn.map(([other, tile]) => `${name(Number(other))} ${tile}`).join(", ");
      return [drawn && say.drawn(drawn), draws && say.draw].filter(Boolean).join(" ") || say.setup;
    }
    case "dealt":
      if (mine) return strict ? say.youStartWhen(name(next)) : say.youStart;
      return offers.start_clock ? say.startTheirs(name(mover)) : say.theyStart(name(mover));
    case "thinking":
      if (!mine) return say.theirTurn(name(mover));
      return phase.freed ? say.yourTurnFreed : say.yourTurn;
    case "announced":
    case "closing":
      return examined(view, seat, phase.kind === "closing", texts);
    case "held":
      if (phase.seat === seat && strict) return say.youReflect;
      if (phase.seat === seat) return examined(view, seat, phase.closing, texts);
      if (mine || seat === null || !offers.challenge) return say.theyReflect(name(phase.seat));
      return examined(view, seat, phase.closing, texts);
    case "challenged": {
      const said = say.challenged(name(phase.challenger), phase.words.join(", "));
      return `${said} ${challengedRest(view, you, offers, texts)}`;
    }
    case "settled":
      if (mine && offers.start_clock) return phase.drawn ? say.justStart(name(next)) : say.drawAndStart(name(next));
      // After a pass, or a play that was withdrawn, nothing stands.
      if (mine) return view.last_play?.turn === view.turn ? say.waitTurned(name(next)) : say.mustTurn(name(next));
      if (offers.turn_board) return say.turnIt;
      return next === seat ? say.waitClock(name(mover)) : say.between;
    case "freely_exchanged":
      if (mine) return say.waitRestart(name(next));
      return offers.start_clock ? say.restartTheirs(name(mover)) : say.freed(name(mover));
    case "suspended": {
      const called = say.called(actorName(phase.by as Actor, names, texts), phase.about);
      if (offers.resume_play) return `${called} ${seat === null ? say.resumeDesk : say.resume}`;
      return hasOfficials(view) ? `${say.waitReferee} ${called}` : `${say.clocksStopped} ${called}`;
    }
    case "scored":
      return say.over;
    default:
      return say.counting;
  }
}

/** What is said of a moment: without a word about clocks where there are none. */
function sayings(view: GameView, texts: TableTexts): TableTexts["now"] {
  return view.timed ? texts.now : { ...texts.now, ...texts.untimed.now };
}

function examined(view: GameView, seat: number | null, closing: boolean, texts: TableTexts): string {
  const say = texts.now;
  const pending = pendingOf(view);
  if (!pending) return say.between;
  const names = view.settings.players;
  if (pending.seat === seat) {
    return pending.announced === null ? say.announce : say.waitsFor(names[view.next ?? -1] ?? "?");
  }
  const mover = names[pending.seat] ?? "?";
  const said = playSaid(pending, mover, pending.announced ?? (isAutomatic(view) ? pending.value : null), texts);
  return closing ? `${said} ${say.closes}` : said;
}

/** Who has played what; of wooden tiles that nobody has written down what is known of them. */
function playSaid(pending: PendingPlay, mover: string, points: number | null, texts: TableTexts): string {
  const words = pending.unwritten ? listed(pending.noted ?? [], texts) : wordsOf(pending.words, texts);
  const worth = points === null || (pending.unwritten && pending.announced === null) ? null : texts.points(points);
  if (!words) return worth === null ? texts.events.unwritten(mover) : texts.strip.scored(mover, worth);
  return worth === null ? texts.strip.playedUnsaid(mover, words) : texts.strip.played(mover, words, worth);
}

function challengedRest(view: GameView, you: Actor | null, offers: Offers, texts: TableTexts): string {
  const { referee, director } = view.settings.officials ?? {};
  const say = sayings(view, texts);
  if (offers.rule) return you?.kind === "player" ? say.vote : say.rule;
  return referee || director ? say.waitsForReferee : say.waitsForVotes;
}
