// What is offered in each phase, to whom; the rights themselves are the server's.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EMPTY_BOARD } from "../board/square";
import type { Actor, EditionDetail, GameView } from "../wire/types";
import { headline } from "./headline";
import { materialOf } from "./material";
import { capInstant, exchangeLimit, freeExchangesLeft, offersOf, seatAfter, type Phase } from "./situation";
import { TABLE_TEXTS } from "./texts";

const { edition } = JSON.parse(readFileSync(new URL("./preview.vectors.json", import.meta.url), "utf8")) as {
  edition: EditionDetail;
};
const material = materialOf(edition, { options: {} });
const ADA: Actor = { kind: "player", seat: 0 };
const UGO: Actor = { kind: "player", seat: 1 };
const PLAY = {
  seat: 0,
  tiles: [["H8", "A"]] as [string, string][],
  words: [{ tiles: "AH", start: "H8", direction: "across" as const, score: 9 }],
  value: 9,
  announced: 9,
};

function view(phase: Phase, may: string[], others: Partial<GameView> = {}): GameView {
  const clock = { initial_ms: 1_500_000, overtime_ms: 0, granted_ms: 0, minutes_bought: 0 };
  return {
    settings: { players: ["Ada", "Ugo"], edition: "figs-c", procedure: "online", judge: { kind: "human_judge" }, grace_ms: 3000 },
    phase,
    at_ms: 0,
    board: { squares: EMPTY_BOARD },
    scores: [0, 0],
    clocks: [clock, clock],
    timed: true,
    running: null,
    running_since_ms: 0,
    starter: 0,
    on_turn: 0,
    turn: 1,
    scoreless: [0, 0],
    free_exchanges: [0, 0],
    retired: [],
    late: null,
    last_play: null,
    round_started_ms: 0,
    cap_reached: false,
    panel: [],
    rack_sizes: [7, 7],
    bag_size: 90,
    rack: null,
    unseen: [],
    deadline_ms: null,
    may,
    word_list: false,
    ...others,
  } as GameView;
}

const strict = { settings: { ...view({ kind: "setup" } as Phase, []).settings, procedure: "table" as const } };
const ANSWERS = ["turn_board", "accept", "recount", "ask_for_time", "challenge"];
const said = (shown: GameView, you: Actor | null) =>
  headline(shown, you, offersOf(shown, you, material, 0), TABLE_TEXTS.it).replaceAll("\u00a0", " ");

describe("after a play", () => {
  const announced = { kind: "announced", play: PLAY, holds: 0, until_ms: 3000 } as Phase;

  it("online the next player accepts, asks for time, challenges or plays", () => {
    const shown = view(announced, [...ANSWERS, "play"]);
    expect(offersOf(shown, UGO, material, 0)).toMatchObject({ accept: true, hold: true, challenge: true, play: true, turnBoard: false, recount: false });
    expect(said(shown, UGO)).toBe("Ada ha giocato AH: 9 punti.");
    expect(said(shown, ADA)).toBe("La tua giocata aspetta Ugo.");
  });

  it("at a strict table he accepts by turning the board, once the score is announced", () => {
    const shown = view({ ...announced, until_ms: null } as Phase, ANSWERS, strict);
    expect(offersOf(shown, UGO, material, 0)).toMatchObject({ accept: false, turnBoard: true, recount: true });
    const silent = view({ kind: "announced", play: { ...PLAY, announced: null }, holds: 0 } as Phase, ANSWERS, strict);
    expect(offersOf(silent, UGO, material, 0)).toMatchObject({ accept: false, turnBoard: false, challenge: true });
    expect(said(silent, UGO)).toBe("Ada ha giocato AH e conta i punti.");
    expect(offersOf({ ...silent, may: ["announce_score"] }, ADA, material, 0).announce).toBe(true);
  });

  it("time is asked for once", () => {
    const held = { kind: "held", play: PLAY, seat: 1, until_ms: 20_000, holds: 1, closing: false } as Phase;
    const shown = view(held, ANSWERS);
    expect(offersOf(shown, UGO, material, 0).hold).toBe(false);
    expect(said(shown, ADA)).toBe("Ugo riflette sulla giocata.");
  });

  it("a play that goes out is said to", () => {
    expect(said(view({ ...announced, kind: "closing" } as Phase, ANSWERS), UGO)).toBe("Ada ha giocato AH: 9 punti. Con questa giocata si chiude.");
  });
});

