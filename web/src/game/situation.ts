// Who one is at a table and what is one's to do there now. Rights come from the server's view; here they are only
// sorted into what is worth offering, so that no button is shown that would certainly be refused.
import type { Actor, GameView, PendingPlay } from "../wire/types";
import { clockAt, leftOf } from "./clock";
import type { Material } from "./material";

export type Phase = GameView["phase"];

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
  callReferee: boolean;
  /** Whether one lets the game go on after a call of the referee: where there is no official, a player does. */
  resume: boolean;
  /** Whether the panel can be asked what it thinks of the words. */
  consult: boolean;
  /** Whether the result is one's to confirm. */
  confirm: boolean;
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
    hold: may.has("ask_for_time") && holdsLeft(view, material) && hasTimeToReflect(view, seat, material, now_ms),
    challenge: may.has("challenge"),
    announce: may.has("announce_score") && pending?.announced === null,
    recount:
      may.has("recount") && !isAutomatic(view) && material.entry("table.recount").value === true && recountable(view, seat, material),
    drawForStart: may.has("draw_for_start") && drawsNow(view, seat),
    startClock: may.has("start_clock") && !(phase.kind === "settled" && !phase.turned && strict && compulsoryTurn(material)),
    drawTiles: may.has("draw_tiles") && phase.kind === "settled" && !phase.drawn && view.bag_size > 0,
    arrive: may.has("arrive") && seat !== null && isLate(view, seat),
    buyMinute: may.has("buy_minute") && seat !== null && minutesLeft(view, seat, material, now_ms) > 0,
    claim: may.has("claim_time") ? claimable(view, seat, material, now_ms) : [],
    cap: may.has("call_cap") && strict && isCapDue(view, now_ms),
    resign: may.has("resign") && seat !== null,
    rule: may.has("rule"),
    callReferee: may.has("call_referee") && seat !== null,
    resume: may.has("resume_play"),
    consult: may.has("consult_panel") && phase.kind === "challenged" && !phase.consulted && panelAdvises(view, material),
    confirm: may.has("confirm_result") && isOpenResult(view, material) && !hasConfirmed(view, you),
  };
}

/** Whether a player's clock runs because he is not there yet. */
export function isLate(view: GameView, seat: number): boolean {
  return view.late.some((late) => late.seat === seat);
}

/** Whether the panel gives advice in this game; in the referee's own game it decides instead. */
export function panelAdvises(view: GameView, material: Material): boolean {
  if (view.panel.length === 0 || material.entry("officials.panel_advises").value !== true) return false;
  const plays = (view.settings.officials?.referee_seat ?? null) !== null;
  return !plays || material.entry("officials.recused_referee").value === null;
}

/**
 * Whether the result of a game that is over can still be put right, so that confirming it says something: by a recount
 * where scores are announced, or by an official.
 */
export function isOpenResult(view: GameView, material: Material): boolean {
  if (view.phase.kind !== "scored" || view.confirmed) return false;
  if (material.entry("options.result_confirmed").value === "at_once") return false;
  return !isAutomatic(view) || hasOfficials(view);
}

function hasConfirmed(view: GameView, you: Actor | null): boolean {
  return view.confirmed_by.some((by) => isSame(by as Actor, you));
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

/** Whether there is a score of an opponent's to count again: of the play at hand, or of the last one that stands. */
function recountable(view: GameView, seat: number | null, material: Material): boolean {
  if (view.phase.kind === "scored" && !isOpenResult(view, material)) return false;
  const pending = pendingOf(view);
  if (pending && pending.announced !== null && pending.seat !== seat) return true;
  const last = material.entry("options.recount_window").value === "until_next_play_settled" ? view.last_play : null;
  return last !== null && last.seat !== seat;
}

/** Whether there is time of one's own to reflect in, where a reflection ends with it. */
function hasTimeToReflect(view: GameView, seat: number | null, material: Material, now_ms: number): boolean {
  const onClock = view.timed && view.settings.players.length === 2;
  if (!onClock || seat === null || material.entry("options.hold_exhausts_clock").value === "hold_goes_on") return true;
  return leftOf(clockAt(view, seat, now_ms)) > 0;
}

function drawsNow(view: GameView, seat: number | null): boolean {
  const phase = view.phase;
  if (phase.kind === "setup") return seat !== null;
  return phase.kind === "start_draw" && seat !== null && phase.waiting.includes(seat);
}

/** How many minutes a player can still buy: none before the initial time is used up. */
function minutesLeft(view: GameView, seat: number, material: Material, now_ms: number): number {
  if (!view.timed || material.entry("time.overtime_by").value !== "purchase") return 0;
  if (clockAt(view, seat, now_ms).initial_ms > 0) return 0;
  return Math.floor(Number(material.entry("time.overtime_s").value) / 60) - (view.clocks[seat]?.minutes_bought ?? 0);
}

/** What the rulebooks call the moments in which somebody's time can be claimed. */
const CLAIM_STATES: Partial<Record<Phase["kind"], string>> = {
  thinking: "think",
  announced: "announced",
  closing: "announced",
  held: "held",
  settled: "settled",
  challenged: "challenged",
  freely_exchanged: "freely_exchanged",
};

/** Whose time is over, where somebody has to point it out. */
function claimable(view: GameView, seat: number | null, material: Material, now_ms: number): number[] {
  if (!view.timed) return [];
  const states = material.entry("options.claim_states").value as readonly string[];
  const open = states.includes(CLAIM_STATES[phaseOf(view).kind] ?? "");
  return view.settings.players
    .map((_, other) => other)
    .filter((other) => {
      if (other === seat || view.retired.includes(other) || !(open || isLate(view, other))) return false;
      const clock = clockAt(view, other, now_ms);
      const entry = clock.granted_ms > 0 ? "time.overtime_claimed_by" : "time.initial_claimed_by";
      return leftOf(clock) === 0 && material.entry(entry).value !== null;
    });
}

function isCapDue(view: GameView, now_ms: number): boolean {
  return view.cap_ms !== null && !view.cap_reached && now_ms >= view.cap_ms;
}

/** When a clock that runs comes to nothing, or another instant at which the offers may change by themselves. */
export function nextChange(view: GameView, now_ms: number): number | null {
  const instants = view.settings.players.flatMap((_, seat) => {
    if (view.running !== seat && !isLate(view, seat)) return [];
    const clock = clockAt(view, seat, now_ms);
    return [now_ms + leftOf(clock), now_ms + clock.initial_ms];
  });
  if (view.cap_ms !== null) instants.push(view.cap_ms);
  const next = Math.min(...instants.filter((instant) => instant > now_ms));
  return Number.isFinite(next) ? next : null;
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
