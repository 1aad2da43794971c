import { describe, expect, test } from "vitest";
import type { Card } from "../wire/cards";
import { check, isAsked, proposed } from "./checking";

const CASA: Card = { id: "hooks:CASA", form: "hooks", prompt: "CASA", answers: ["-L", "-T"] };

describe("an answer", () => {
  test("is right when all of it is there and nothing else", () => {
    expect(check(CASA, ["-t", "-L", " -l "])).toEqual({ outcome: "right", found: ["-L", "-T"], missed: [], wrong: [] });
    expect(check({ ...CASA, answers: [] }, []).outcome).toBe("right");
  });

  test("is partly right, or wrong", () => {
    expect(check(CASA, ["-t", "S-"])).toEqual({ outcome: "partly", found: ["-T"], missed: ["-L"], wrong: ["S-"] });
    expect(check(CASA, ["S-"]).outcome).toBe("wrong");
    expect(check(CASA, []).outcome).toBe("wrong");
  });

  test("is right by one of several where one is enough", () => {
    const card: Card = { id: "meaning:RE", form: "meaning", prompt: "sovrano", answers: ["RE", "RAS"], any_of: true };
    expect(check(card, ["ras"])).toEqual({ outcome: "right", found: ["RAS"], missed: [], wrong: [] });
  });

  test("is graded by its time where it is right, and is missed where it is not", () => {
    const right = check(CASA, ["-L", "-T"]);
    expect([2, 20, 200].map((seconds) => proposed(right, CASA, seconds * 1000))).toEqual([4, 3, 2]);
    expect(proposed(check(CASA, ["-L"]), CASA, 500)).toBe(1);
  });

  test("is asked for here in the forms of decks, not in those of the gymnasium", () => {
    expect([isAsked("gap:C.SA"), isAsked("attach:DIRE")]).toEqual([true, false]);
  });
});
