import { describe, expect, it } from "vitest";
import type { PlayedGame } from "../../wire/players";
import { computerName, others, scores, signed } from "./opponents";

const seat = (name: string, score: number | null, computer: string | null = null) => ({ name, score, computer, account: false });
const game = (given: Partial<PlayedGame>): PlayedGame => given as PlayedGame;

describe("a game in somebody's list", () => {
  it("has one's own score first", () => {
    const played = game({ seat: 1, seats: [seat("Ugo", 300), seat("Ada", 412)] });
    expect(scores(played)).toBe("412 : 300");
    expect(others(played).map(({ name }) => name)).toEqual(["Ugo"]);
  });

  it("names everybody for somebody who did not play", () => {
    const judged = game({ seat: null, seats: [seat("Ugo", 300), seat("Ada", null)] });
    expect(scores(judged)).toBe("300 : –");
    expect(others(judged)).toHaveLength(2);
  });
});

describe("names and figures", () => {
  it("call a computer as its level is called", () => {
    expect(computerName("it", "level-3")).toContain("livello 3");
    expect(computerName("en", "somebody")).toBe("somebody");
  });

  it("have a sign", () => {
    expect([7, 0, -3].map(signed)).toEqual(["+7", "±0", "−3"]);
  });
});
