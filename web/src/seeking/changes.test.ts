import { expect, test } from "vitest";
import type { Proposal } from "../wire/proposals";
import { changes, termsText } from "./changes";

const challenge: Proposal = {
  proposal: "p1",
  by: { name: "Ada", program: false, rating: null },
  to: { name: "Ugo", program: false, rating: null },
  edition: "figs-c",
  initial_s: 600,
  rated: false,
  lowest: null,
  highest: null,
  programs: false,
  made: 0,
  expires: 1,
  state: "open",
  game: null,
  mine: false,
};
const accepted: Proposal = { ...challenge, state: "accepted", game: "g1" };

test("a challenge rings once", () => {
  expect(changes(null, [challenge]).calls).toEqual([challenge]);
  expect(changes([challenge], [challenge]).calls).toEqual([]);
});

test("a game that begins now takes one along, a game that was there when one came only offers itself", () => {
  expect(changes([challenge], [accepted])).toMatchObject({ begun: [accepted], waiting: [] });
  expect(changes(null, [accepted])).toMatchObject({ begun: [], waiting: [accepted] });
  expect(changes([accepted], [accepted])).toMatchObject({ begun: [], waiting: [] });
});

test("two searches that met are a game also for the one whose own was withdrawn", () => {
  const own: Proposal = { ...challenge, proposal: "p2", to: null, mine: true };
  const met: Proposal = { ...accepted, to: null };
  expect(changes([own], [{ ...own, state: "withdrawn" }, met]).begun).toEqual([met]);
});

test("the challenger learns that nobody comes, and is not told again when he returns", () => {
  const mine = { ...challenge, mine: true };
  const declined: Proposal = { ...mine, state: "declined" };
  expect(changes([mine], [declined]).answered).toEqual([declined]);
  expect(changes(null, [declined]).answered).toEqual([]);
});

test("a proposal in words", () => {
  expect(termsText({ ...challenge, rated: true, lowest: 1400 }, "it")).toBe("10\u00a0min · valida per la classifica · da 1400");
  expect(termsText({ ...challenge, initial_s: null }, "en")).toBe("The rulebook's own");
});
