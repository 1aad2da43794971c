import { describe, expect, it } from "vitest";
import { parseScores, sameResult, score, shownResult, signed, wins } from "./score";

describe("what is typed at the desk", () => {
  it("reads two scores however they are parted", () => {
    for (const typed of ["412 388", "412-388", " 412 – 388 ", "412:388", "412,388"]) expect(parseScores(typed)).toEqual([412, 388]);
    expect(parseScores("-3 12")).toEqual([-3, 12]);
    for (const typed of ["", "412", "412 abc", "41200 1"]) expect(parseScores(typed)).toBeUndefined();
  });
});

describe("what is shown", () => {
  it("writes half wins and differences as people do", () => {
    expect([0, 0.5, 2, 2.5].map(wins)).toEqual(["0", "½", "2", "2½"]);
    expect([30, 0, -30].map(signed)).toEqual(["+30", "0", "−30"]);
  });

  it("says how a game ended unless it was simply played, and knows the same result in other words", () => {
    const outcomes = { time_a: "tempo", forfeit_b: "rinuncia" } as never;
    expect(shownResult({ score_a: 345, score_b: 395, outcome: "time_a" }, outcomes)).toBe("345–395 (tempo)");
    expect(shownResult({ outcome: "forfeit_b" }, outcomes)).toBe("rinuncia");
    expect(sameResult({ score_a: 1, outcome: "played" }, { score_a: 1, score_b: 0, minutes_left: 0 })).toBe(true);
    expect(sameResult({ score_a: 1 }, { score_a: 1, outcome: "cap" })).toBe(false);
  });

  it("shows a score only where somebody played", () => {
    expect(score({ score_a: 400, score_b: 350, outcome: "played", minutes_left: 0 })).toBe("400–350");
    expect(score({ score_a: 0, score_b: 0, outcome: "forfeit_b", minutes_left: 0 })).toBe("");
  });
});
