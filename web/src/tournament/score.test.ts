import { describe, expect, it } from "vitest";
import { parsePlayers, parseScores, score, signed, wins } from "./score";

describe("what is typed at the desk", () => {
  it("reads two scores however they are parted", () => {
    for (const typed of ["412 388", "412-388", " 412 – 388 ", "412:388", "412,388"])
      expect(parseScores(typed)).toEqual([412, 388]);
    expect(parseScores("-3 12")).toEqual([-3, 12]);
    for (const typed of ["", "412", "412 abc", "41200 1"]) expect(parseScores(typed)).toBeUndefined();
  });

  it("reads a list of players with or without ratings, and keeps namesakes apart", () => {
    const list = "Nome;Elo\nAda De Rossi;1512,5\n\nUgo\nUgo, 1400\n";
    expect(parsePlayers(list)).toEqual([
      { id: "ada-de-rossi", name: "Ada De Rossi", rating: 1512.5 },
      { id: "ugo", name: "Ugo", rating: null },
      { id: "ugo-2", name: "Ugo", rating: 1400 },
    ]);
  });
});

describe("what is shown", () => {
  it("writes half wins and differences as people do", () => {
    expect([0, 0.5, 2, 2.5].map(wins)).toEqual(["0", "½", "2", "2½"]);
    expect([30, 0, -30].map(signed)).toEqual(["+30", "0", "−30"]);
  });

  it("shows a score only where somebody played", () => {
    expect(score({ score_a: 400, score_b: 350, outcome: "played", minutes_left: 0 })).toBe("400–350");
    expect(score({ score_a: 0, score_b: 0, outcome: "forfeit_b", minutes_left: 0 })).toBe("");
  });
});
