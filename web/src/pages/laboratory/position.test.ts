import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { materialOf } from "../../game/material";
import type { EditionDetail } from "../../wire/types";
import { EMPTY_BOARD } from "../../board/square";
import { cgpOf, isKnown, leftOf, readCgp, situationOf, START, tilesLeft, withTiles, type Position } from "./position";

const VECTORS = new URL("../../game/preview.vectors.json", import.meta.url);
const material = materialOf((JSON.parse(readFileSync(VECTORS, "utf8")) as { edition: EditionDetail }).edition, { options: {} });

const ROWS = "15/15/15/15/15/15/15/5MIcIO5/15/15/15/15/15/15/15";

function read(line: string): Position {
  const found = readCgp(line);
  if ("wrong" in found) throw new Error(found.wrong);
  return found.position;
}

describe("a CGP line", () => {
  it("is read and written the same", () => {
    const line = `${ROWS} AEIORS?/EZ 12/-5 2`;
    expect(cgpOf(read(line))).toBe(line);
  });

  it("has the player on turn first, wherever he sits", () => {
    const found = readCgp(`${ROWS} AB/C 1/2 0 lex parole; ld italian;`, 1);
    expect(found).toMatchObject({ position: { turn: 1, racks: ["C", "AB"], scores: [2, 1] }, lexicon: "parole" });
  });

  it("may end after the board", () => {
    expect(read(ROWS)).toMatchObject({ racks: ["", ""], scores: [0, 0], scoreless: 0 });
  });

  it.each([
    ["board", "15/15 AB/ 0/0 0"],
    ["board", `${ROWS.replace("5MIcIO5", "5MIcIO6")} AB/`],
    ["board", `${ROWS.replace("5MIcIO5", "99999999999999999999")} AB/`],
    ["racks", `${ROWS} A1/B`],
    ["scores", `${ROWS} A/B x/1`],
    ["scoreless", `${ROWS} A/B 1/1 -1`],
  ])("says that its %s cannot be read", (field, line) => {
    expect(readCgp(line)).toEqual({ wrong: field });
  });
});

describe("the bag", () => {
  it("holds what is neither on the board nor on a rack that is known", () => {
    const left = leftOf(read(`${ROWS} AEIORS?/`), material);
    expect(left.get("?")).toBe((material.counts["?"] ?? 0) - 2);
    expect(left.get("M")).toBe((material.counts["M"] ?? 0) - 1);
    expect([...left.keys()].at(-1)).toBe("?");
  });

  it("tells when there are too many of a letter", () => {
    const letters = withTiles(EMPTY_BOARD, [
      ["A1", "Z"],
      ["B1", "Z"],
      ["C1", "Z"],
    ]);
    expect(leftOf({ letters, racks: ["", ""] }, material).get("Z")).toBe((material.counts["Z"] ?? 0) - 3);
  });

  it("fills both racks while it can", () => {
    expect(situationOf(START, material)).toMatchObject({ holds: [7, 7], bag: 106 });
  });

  it("that is empty lets one rack tell the other", () => {
    const all = tilesLeft(START, material);
    const squares = Array.from({ length: all.length - 9 }, (_, at) => (all[at] === "?" ? "a" : all[at]!));
    const letters = squares.join("").padEnd(225, ".");
    const [five, four] = [all.slice(-9, -4).join(""), all.slice(-4).join("")];
    const known = situationOf({ ...START, letters, racks: [five, ""] }, material);
    expect(known).toMatchObject({ bag: 0, holds: [5, 4], racks: [five, four] });
    expect(isKnown(known, 1)).toBe(true);
    // The opponent's alone is enough as well.
    expect(situationOf({ ...START, letters, racks: ["", four] }, material).racks).toEqual([five, four]);
  });
});
