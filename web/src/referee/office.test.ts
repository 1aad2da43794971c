import { describe, expect, it } from "vitest";
import type { Material } from "../game/material";
import type { Actor, GameView, PublicEvent } from "../wire/types";
import { calledSince, decidedBy, decisions, isCalled, lasted, mayWithdraw, parseTiles, parseTime, partIn } from "./office";

const MATERIAL = {
  entry: (key: string) => ({
    value: { "officials.recused_referee": "panel_decides", "officials.panel_advises": true }[key] ?? null,
    article: "28",
  }),
} as unknown as Material;

const REFEREE: Actor = { kind: "referee" };
const DIRECTOR: Actor = { kind: "director" };
const member = (number: number): Actor => ({ kind: "panel_member", number });

interface Made {
  referee?: string | null;
  refereeSeat?: number | null;
  reader?: number | null;
  voted?: number[];
  may?: string[];
  consulted?: boolean;
  advised?: number[];
}

function view({
  referee = "Rita",
  refereeSeat = null,
  reader = null,
  voted = [],
  may = ["rule", "advise"],
  consulted = false,
  advised = [],
}: Made = {}): GameView {
  const votes = voted.map((number) => [member(number), [{ word: "ZZ", valid: false }]]);
  const advice = advised.map((number) => ({ by: member(number), verdicts: [{ word: "ZZ", valid: false }], note: "" }));
  return {
    settings: { players: ["Ada", "Ugo"], officials: { referee, referee_seat: refereeSeat } },
    phase: { kind: "challenged", words: ["ZZ"], reader, votes, challenger: 1, until_ms: null, consulted, advice },
    at_ms: 700,
    ruling_open: false,
    panel: [
      { name: "Ida", seat: null },
      { name: "Eva", seat: null },
      { name: "Ugo", seat: 1 },
    ],
    may,
  } as unknown as GameView;
}

describe("a challenge", () => {
  it("is the referee's, and nobody else's as long as he may rule", () => {
    expect(partIn(view(), REFEREE, MATERIAL)).toBe("rule");
    for (const other of [DIRECTOR, member(2), null]) expect(partIn(view(), other, MATERIAL)).toBe("wait");
  });

  it("has the advice of the panel, of those who are no party, and calls them once they are asked", () => {
    expect([0, 1, 2].map((number) => partIn(view(), member(number), MATERIAL))).toEqual(["advise", "advise", "wait"]);
    const asked = view({ consulted: true, advised: [1] });
    expect([0, 1, 2].map((number) => isCalled(asked, member(number), MATERIAL))).toEqual([true, false, false]);
    expect(isCalled(view(), member(0), MATERIAL)).toBe(false);
  });

  it("is the director's where nobody holds the referee's office", () => {
    expect(partIn(view({ referee: null }), DIRECTOR, MATERIAL)).toBe("rule");
  });

  it("in the referee's own game waits for the reader, then for the votes of those who are no party", () => {
    expect(partIn(view({ refereeSeat: 0 }), REFEREE, MATERIAL)).toBe("name_reader");
    expect(partIn(view({ refereeSeat: 0 }), member(0), MATERIAL)).toBe("wait");
    const players = [0, 1].map((seat): Actor => ({ kind: "player", seat }));
    expect(players.map((player) => partIn(view({ refereeSeat: 0 }), player, MATERIAL))).toEqual(["name_reader", "wait"]);
    const named = view({ refereeSeat: 0, reader: 0, voted: [1] });
    expect([0, 1, 2].map((number) => partIn(named, member(number), MATERIAL))).toEqual(["vote", "wait", "wait"]);
    expect(partIn(named, REFEREE, MATERIAL)).toBe("wait");
  });

  it("calls whoever has something to do about it", () => {
    expect(isCalled(view(), REFEREE, MATERIAL)).toBe(true);
    const quiet = { ...view(), phase: { kind: "thinking" } } as unknown as GameView;
    expect(isCalled(quiet, REFEREE, MATERIAL)).toBe(false);
  });
});

describe("a doubt", () => {
  const doubt = (may: string[]) =>
    ({
      ...view({ may }),
      phase: { kind: "suspended", by: { kind: "player", seat: 0 }, about: "", since_ms: 400, interrupted: { kind: "thinking" } },
    }) as unknown as GameView;

  it("calls the officials who may let the game go on, since it was raised", () => {
    expect(isCalled(doubt(["resume_play"]), REFEREE, MATERIAL)).toBe(true);
    expect(isCalled(doubt([]), member(0), MATERIAL)).toBe(false);
    expect(isCalled(doubt(["resume_play"]), { kind: "player", seat: 1 }, MATERIAL)).toBe(false);
    expect([
      calledSince(doubt([])),
      calledSince(view()),
      calledSince({ ...view(), phase: { kind: "thinking" } } as unknown as GameView),
    ]).toEqual([400, 700, null]);
  });
});

it("a ruling is taken back by who decides, as long as it is open", () => {
  const open = (made: Made = {}) => ({ ...view({ may: ["withdraw_ruling"], ...made }), ruling_open: true }) as GameView;
  expect([REFEREE, DIRECTOR, member(0), null].map((you) => mayWithdraw(open(), you, MATERIAL))).toEqual([true, false, false, false]);
  expect(mayWithdraw(open({ referee: null }), DIRECTOR, MATERIAL)).toBe(true);
  expect(mayWithdraw({ ...open(), ruling_open: false }, REFEREE, MATERIAL)).toBe(false);
  expect(mayWithdraw(open({ refereeSeat: 0 }), REFEREE, MATERIAL)).toBe(false);
});

it("the log has what somebody decided, with his name", () => {
  const events = [
    { kind: "tiles_drawn", at_ms: 1, seat: 0, count: 3, tiles: null },
    { kind: "ruling_given", at_ms: 2, verdicts: [], by: REFEREE, article: "46" },
    { kind: "penalty_charged", at_ms: 3, seat: 0, points: 4, why: "play_rejected", article: "30" },
    { kind: "cap_reached", at_ms: 4, by: { kind: "system" } },
  ] as unknown as PublicEvent[];
  expect(decisions(events).map(({ kind }) => kind)).toEqual(["ruling_given", "penalty_charged", "cap_reached"]);
  expect(decisions(events).map(decidedBy)).toEqual([REFEREE, null, null]);
});

it("times and tiles are read as they are written at a table", () => {
  expect(["12:30", " 0:05 ", "75:00", "1:60", "x", ""].map(parseTime)).toEqual([750_000, 5_000, 4_500_000, null, null, null]);
  expect(["a b?", "Q", "", "à", "A1"].map(parseTiles)).toEqual([["A", "B", "?"], ["Q"], null, null, null]);
  expect([0, 999, 61_000, 600_000].map(lasted)).toEqual(["0:00", "0:00", "1:01", "10:00"]);
});
