import { describe, expect, it } from "vitest";
import type { Actor, GameView, PublicEvent } from "../wire/types";
import { calledSince, decidedBy, decisions, isCalled, lasted, parseTiles, parseTime, partIn } from "./office";

const REFEREE: Actor = { kind: "referee" };
const DIRECTOR: Actor = { kind: "director" };
const member = (number: number): Actor => ({ kind: "panel_member", number });

interface Made {
  reader?: number | null;
  voted?: number[];
  offers?: string[];
  consulted?: boolean;
  advised?: number[];
}

function view({ reader = null, voted = [], offers = [], consulted = false, advised = [] }: Made = {}): GameView {
  const votes = voted.map((number) => [member(number), [{ word: "ZZ", valid: false }]]);
  const advice = advised.map((number) => ({ by: member(number), verdicts: [{ word: "ZZ", valid: false }], note: "" }));
  return {
    settings: { players: ["Ada", "Ugo"] },
    phase: { kind: "challenged", words: ["ZZ"], reader, votes, challenger: 1, until_ms: null, consulted, advice },
    at_ms: 700,
    panel: [
      { name: "Ida", seat: null },
      { name: "Eva", seat: null },
      { name: "Ugo", seat: 1 },
    ],
    offers: offers.map((action) => ({ action })),
  } as unknown as GameView;
}

describe("a challenge", () => {
  it("is ruled on by the official to whom that is offered", () => {
    for (const you of [REFEREE, DIRECTOR]) expect(partIn(view({ offers: ["rule"] }), you)).toBe("rule");
    expect(partIn(view(), REFEREE)).toBe("wait");
    expect(partIn(view({ offers: ["rule"] }), null)).toBe("wait");
  });

  it("has the advice of the panel, and calls its members once they are asked", () => {
    expect(partIn(view({ offers: ["advise"] }), member(0))).toBe("advise");
    const asked = view({ offers: ["advise"], consulted: true, advised: [1] });
    expect([0, 1].map((number) => isCalled(asked, member(number)))).toEqual([true, false]);
    expect(isCalled(view({ consulted: true }), member(2))).toBe(false);
    expect(isCalled(view({ offers: ["advise"] }), member(0))).toBe(false);
  });

  it("in the referee's own game waits for the reader, then for the votes", () => {
    const unread = view({ offers: ["name_reader"] });
    for (const you of [REFEREE, { kind: "player", seat: 0 } as Actor]) expect(partIn(unread, you)).toBe("name_reader");
    expect(partIn(view({ offers: ["name_reader"], reader: 0 }), REFEREE)).toBe("wait");
    const named = view({ offers: ["rule"], reader: 0, voted: [1] });
    expect([0, 1].map((number) => partIn(named, member(number)))).toEqual(["vote", "wait"]);
    expect(partIn(view({ reader: 0 }), member(2))).toBe("wait");
  });

  it("calls whoever has something to do about it", () => {
    expect(isCalled(view({ offers: ["rule"] }), REFEREE)).toBe(true);
    const quiet = { ...view(), phase: { kind: "thinking" } } as unknown as GameView;
    expect(isCalled(quiet, REFEREE)).toBe(false);
  });

  it("without officials is for the players, each from his seat", () => {
    expect(partIn(view({ offers: ["rule"] }), { kind: "player", seat: 1 })).toBe("wait");
  });
});

describe("a doubt", () => {
  const doubt = (offers: string[]) =>
    ({
      ...view({ offers }),
      phase: { kind: "suspended", by: { kind: "player", seat: 0 }, about: "", since_ms: 400, interrupted: { kind: "thinking" } },
    }) as unknown as GameView;

  it("calls the officials who may let the game go on, since it was raised", () => {
    expect(isCalled(doubt(["resume_play"]), REFEREE)).toBe(true);
    expect(isCalled(doubt([]), member(0))).toBe(false);
    expect(isCalled(doubt(["resume_play"]), { kind: "player", seat: 1 })).toBe(false);
    expect([
      calledSince(doubt([])),
      calledSince(view()),
      calledSince({ ...view(), phase: { kind: "thinking" } } as unknown as GameView),
    ]).toEqual([400, 700, null]);
  });
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
