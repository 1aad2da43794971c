import { expect, it } from "vitest";
import type { Outcome } from "../../wire/types";
import { seated } from "./endings.svelte";

it("gives everybody his own seat back", () => {
  const outcome: Outcome = {
    reason: "out",
    winners: [1],
    article: "39",
    seat: 1,
    accounts: [
      { seat: 0, lines: [], total: 290 },
      { seat: 1, lines: [], total: 310 },
    ],
  };
  expect(seated(outcome, 0)).toEqual(outcome);
  const other = seated(outcome, 1);
  expect([other.winners, other.seat, other.accounts.map(({ total }) => total)]).toEqual([[0], 0, [310, 290]]);
});
