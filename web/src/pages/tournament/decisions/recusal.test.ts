import { expect, test } from "vitest";
import { holderOf, isInterested, partiesOf, personOf } from "./recusal";

const game = (home: string, away: string) => ({ home, away });
const view = {
  players: [
    { id: "ada", name: "Ada Rossi" },
    { id: "dino", name: "Dino" },
    { id: "bea", name: "Bea" },
    { id: "ugo", name: "Ugo" },
  ],
  rounds: [
    { number: 1, games: [game("ada", "dino"), game("bea", "ugo")] },
    { number: 2, games: [game("ada", "bea"), game("dino", "ugo")] },
  ],
  officials: { director: "ADA rossi", referee: null, panel: [] },
} as never;

test("a person is known by id and by name, in any case", () => {
  expect(personOf(" ada  ROSSI ", view)).toBe("ada");
  expect(personOf("Rita", view)).toBe("rita");
});

test("a decision about a game concerns both of its players", () => {
  expect([...partiesOf(view, ["dino"], 1)].sort()).toEqual(["ada", "dino"]);
  expect([...partiesOf(view, ["dino"], null)]).toEqual(["dino"]);
});

test("who meets a party, then or now, does not decide", () => {
  expect(isInterested(view, "Ada Rossi", partiesOf(view, ["dino"], 1), 1)).toBe(true);
  expect(isInterested(view, "ada", new Set(["bea"]), null)).toBe(true);
  expect(isInterested(view, "ada", new Set(["ugo"]), null)).toBe(false);
  expect(isInterested(view, "bea", partiesOf(view, ["dino"], 1), 1)).toBe(true);
});

test("where no referee is named the director keeps the office", () => {
  expect(holderOf("referee", view)).toBe("ADA rossi");
  expect(holderOf("panel", view)).toBe("");
});
