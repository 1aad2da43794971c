import { describe, expect, it } from "vitest";
import { isUnlikely, parseArrival, parseScores, sameResult, score, shownGame, shownResult, signed, wins } from "./score";
import { tournamentIt } from "./texts.it";

describe("what is typed at the desk", () => {
  it("reads two scores however they are parted", () => {
    for (const typed of ["412 388", "412-388", " 412 – 388 ", "412:388", "412,388"]) expect(parseScores(typed)).toEqual([412, 388]);
    expect(parseScores("-3 12")).toEqual([-3, 12]);
    for (const typed of ["", "412", "412 abc", "41200 1"]) expect(parseScores(typed)).toBeUndefined();
  });

  it("reads two scores on a keypad without a space", () => {
    expect(parseScores("412388")).toEqual([412, 388]);
    expect(parseScores("412.388")).toEqual([412, 388]);
    for (const typed of ["41238", "4123888"]) expect(parseScores(typed)).toBeUndefined();
  });

  it("reads a table and its scores in the order of arrival", () => {
    for (const typed of ["5 412 388", "5 412388", "5412388", " 5, 412-388"]) {
      const found = parseArrival(typed);
      expect(found?.table, typed).toBe(5);
      expect(parseScores(found?.scores ?? ""), typed).toEqual([412, 388]);
    }
    expect(parseArrival("12412388")).toMatchObject({ table: 12 });
    for (const typed of ["5", "412 388", "412388", "5 412"]) expect(parseArrival(typed), typed).toBeUndefined();
  });

  it("asks about figures that are rarely right", () => {
    for (const [a, b] of [
      [4120, 330],
      [412, 38],
      [900, 600],
      [650, 250],
    ])
      expect(isUnlikely({ score_a: a, score_b: b })).toBe(true);
    for (const [a, b] of [
      [412, 388],
      [300, 299],
      [520, 210],
    ])
      expect(isUnlikely({ score_a: a, score_b: b })).toBe(false);
    expect(isUnlikely({ outcome: "forfeit_a" })).toBe(false);
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

  it("shows of a game lost on time what counts, by name, and what was written", () => {
    const game = { home: "ada", away: "ugo", result: { score_a: 400, score_b: 350, outcome: "time_a" as const } };
    const name = (id: string) => ({ ada: "Ada", ugo: "Ugo" })[id] ?? id;
    expect(shownGame({ ...game, counted: null }, name, tournamentIt)).toBe("400–350 (tempo scaduto: Ada)");
    expect(shownGame({ ...game, counted: { ...game.result, score_a: 300 } }, name, tournamentIt)).toBe(
      "300–350 (tempo scaduto: Ada; al tavolo 400–350)",
    );
  });

  it("shows a score only where somebody played", () => {
    expect(score({ score_a: 400, score_b: 350, outcome: "played", minutes_left: 0 })).toBe("400–350");
    expect(score({ score_a: 0, score_b: 0, outcome: "forfeit_b", minutes_left: 0 })).toBe("");
  });
});
