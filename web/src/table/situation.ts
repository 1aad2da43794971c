// Who one is at a table and what is one's to do there now. Rights come from the server's view; here they are only
// sorted into what is worth offering, so that no button is shown that would certainly be refused.
import type { Actor, GameView, PendingPlay } from "../wire/types";
import { clockAt, leftOf } from "./clock";
import type { Material } from "./material";

export type Phase = GameView["phase"];

/** The phase that matters: a claim is only an interruption of another. */
export function phaseOf(view: GameView): Phase {
  const phase = view.phase;
  return phase.kind === "claimed" ? (phase.interrupted as Phase) : phase;
}

/** The play under examination, if there is one. */
export function pendingOf(view: GameView): PendingPlay | null {
  const phase = phaseOf(view);
  return "play" in phase ? phase.play : null;
}

export function seatOf(you: Actor | null): number | null {
  return you?.kind === "player" ? you.seat : null;
}

/** Whose turn comes after a seat's: clockwise, those who have left skipped. */
export function seatAfter(view: GameView, seat: number): number {
  const count = view.settings.players.length;
  let following = (seat + 1) % count;
  while (view.retired.includes(following) && following !== seat) following = (following + 1) % count;
  return following;
}

export function isAutomatic({ settings }: GameView): boolean {
  return (settings.scoring ?? (settings.procedure === "table" ? "announced" : "automatic")) === "automatic";
}

/** What can be offered to somebody now. */
export interface Offers {
  play: boolean;
  pass: boolean;
  exchange: boolean;
  freeExchange: boolean;
  accept: boolean;
  /** Whether accepting is done by turning the board. */
  turnBoard: boolean;
  hold: boolean;
  challenge: boolean;
  announce: boolean;
  recount: boolean;
  drawForStart: boolean;
  startClock: boolean;
  drawTiles: boolean;
  arrive: boolean;
  buyMinute: boolean;
  /** The seats whose time is over and may be pointed out. */
  claim: number[];
  cap: boolean;
  resign: boolean;
  rule: boolean;
}

export function offersOf(view: GameView, you: Actor | null, material: Material, now_ms: number): Offers {
  const may = new Set(view.may);
  const seat = seatOf(you);
  const phase = phaseOf(view);
  const pending = pendingOf(view);
  const strict = view.settings.procedure === "table";
  const examined = pending !== null && phase.kind !== "challenged";
  const said = !strict || pending === null || pending.announced !== null;
  const turning = material.entry("options.turn_board_is_acceptance").value === true && compulsoryTurn(material);
  return {
    play: may.has("play"),
    pass: may.has("pass"),
    exchange: may.has("exchange"),
    freeExchange: may.has("free_exchange") && (phase.kind !== "settled" || (phase.exchanged && phase.until_ms !== null) || strict),
    accept: may.has("accept") && said && !(strict && turning),
    turnBoard: may.has("turn_board") && strict && said && (examined ? turning : phase.kind === "settled" && !phase.turned),
    hold: may.has("ask_for_time") && holdsLeft(view, material),
    challenge: may.has("challenge"),
    announce: may.has("announce_score") && pending?.announced === null,
    recount: may.has("recount") && !isAutomatic(view) && material.entry("table.recount").value === true && recountable(view),
    drawForStart: may.has("draw_for_start") && drawsNow(view, seat),
    startClock: may.has("start_clock") && !(phase.kind === "settled" && !phase.turned && strict && compulsoryTurn(material)),
    drawTiles: may.has("draw_tiles") && phase.kind === "settled" && !phase.drawn && view.bag_size > 0,
    arrive: may.has("arrive") && seat !== null && view.late === seat,
    buyMinute: may.has("buy_minute") && seat !== null && minutesLeft(view, seat, material) > 0,
    claim: may.has("claim_time") ? claimable(view, seat, material, now_ms) : [],
    cap: may.has("call_cap") && strict && isCapDue(view, material, now_ms),
    resign: may.has("resign") && seat !== null,
    rule: may.has("rule"),
  };
}

function compulsoryTurn(material: Material): boolean {
  return material.entry("table.board_turned").value === "compulsory";
}

/** How many seconds a reflection on the play at hand lasts; 0: the rulebook has none. */
export function holdSeconds(view: GameView, material: Material): number {
  const phase = phaseOf(view);
  const closing = phase.kind === "closing" || (phase.kind === "held" && phase.closing);
  return Number(material.entry(closing ? "options.final_hold_s" : "challenges.hold_s").value ?? 0);
}

function holdsLeft(view: GameView, material: Material): boolean {
  const phase = phaseOf(view);
  if (phase.kind !== "announced" && phase.kind !== "closing") return false;
  return holdSeconds(view, material) > 0 && phase.holds < Number(material.entry("options.holds").value);
}

function recountable(view: GameView): boolean {
  const pending = pendingOf(view);
  return pending ? pending.announced !== null : view.last_play !== null;
}

function drawsNow(view: GameView, seat: number | null): boolean {
  const phase = view.phase;
  if (phase.kind === "setup") return seat !== null;
  return phase.kind === "start_draw" && seat !== null && phase.waiting.includes(seat);
}

/** How many minutes a player can still buy. */
function minutesLeft(view: GameView, seat: number, material: Material): number {
  if (!view.timed || material.entry("time.overtime_by").value !== "purchase") return 0;
  return Math.floor(Number(material.entry("time.overtime_s").value) / 60) - (view.clocks[seat]?.minutes_bought ?? 0);
}

/** Whose time is over, where somebody has to point it out. */
function claimable(view: GameView, seat: number | null, material: Material, now_ms: number): number[] {
  if (!view.timed) return [];
  return view.settings.players
    .map((_, other) => other)
    .filter((other) => {
      if (other === seat || view.retired.includes(other)) return false;
      const clock = clockAt(view, other, now_ms);
      const entry = clock.granted_ms > 0 ? "time.overtime_claimed_by" : "time.initial_claimed_by";
      return leftOf(clock) === 0 && material.entry(entry).value !== null;
    });
}

/** When the game has lasted as long as it may; null: it may last, or nobody has begun to count. */
export function capInstant(view: GameView, material: Material): number | null {
  const cap_s = material.entry("time.cap_s").value;
  if (typeof cap_s !== "number" || view.round_started_ms === null || !view.timed) return null;
  return view.round_started_ms + cap_s * 1000;
}

function isCapDue(view: GameView, material: Material, now_ms: number): boolean {
  const instant = capInstant(view, material);
  return instant !== null && !view.cap_reached && now_ms >= instant;
}

/** When the running clock of a seat comes to nothing, or another instant at which the offers may change by themselves. */
export function nextChange(view: GameView, material: Material, now_ms: number): number | null {
  const instants: number[] = [];
  if (view.running !== null) instants.push(now_ms + leftOf(clockAt(view, view.running, now_ms)));
  const cap = capInstant(view, material);
  if (cap !== null) instants.push(cap);
  return Math.min(...instants.filter((instant) => instant > now_ms), Number.POSITIVE_INFINITY);
}

/** Why an exchange is not possible now, if it can be known beforehand: too few tiles in the bag. */
export function exchangeLimit(view: GameView, material: Material): { needed: number; article: string | null } | null {
  const { value, article } = material.entry("exchanges.min_bag");
  return view.bag_size < Number(value) ? { needed: Number(value), article } : null;
}

/** Whether the player has his free exchange still to make. */
export function freeExchangesLeft(view: GameView, seat: number, material: Material): number {
  return Number(material.entry("exchanges.free_per_game").value) - (view.free_exchanges[seat] ?? 0);
}
