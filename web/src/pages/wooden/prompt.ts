// The two lines that a half of the clock says to its player: what the moment is about, and what a touch would do.
import { phaseOf, pendingOf } from "../../game/situation";
import type { GameView } from "../../wire/types";
import type { Meaning } from "../../wooden/touch";
import type { WoodenTexts } from "./texts";

export interface Prompt {
  /** What the moment is about. */
  said: string;
  /** What a touch does, or what is waited for. */
  hint: string;
}

export interface Moment {
  view: GameView;
  meaning: Meaning;
  /** What is left of a reflection, in seconds. */
  reflection: { seat: number; seconds: number } | null;
}

export function promptOf(seat: number, { view, meaning, reflection }: Moment, texts: WoodenTexts): Prompt {
  const say = texts.half;
  const name = (other: number | null) => view.settings.players[other ?? -1] ?? "?";
  const { on_turn, next } = view;
  const mine = on_turn === seat;
  const phase = phaseOf(view);
  if (view.retired.includes(seat)) return { said: say.retired, hint: "" };
  if (view.late.some((late) => late.seat === seat)) return { said: say.late, hint: "" };
  switch (phase.kind) {
    case "setup":
    case "start_draw":
      return { said: "", hint: say.iStart };
    case "dealt":
      if (meaning === "start_clock") return { said: say.theyStart(name(on_turn)), hint: say.startTheirs(name(on_turn)) };
      return mine ? { said: say.turn(name(seat)), hint: say.youStart(name(next)) } : { said: say.theyStart(name(on_turn)), hint: "" };
    case "thinking":
      if (mine) return { said: say.turn(name(seat)), hint: say.laid };
      return { said: say.who(name(on_turn)), hint: seat === next ? "" : say.after(name(next)) };
    case "announced":
    case "closing":
      return examined(seat, view, meaning, texts);
    case "held":
      if (!reflection) return examined(seat, view, meaning, texts);
      return reflection.seat === seat
        ? { said: say.reflect(reflection.seconds), hint: announcement(seat, view, texts) }
        : { said: say.reflects(name(reflection.seat), reflection.seconds), hint: announcement(seat, view, texts) };
    case "challenged":
      return { said: say.stopped, hint: say.challenged(phase.words.join(", ")) };
    case "settled":
      if (meaning === "start_clock") return { said: "", hint: say.handOver(name(next)) };
      return { said: "", hint: say.between };
    case "freely_exchanged":
      return meaning === "start_clock" ? { said: "", hint: say.restart(name(on_turn)) } : { said: "", hint: say.waitRestart(name(next)) };
    case "suspended":
      return { said: say.stopped, hint: phase.by.kind === "player" ? say.called(name(phase.by.seat)) : "" };
    default:
      return { said: say.ended, hint: "" };
  }
}

function examined(seat: number, view: GameView, meaning: Meaning, texts: WoodenTexts): Prompt {
  const say = texts.half;
  const name = (other: number | null) => view.settings.players[other ?? -1] ?? "?";
  const closes = view.phase.kind === "closing" ? say.closes : "";
  const play = pendingOf(view);
  if (!play || (play.announced ?? null) === null) return { said: say.counts(name(view.on_turn)), hint: closes };
  if (play.seat !== seat) return { said: announcement(seat, view, texts), hint: closes };
  const hint = meaning === "start_clock" ? say.handOver(name(view.next)) : say.waitsAnswer(name(view.next));
  return { said: announcement(seat, view, texts), hint: closes || hint };
}

function announcement(seat: number, view: GameView, { half }: WoodenTexts): string {
  const play = pendingOf(view);
  const announced = play?.announced ?? null;
  if (!play || announced === null) return "";
  return play.seat === seat ? half.youAnnounced(announced) : half.announced(view.settings.players[play.seat] ?? "?", announced);
}

/** How what was announced compares with what was counted; null: nobody has written the play down. */
export function comparison(view: GameView, { half }: WoodenTexts): string | null {
  const play = pendingOf(view);
  const announced = play?.announced ?? null;
  if (!play || play.unwritten || announced === null) return null;
  const difference = play.value - announced;
  if (difference === 0) return half.right(play.value);
  return half.counted(announced, play.value, difference > 0 ? `+${difference}` : `−${-difference}`);
}
