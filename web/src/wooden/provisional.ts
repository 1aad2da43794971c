// How a table looks in the moment between a touch and what the rules say of it, and while they still load.
//
// It moves which clock runs and what the next touch means, and nothing else; what the rules decide takes its place. Nothing that
// counts is read from here.
import { clockAt } from "../game/clock";
import { seatOf } from "../game/situation";
import type { Logged } from "../rules/questions";
import type { Action, GameView, NewGame } from "../wire/types";

type Phase = GameView["phase"];

/** A table that was just opened, as far as it can be told without the rules. */
export function firstViews({ players, starter, timed }: NewGame["settings"], initial_s: number): GameView[] {
  const on_turn = starter ?? null;
  const everybody = players.map((_, seat) => seat);
  const view = {
    settings: { players, starter: on_turn, procedure: "table", tiles: "wooden" },
    phase: { kind: on_turn === null ? "setup" : "dealt" },
    at_ms: 0,
    board: { squares: ".".repeat(225) },
    scores: players.map(() => 0),
    clocks: players.map(() => ({ initial_ms: initial_s * 1000, overtime_ms: 0, granted_ms: 0 })),
    timed: timed ?? players.length === 2,
    running: null,
    running_since_ms: 0,
    starter: on_turn,
    on_turn,
    next: on_turn === null ? null : (on_turn + 1) % players.length,
    turn: 0,
    free_exchanges_left: [],
    retired: [],
    late: [],
    last_play: null,
    cap_ms: null,
    cap_reached: false,
    confirmed: false,
    confirmed_by: [],
    rack_sizes: [],
    bag_size: 0,
    hold_ms: 0,
    hindrances: [],
    offers: [],
    unwritten: 0,
    uncounted: false,
  } as unknown as GameView;
  return everybody.map((seat) =>
    on_turn === null ? offering(view, "name_starter") : seat === view.next ? offering(view, "start_clock") : view,
  );
}

/** The views after a touch. */
export function provisionally(views: readonly GameView[], { by, at_ms, action }: Logged): GameView[] {
  const seat = seatOf(by);
  if (seat === null || !views[seat]?.offers.some((offer) => offer.action === action.kind)) return [...views];
  switch (action.kind) {
    case "name_starter":
      return views.map((view, of) => dealt(view, of, action.seat));
    case "start_clock":
      return views.map((view, of) => started(view, of, at_ms));
    case "play_unwritten":
      return views.map((view, of) => stopped(view, of, seat, at_ms));
    case "announce_score":
      return views.map((view, of) => announced(view, of, seat, action.points));
    default:
      return [...views];
  }
}

/** A view in which somebody may do this and nothing else. */
function offering(view: GameView, ...actions: Action["kind"][]): GameView {
  return { ...view, offers: actions.map((action) => ({ action })) as GameView["offers"] };
}

function dealt(view: GameView, of: number, starter: number): GameView {
  const next = (starter + 1) % view.settings.players.length;
  const after = { ...view, phase: { kind: "dealt" } as Phase, starter, on_turn: starter, next };
  return of === next ? offering(after, "start_clock") : offering(after);
}

function started(view: GameView, of: number, at_ms: number): GameView {
  const first = view.phase.kind === "dealt" || view.phase.kind === "freely_exchanged";
  const on_turn = first ? view.on_turn : view.next;
  const after = {
    ...view,
    phase: { kind: "thinking", freed: false } as Phase,
    on_turn,
    next: first || on_turn === null ? view.next : (on_turn + 1) % view.settings.players.length,
    turn: view.turn + 1,
    running: view.timed ? on_turn : null,
    running_since_ms: at_ms,
  };
  return of === on_turn ? offering(after, "play_unwritten") : offering(after);
}

function stopped(view: GameView, of: number, seat: number, at_ms: number): GameView {
  const clocks = view.clocks.map((clock, index) => (index === seat ? { ...clock, ...clockAt(view, seat, at_ms) } : clock));
  const play = { seat, tiles: [], words: [], value: 0, announced: null, unwritten: true };
  const after = { ...view, clocks, running: null, phase: { kind: "announced", play } as unknown as Phase };
  return of === seat ? offering(after, "announce_score") : offering(after);
}

function announced(view: GameView, of: number, seat: number, points: number): GameView {
  if (!("play" in view.phase)) return view;
  const after = { ...view, phase: { ...view.phase, play: { ...view.phase.play, announced: points } } as Phase };
  return of === seat ? offering(after, "start_clock") : offering(after);
}
