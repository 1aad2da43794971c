import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { materialOf } from "../../game/material";
import type { EditionDetail } from "../../wire/types";
import { START } from "./position";
import {
  added,
  begun,
  below,
  branchOf,
  commented,
  marked,
  nodeOf,
  pathTo,
  promoted,
  removed,
  ROOT,
  situationAt,
  stepped,
  withRack,
  withScores,
  type Action,
  type Tree,
} from "./tree";

const VECTORS = new URL("../../game/preview.vectors.json", import.meta.url);
const material = materialOf((JSON.parse(readFileSync(VECTORS, "utf8")) as { edition: EditionDetail }).edition, { options: {} });

const MICIO: Action = {
  kind: "play",
  tiles: [..."MICIo"].map((letter, at) => [`${"FGHIJ"[at]}8`, letter] as const),
  at: "F8",
  direction: "across",
  word: "MICIo",
  score: 14,
};
const MARE: Action = {
  kind: "play",
  tiles: [
    ["F9", "A"],
    ["F10", "R"],
    ["F11", "E"],
  ],
  at: "F8",
  direction: "down",
  word: "MARE",
  score: 11,
};
const PASS: Action = { kind: "pass" };

/** A line of three moves with a variation at the second: what is in brackets is the number of the node. */
function grown(): { tree: Tree; line: number[]; branch: number; leaf: number } {
  const first = added(begun({ ...START, racks: ["ACIIM?O", "AEMNORT"] }), ROOT, MICIO);
  const second = added(first.tree, first.id, MARE);
  const third = added(second.tree, second.id, PASS);
  const branch = added(third.tree, first.id, PASS);
  const leaf = added(branch.tree, branch.id, { kind: "exchange", tiles: "AO", count: 2 });
  return { tree: leaf.tree, line: [ROOT, first.id, second.id, third.id], branch: branch.id, leaf: leaf.id };
}

describe("a tree of variations", () => {
  it("takes a move once, and leads to it when it is played again", () => {
    const { tree, line } = grown();
    const turned: Action = { ...MICIO, tiles: [...MICIO.tiles].reverse() };
    expect(added(tree, ROOT, turned)).toEqual({ tree, id: line[1] });
    expect(added(tree, ROOT, PASS).tree).not.toBe(tree);
  });

  it("is walked along its lines and between its variations", () => {
    const { tree, line, branch, leaf } = grown();
    expect(stepped(tree, line[1]!, "forward")).toBe(line[2]);
    expect(stepped(tree, line[2]!, "after")).toBe(branch);
    expect(stepped(tree, branch, "before")).toBe(line[2]);
    expect(stepped(tree, branch, "last")).toBe(leaf);
    expect(stepped(tree, leaf, "first")).toBe(ROOT);
    expect(stepped(tree, ROOT, "back")).toBeNull();
    expect(stepped(tree, line[3]!, "forward")).toBeNull();
    expect(pathTo(tree, leaf)).toEqual([ROOT, line[1], branch, leaf]);
  });

  it("gives a variation the place of the line that it leaves", () => {
    const { tree, line, branch, leaf } = grown();
    expect(branchOf(tree, leaf)).toBe(branch);
    const other = promoted(tree, leaf);
    expect(nodeOf(other, line[1]!).children).toEqual([branch, line[2]]);
    expect(branchOf(other, leaf)).toBeNull();
    expect(promoted(other, leaf)).toBe(other);
    // What was there has not changed.
    expect(nodeOf(tree, line[1]!).children).toEqual([line[2], branch]);
  });

  it("loses a move with everything after it, and never its beginning", () => {
    const { tree, line, branch, leaf } = grown();
    const cut = removed(tree, branch);
    expect(Object.keys(cut.nodes).map(Number)).toEqual(line);
    expect(below(tree, branch)).toEqual([branch, leaf]);
    expect(removed(tree, ROOT)).toBe(tree);
    // A number is not given twice while its node is there.
    expect(added(cut, line[3]!, PASS).id).toBeGreaterThan(line[3]!);
  });

  it("keeps remarks and marks where they were made", () => {
    const { tree, branch } = grown();
    const told = marked(commented(tree, branch, "Meglio aspettare."), branch, "?!");
    expect(nodeOf(told, branch)).toMatchObject({ comment: "Meglio aspettare.", mark: "?!" });
    expect(nodeOf(marked(told, branch, null), branch).mark).toBeNull();
  });
});

describe("the situation at a move", () => {
  it("is what the moves before it have made", () => {
    const { tree, line, leaf } = grown();
    expect(situationAt(tree, line[2]!, material)).toMatchObject({
      turn: 0,
      scores: [14, 11],
      racks: ["AO", "MNOT"],
      scoreless: 0,
      bag: 98,
    });
    expect(situationAt(tree, line[3]!, material)).toMatchObject({ turn: 1, scoreless: 1 });
    expect(situationAt(tree, leaf, material)).toMatchObject({ scores: [14, 0], scoreless: 2, turn: 1, racks: ["", "AEMNORT"] });
    expect(situationAt(tree, line[2]!, material).letters.slice(7 * 15 + 5, 7 * 15 + 10)).toBe("MICIo");
  });

  it("follows what somebody says of racks and points", () => {
    const { tree, line } = grown();
    const known = withScores(withRack(tree, line[1]!, 0, "AIBCDEF"), line[1]!, [14, 3]);
    expect(situationAt(known, line[2]!, material)).toMatchObject({ racks: ["AIBCDEF", "MNOT"], scores: [14, 14] });
    expect(withRack(tree, ROOT, 1, "Z").start.racks).toEqual(["ACIIM?O", "Z"]);
  });

  it("is over when a player has nothing left, or nobody plays", () => {
    let tree = begun();
    let at = ROOT;
    for (let turn = 0; turn < 6; turn += 1) ({ tree, id: at } = added(tree, at, PASS));
    expect(situationAt(tree, at, material).over).toBe("scoreless");
    expect(situationAt(tree, pathTo(tree, at)[5]!, material).over).toBeNull();
  });

  it("after a free exchange has the same player on turn, with tiles that nobody knows", () => {
    const tree = begun({ ...START, racks: ["AAAAAAA", ""], free: [1, 1] });
    const { tree: after, id } = added(tree, ROOT, { kind: "free_exchange" });
    expect(situationAt(after, id, material)).toMatchObject({ turn: 0, racks: ["", ""], free: [0, 1], scoreless: 0 });
  });
});
