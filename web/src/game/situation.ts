// Who one is at a table and what is offered there now. The server says what may be done; here its instants are compared
// with the game's clock, and nothing else is decided.
import type { Action, Actor, GameView, Offer, PendingPlay } from "../wire/types";

export type Phase = GameView["phase"];
export type Hindrance = GameView["hindrances"][number];

/** The phase that matters: a claim is only an interruption of another. A call of the referee is a phase of its own. */
export function phaseOf(view: GameView): Phase {
  const phase = view.phase;
  return phase.kind === "claimed" ? (phase.interrupted as Phase) : phase;
}

/** The phase that a claim or a call of the referee has interrupted, or the phase itself. */
export function interruptedOf(view: GameView): Phase {
  let phase = view.phase;
  while (phase.kind === "claimed" || phase.kind === "suspended") phase = phase.interrupted as Phase;
  return phase;
}

/** The play under examination, if there is one. */
export function pendingOf(view: GameView): PendingPlay | null {
  const phase = interruptedOf(view);
  return "play" in phase ? phase.play : null;
}

export function seatOf(you: Actor | null): number | null {
  return you?.kind === "player" ? you.seat : null;
}

export function isAutomatic({ settings }: GameView): boolean {
  return (settings.scoring ?? (settings.procedure === "table" ? "announced" : "automatic")) === "automatic";
}

/** What can be done at an instant, by the kind of the action: mostly one offer, a claim for each player it is about. */
export type Offers = Partial<Record<Action["kind"], readonly [Offer, ...Offer[]]>>;

/**
 * What a rulebook has people do at a table and a screen does by itself. There is no board to turn: accepting the play is
 * enough. And nobody needs to ask for time: it begins when the grace is over, and asking would only give the grace away.
 */
function isNeedless({ action }: Offer, phase: Phase): boolean {
  return action === "turn_board" || (action === "ask_for_time" && phase.kind !== "held");
}

export function offersOf(view: GameView, now_ms: number): Offers {
  const found: Partial<Record<Action["kind"], [Offer, ...Offer[]]>> = {};
  for (const offer of offered(view)) {
    if (!isOpen(offer, now_ms) || (view.settings.procedure === "online" && isNeedless(offer, view.phase))) continue;
    found[offer.action] = [...(found[offer.action] ?? []), offer] as [Offer, ...Offer[]];
  }
  return found;
}

/** Everything that is offered, also what is not open yet. */
export function offered(view: GameView): readonly Offer[] {
  return view.offers as readonly Offer[];
}

function isOpen({ from_ms, until_ms }: Offer, now_ms: number): boolean {
  return now_ms >= (from_ms ?? now_ms) && now_ms < (until_ms ?? Number.POSITIVE_INFINITY);
}

/** Whose doing is waited for: a player's who thinks, or who has to answer a play; null: nobody's alone. */
export function actingSeat(view: GameView): number | null {
  const phase = phaseOf(view);
  switch (phase.kind) {
    case "held":
      return phase.seat;
    case "announced":
    case "closing":
      return phase.play.announced === null ? phase.play.seat : view.next;
    case "challenged":
    case "suspended":
    case "scored":
      return null;
    default:
      return view.on_turn;
  }
}

/** Whether a kind of action is offered, open now or later. */
export function isOffered(view: GameView, action: Action["kind"]): boolean {
  return offered(view).some((offer) => offer.action === action);
}

/** The next instant at which an offer begins or ends by itself. */
export function nextChange(view: GameView, now_ms: number): number | null {
  const instants = offered(view).flatMap(({ from_ms, until_ms }) => [from_ms ?? 0, until_ms ?? 0]);
  const next = Math.min(...instants.filter((instant) => instant > now_ms));
  return Number.isFinite(next) ? next : null;
}

/** Why an exchange that belongs to one's turn cannot be made. */
export function hindranceOf(view: GameView, action: "exchange" | "free_exchange"): Hindrance | null {
  return view.hindrances.find((hindrance) => hindrance.action === action) ?? null;
}

export function isSame(one: Actor, other: Actor | null): boolean {
  if (other === null || one.kind !== other.kind) return false;
  if (one.kind === "player") return other.kind === "player" && one.seat === other.seat;
  if (one.kind === "panel_member") return other.kind === "panel_member" && one.number === other.number;
  return true;
}

/** Whether somebody is there to decide: a referee or a director. */
export function hasOfficials({ settings }: Pick<GameView, "settings">): boolean {
  return Boolean(settings.officials?.referee ?? settings.officials?.director);
}
