// What is offered in each phase, to whom; the rights themselves are the server's.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EMPTY_BOARD } from "../board/square";
import type { Actor, EditionDetail, GameView, PublicEvent } from "../wire/types";
import { forbidden, listOffer } from "./aids";
import { lateCap } from "./cap";
import { headline } from "./headline";
import { materialOf } from "./material";
import { exchangeLimit, freeExchangesLeft, nextChange, offersOf, seatAfter, type Phase } from "./situation";
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
    late: [],
    last_play: null,
    round_started_ms: 0,
    cap_reached: false,
    cap_ms: 4_500_000,
    after_cap: [],
    panel: [],
    aids: [],
    tiles_checked: false,
    confirmed_by: [],
    confirmed: false,
    ruling_open: false,
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
    expect(offersOf(shown, UGO, material, 0)).toMatchObject({
      accept: true,
      hold: true,
      challenge: true,
      play: true,
      turnBoard: false,
      recount: false,
    });
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
    expect(said(view({ ...announced, kind: "closing" } as Phase, ANSWERS), UGO)).toBe(
      "Ada ha giocato AH: 9 punti. Con questa giocata si chiude.",
    );
  });
});

describe("time", () => {
  const spent = { initial_ms: 5000, overtime_ms: 0, granted_ms: 0, minutes_bought: 0 };
  const clocks = [spent, view({ kind: "setup" } as Phase, []).clocks[1]!];

  it("can be claimed when the other's is over, and not before", () => {
    const shown = view({ kind: "thinking", freed: false } as Phase, ["claim_time"], { clocks, running: 0 });
    expect(offersOf(shown, UGO, material, 4999).claim).toEqual([]);
    expect(offersOf(shown, UGO, material, 5000).claim).toEqual([0]);
    expect(offersOf({ ...shown, timed: false }, UGO, material, 9000).claim).toEqual([]);
  });

  it.each([
    { kind: "announced", play: PLAY, holds: 0, until_ms: 3000 },
    { kind: "closing", play: PLAY, holds: 0, until_ms: 3000 },
    { kind: "held", play: PLAY, seat: 1, until_ms: null, holds: 1, closing: true },
    { kind: "challenged", play: PLAY, challenger: 1, words: ["AH"], votes: [] },
    { kind: "settled", drawn: true, turned: false, exchanged: false },
    { kind: "freely_exchanged" },
  ] as Phase[])("can be claimed whenever the play could be challenged: $kind", (phase) => {
    const over = [{ ...spent, initial_ms: 0 }, clocks[1]!];
    const shown = view(phase, [...ANSWERS, "claim_time"], { clocks: over });
    expect(offersOf(shown, UGO, material, 0).claim).toEqual([0]);
    const narrow = materialOf(edition, { options: { claim_states: ["think"] } });
    expect(offersOf(shown, UGO, narrow, 0).claim).toEqual([]);
  });

  it("of a late player can be claimed before the game has begun", () => {
    const shown = view({ kind: "setup" } as Phase, ["claim_time"], { clocks, late: [{ seat: 0, since_ms: 0 }] });
    expect(offersOf(shown, UGO, material, 4999).claim).toEqual([]);
    expect(offersOf(shown, UGO, material, 5000).claim).toEqual([0]);
    expect(nextChange(shown, 1000)).toBe(5000);
    expect(said(shown, UGO)).toBe("Si aspetta Ada: il suo orologio corre.");
    expect(said({ ...shown, late: [...shown.late, { seat: 1, since_ms: 0 }] }, null)).toBe(
      "Si aspettano Ada, Ugo: i loro orologi corrono.",
    );
  });

  it("ends the game at a strict table when somebody says so", () => {
    const shown = view({ kind: "thinking", freed: false } as Phase, ["call_cap"], strict);
    expect(offersOf(shown, UGO, material, 4_499_999).cap).toBe(false);
    expect(offersOf(shown, UGO, material, 4_500_000).cap).toBe(true);
  });

  it("is sold only where the rulebook sells it", () => {
    const shown = view({ kind: "thinking", freed: false } as Phase, ["buy_minute"], { clocks, running: 0 });
    expect(offersOf(shown, ADA, material, 9000).buyMinute).toBe(false);
    const selling = {
      ...material,
      entry: (key: string) => (key === "time.overtime_by" ? { value: "purchase", article: null } : material.entry(key)),
    };
    // As long as the initial time is not used up there is nothing to buy.
    expect([4999, 5000].map((now) => offersOf(shown, ADA, selling, now).buyMinute)).toEqual([false, true]);
  });
});

it("between two turns the board is turned before the clock is started", () => {
  const settled = (turned: boolean, drawn: boolean) => ({ kind: "settled", drawn, turned, exchanged: false }) as Phase;
  const waiting = view(settled(false, false), ["start_clock", "draw_tiles"], {
    ...strict,
    last_play: { turn: 1, seat: 0, value: 9, counted: 9 },
  });
  expect(offersOf(waiting, ADA, material, 0)).toMatchObject({ startClock: false, drawTiles: true });
  expect(said(waiting, ADA)).toBe("La giocata vale. Ugo deve girare la plancia.");
  expect(said({ ...waiting, last_play: null }, ADA)).toBe("Ugo deve girare la plancia.");
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
  expect(said(view({ kind: "thinking", freed: false } as Phase, []), null)).toBe("Tocca ad Ada.");
});

