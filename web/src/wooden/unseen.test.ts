import { describe, expect, it } from "vitest";
import { counted, named, notOnBoard } from "./unseen";

describe("unseen tiles", () => {
  it("are counted by letter, blanks last", () => {
    expect(counted(["E", "?", "A", "E"])).toEqual([
      { tile: "A", count: 1 },
      { tile: "E", count: 2 },
      { tile: "?", count: 1 },
    ]);
  });

  it("are the same for everybody at the table, whatever rack was told", () => {
    const untold = { unseen: ["A", "B", "C"], rack: ["_", "_"] };
    const told = { unseen: ["C"], rack: ["A", "B"] };
    expect(notOnBoard(told).sort()).toEqual(notOnBoard(untold).sort());
  });

  it("are not shown where a player may not keep track of them", () => {
    expect(notOnBoard({ unseen: [], rack: ["A", "B"] })).toEqual([]);
  });

  it("leave out what nobody has named", () => {
    expect(named(["A", "_", "?"])).toEqual(["A", "?"]);
  });
});
