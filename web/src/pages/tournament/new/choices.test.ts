import { expect, test } from "vitest";
import { optionsOf, usualChoices } from "./choices";

test("what is as usual is not said", () => {
  expect(optionsOf("italian_swiss", usualChoices("figs-c"))).toEqual({ edition: "figs-c" });
});

test("only what the system has is said", () => {
  const choices = { ...usualChoices("figs-c"), legs: 2, playoff: 8, pairing: "matching" as const };
  expect(optionsOf("round_robin", choices)).toEqual({ edition: "figs-c", legs: 2 });
  expect(optionsOf("swiss_playoff", choices)).toEqual({ edition: "figs-c", playoff: 8, pairing: "matching" });
});

test("criteria keep their order, once each; minutes become seconds", () => {
  const choices = {
    ...usualChoices("figs-2008"),
    ranked: ["direct_encounter", "spread", "direct_encounter", ""] as never,
    online: true,
    delayMinutes: 3,
    minutes: 25,
    votesFor: 6,
    voters: 10,
    homologated: "overall" as const,
  };
  expect(optionsOf("italian_swiss", choices)).toEqual({
    edition: "figs-2008",
    tie_breaks: ["direct_encounter", "spread"],
    choices: { homologated_time: "overall" },
    time: { initial_s: 1500, votes_for: 6, voters: 10 },
    online: { every: true, judge: "lexicon", delay_s: 180 },
  });
});