describe("a longest duration said late", () => {
  const late = view({ kind: "thinking", freed: false } as Phase, ["call_cap"], {
    ...strict,
    scores: [8, 20],
    after_cap: [{ turn: 2, seat: 1, word: "ARMONIA", points: 20 }],
  });
  const play = (at_ms: number, seat: number, word: string) =>
    ({
      kind: "play_made",
      at_ms,
      seat,
      tiles: [["H8", "A"]],
      words: [{ tiles: word, start: "H8", direction: "across", score: 8 }],
      bonus: 0,
      value: 8,
    }) as unknown as PublicEvent;
  const settled = (at_ms: number, seat: number, points: number) => ({ kind: "play_settled", at_ms, seat, points }) as PublicEvent;
  const events = [play(1000, 0, "ARIA"), settled(2000, 0, 8), play(4_530_000, 1, "ARMONIA"), settled(4_531_000, 1, 20)];

  it("shows what is taken off and what stays before it is said", () => {
    expect(lateCap(late, events, 4_499_999, true)).toBeNull();
    expect(lateCap(late, events, 4_560_000, true)).toMatchObject({ ago_ms: 60_000, plays: late.after_cap, pending: null, scores: [8, 0] });
    expect(lateCap({ ...late, cap_ms: null }, events, 4_560_000, true)).toBeNull();
  });

  it("takes off a play that is still examined, if it was made too late", () => {
    const held = { ...late, after_cap: [], phase: { kind: "announced", play: { ...PLAY, seat: 1 }, holds: 0 } } as unknown as GameView;
    expect(lateCap(held, events.slice(0, 3), 4_560_000, true)).toMatchObject({ pending: { seat: 1, word: "ARMONIA" }, scores: [8, 0] });
  });
});

describe("a call of the referee", () => {
  const suspended = {
    kind: "suspended",
    by: ADA,
    about: "una tessera caduta",
    since_ms: 0,
    interrupted: { kind: "announced", play: PLAY, holds: 0 },
    running: null,
  } as unknown as Phase;
  const officials = { settings: { ...strict.settings, officials: { director: null, referee: "Rita", referee_seat: null, panel: [] } } };

  it("stands before everything else, and the play under it stays to be seen", () => {
    const shown = view(suspended, [], officials);
    expect(said(shown, UGO)).toBe("Attendi l'arbitro. Ada ha un dubbio: «una tessera caduta».");
    expect(offersOf(shown, UGO, material, 0)).toMatchObject({ resume: false, accept: false, challenge: false });
  });

  it("is ended by a player where there is no official", () => {
    const shown = view(suspended, ["resume_play"]);
    expect(offersOf(shown, UGO, material, 0).resume).toBe(true);
    expect(said(shown, UGO)).toContain("Chiarito il dubbio, riprendete la partita.");
  });

  it("can be made by players only", () => {
    const shown = view({ kind: "thinking", freed: false } as Phase, ["call_referee"]);
    expect([UGO, null].map((you) => offersOf(shown, you, material, 0).callReferee)).toEqual([true, false]);
  });
});

describe("after the end", () => {
  const scored = { kind: "scored", outcome: { reason: "out", winners: [0], article: "39 a", accounts: [], seat: 0 } } as unknown as Phase;
  const last_play = { turn: 9, seat: 0, value: 6, counted: 26 };
  const over = (others: Partial<GameView> = {}) => view(scored, ["recount", "confirm_result"], { ...strict, last_play, ...others });

  it("the opponent of the last play has it counted again, until the result is confirmed", () => {
    expect([ADA, UGO].map((you) => offersOf(over(), you, material, 0).recount)).toEqual([false, true]);
    expect(offersOf(over({ confirmed: true }), UGO, material, 0)).toMatchObject({ recount: false, confirm: false });
  });

  it("everybody confirms once, and only where something could be put right", () => {
    expect(offersOf(over(), ADA, material, 0).confirm).toBe(true);
    expect(offersOf(over({ confirmed_by: [ADA] }), ADA, material, 0).confirm).toBe(false);
    const online = view(scored, ["recount", "confirm_result"], { last_play });
    expect(offersOf(online, UGO, material, 0)).toMatchObject({ recount: false, confirm: false });
  });
});

describe("aids", () => {
  const thinking = { kind: "thinking", freed: false } as Phase;
  const without = {
    ...material,
    entry: (key: string) => (key === "table.word_list" ? { value: false, article: "24" } : material.entry(key)),
  };

  it("the list lies on the table where the rulebook has it, and is read in one's own turn", () => {
    expect(listOffer(view(thinking, [], { word_list: true }), 0, material)).toEqual({ open: true, allowed: false, article: "24" });
    expect(listOffer(view(thinking, []), 1, material)).toMatchObject({ open: false });
    expect(listOffer(view(thinking, []), null, material)).toBeNull();
  });

  it("elsewhere it is there if somebody has allowed it", () => {
    expect(listOffer(view(thinking, []), 0, without)).toBeNull();
    expect(listOffer(view(thinking, [], { aids: ["word_list"], word_list: true }), 0, without)).toEqual({
      open: true,
      allowed: true,
      article: "24",
    });
  });

  it("what is not allowed is said with its article, to players and during the game", () => {
    expect(forbidden(view(thinking, []), 0, "tracker", material)).toEqual({ article: "24", referee: false });
    expect(forbidden(view(thinking, [], { aids: ["tracker"] }), 0, "tracker", material)).toBeNull();
    expect(forbidden(view(thinking, []), null, "tracker", material)).toBeNull();
  });
});
