import { expect, test } from "vitest";
import type { SessionView } from "../../../wire/duplicates";
import { rollOf, typingOf } from "./roll";

const slip = { word: "CASA", at: "H8", direction: "orizz.", score: 8 };
const paper = { slip, source: "paper", late: false };

function view(desk: object, players = ["Ada", "Bea", "Ciro", "Dora"]): SessionView {
  return {
    hand: 2,
    rack: ["A"],
    players: players.map((name) => ({ name, members: [], since: 1, until: name === "Dora" ? 1 : null })),
    desk: { entries: {}, awaited: [], differing: [], unconfirmed: [], ...desk },
  } as unknown as SessionView;
}

test("who sent a slip, whose was typed in, who is missing, who has left", () => {
  const roll = rollOf(view({ entries: { 1: paper, 2: { ...paper, slip: null } }, awaited: [] }));
  expect(roll.map(({ state }) => state)).toEqual(["phone", "paper", "none", "left"]);
  expect(rollOf(view({ awaited: [0, 1, 2] })).map(({ state }) => state)).toEqual(["missing", "missing", "missing", "left"]);
});

test("a slip is typed in once, or twice until both agree", () => {
  expect(typingOf(view({ awaited: [0] }), 0)).toBe("first");
  expect(typingOf(view({ awaited: [] }), 0)).toBe("replace");
  expect(typingOf(view({ entries: { 1: paper } }), 1)).toBe("replace");
  expect(typingOf(view({ entries: { 1: paper }, unconfirmed: [1] }), 1)).toBe("second");
  expect(typingOf(view({ entries: { 1: paper }, differing: [1] }), 1)).toBe("differs");
});