describe("time", () => {
  it("can be claimed when the other's is over, and not before", () => {
    const clocks = [{ initial_ms: 5000, overtime_ms: 0, granted_ms: 0, minutes_bought: 0 }, view({ kind: "setup" } as Phase, []).clocks[1]!];
    const shown = view({ kind: "thinking", freed: false } as Phase, ["claim_time"], { clocks, running: 0 });
    expect(offersOf(shown, UGO, material, 4999).claim).toEqual([]);
    expect(offersOf(shown, UGO, material, 5000).claim).toEqual([0]);
    expect(offersOf({ ...shown, timed: false }, UGO, material, 9000).claim).toEqual([]);
  });

  it("ends the game at a strict table when somebody says so", () => {
    const shown = view({ kind: "thinking", freed: false } as Phase, ["call_cap"], strict);
    expect(offersOf(shown, UGO, material, 4_499_999).cap).toBe(false);
    expect(offersOf(shown, UGO, material, 4_500_000).cap).toBe(true);
  });

  it("is sold only where the rulebook sells it", () => {
    expect(offersOf(view({ kind: "thinking", freed: false } as Phase, ["buy_minute"]), ADA, material, 0).buyMinute).toBe(false);
  });
});

it("between two turns the board is turned before the clock is started", () => {
  const settled = (turned: boolean, drawn: boolean) => ({ kind: "settled", drawn, turned, exchanged: false }) as Phase;
  const waiting = view(settled(false, false), ["start_clock", "draw_tiles"], strict);
  expect(offersOf(waiting, ADA, material, 0)).toMatchObject({ startClock: false, drawTiles: true });
  expect(said(waiting, ADA)).toBe("La giocata vale. Ugo deve girare la plancia.");
  const turned = view(settled(true, false), ["start_clock", "draw_tiles"], strict);
  expect(offersOf(turned, ADA, material, 0).startClock).toBe(true);
  expect(said(turned, ADA)).toBe("La giocata vale. Pesca, poi fai partire l'orologio di Ugo.");
  expect(said(view(settled(false, true), ["turn_board"], strict), UGO)).toBe("Gira la plancia verso di te.");
});

it("limits are known beforehand, with their articles", () => {
  const shown = view({ kind: "thinking", freed: false } as Phase, [], { bag_size: 2, free_exchanges: [1, 0] });
  expect(exchangeLimit(shown, material)).toEqual({ needed: 3, article: "34" });
  expect(exchangeLimit({ ...shown, bag_size: 3 }, material)).toBeNull();
  expect([0, 1].map((seat) => freeExchangesLeft(shown, seat, material))).toEqual([0, 1]);
});

it("turns go round, past those who have left", () => {
  const shown = view({ kind: "setup" } as Phase, [], { settings: { ...strict.settings, players: ["A", "B", "C"] }, retired: [1] });
  expect(seatAfter(shown, 0)).toBe(2);
  expect(seatAfter(shown, 2)).toBe(0);
});

it("whoever only watches is told what goes on", () => {
  expect(said(view({ kind: "thinking", freed: false } as Phase, []), null)).toBe("Tocca a Ada.");
});

it("the longest duration is counted from when everybody sat down, and only where clocks run", () => {
  const phase: Phase = { kind: "thinking", freed: false };
  const cap_s = material.entry("time.cap_s").value as number;
  expect(capInstant(view(phase, [], { round_started_ms: 5000 }), material)).toBe(5000 + cap_s * 1000);
  expect(capInstant(view(phase, [], { round_started_ms: null }), material)).toBeNull();
  expect(capInstant(view(phase, [], { round_started_ms: 5000, timed: false }), material)).toBeNull();
});
