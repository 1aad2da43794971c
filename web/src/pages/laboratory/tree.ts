// A tree of variations: a position, what was played from it on either side, and what else could have been, with remarks and marks.
// A tree is never changed: every function here returns another one, so that what was done can be undone.
import type { Direction } from "../../board/square";
import type { Material } from "../../game/material";
import {
  completed,
  inOrder,
  other,
  situationOf,
  START,
  tileOf,
  withSeat,
  withTiles,
  type Pair,
  type Position,
  type Seat,
  type Situation,
} from "./position";

/** Tiles on squares, a blank in lower case. */
export type Tiles = readonly (readonly [square: string, letter: string])[];

export type Action =
  | { kind: "play"; tiles: Tiles; at: string; direction: Direction; word: string; score: number }
  /** Without names only how many tiles is known. */
  | { kind: "exchange"; tiles: string; count: number }
  | { kind: "free_exchange" }
  | { kind: "pass" };

export const MARKS = ["!", "!?", "?!", "?"] as const;
export type Mark = (typeof MARKS)[number];

export interface Node {
  id: number;
  parent: number | null;
  /** The first goes on with the line, the others are variations. */
  children: readonly number[];
  /** What led here; null: the beginning. */
  action: Action | null;
  comment: string;
  mark: Mark | null;
  /** What somebody has said of the racks here; null: what follows from before. */
  racks: Pair<string | null>;
  /** The points, where they are others than the play makes them. */
  scores: Pair<number> | null;
}

export interface Tree {
  start: Position;
  nodes: Readonly<Record<number, Node>>;
}

export const ROOT = 0;

export function begun(start: Position = START): Tree {
  return { start, nodes: { [ROOT]: fresh(ROOT, null, null) } };
}

function fresh(id: number, parent: number | null, action: Action | null): Node {
  return { id, parent, children: [], action, comment: "", mark: null, racks: [null, null], scores: null };
}

export function nodeOf(tree: Tree, id: number): Node {
  const node = tree.nodes[id];
  if (!node) throw new Error(`the tree has no node ${id}`);
  return node;
}

function changed(tree: Tree, id: number, change: Partial<Node>): Tree {
  return { ...tree, nodes: { ...tree.nodes, [id]: { ...nodeOf(tree, id), ...change } } };
}

// --- growing and cutting ---

/** The same tiles on the same squares, the same tiles exchanged. */
export function isSame(one: Action, another: Action): boolean {
  if (one.kind === "play" && another.kind === "play") return tilesKey(one.tiles) === tilesKey(another.tiles);
  if (one.kind === "exchange" && another.kind === "exchange") {
    return one.count === another.count && inOrder(one.tiles).join("") === inOrder(another.tiles).join("");
  }
  return one.kind === another.kind;
}

function tilesKey(tiles: Tiles): string {
  return tiles
    .map(([square, letter]) => square + letter)
    .sort()
    .join();
}

/** With an action after a node; one that is there already is not added twice. Returns where it led. */
export function added(tree: Tree, parent: number, action: Action): { tree: Tree; id: number } {
  const { children } = nodeOf(tree, parent);
  const known = children.find((child) => isSame(nodeOf(tree, child).action!, action));
  if (known !== undefined) return { tree, id: known };
  const id = Math.max(...Object.keys(tree.nodes).map(Number)) + 1;
  const grown = changed(tree, parent, { children: [...children, id] });
  return { tree: { ...grown, nodes: { ...grown.nodes, [id]: fresh(id, parent, action) } }, id };
}

/** Without a node and all that follows it. The beginning stays. */
export function removed(tree: Tree, id: number): Tree {
  const { parent } = nodeOf(tree, id);
  if (parent === null) return tree;
  const gone = new Set(below(tree, id));
  const cut = changed(tree, parent, { children: nodeOf(tree, parent).children.filter((child) => child !== id) });
  return { ...cut, nodes: Object.fromEntries(Object.values(cut.nodes).flatMap((node) => (gone.has(node.id) ? [] : [[node.id, node]]))) };
}

/** A node and everything after it. */
export function below(tree: Tree, id: number): number[] {
  return [id, ...nodeOf(tree, id).children.flatMap((child) => below(tree, child))];
}

/** The node where the variation leaves the line that it stands beside; null: it is the main line. */
export function branchOf(tree: Tree, id: number): number | null {
  for (let at: number | null = id; at !== null;) {
    const { parent }: Node = nodeOf(tree, at);
    if (parent !== null && nodeOf(tree, parent).children[0] !== at) return at;
    at = parent;
  }
  return null;
}

/** With the variation of a node in the place of the line that it leaves. */
export function promoted(tree: Tree, id: number): Tree {
  const branch = branchOf(tree, id);
  if (branch === null) return tree;
  const parent = nodeOf(tree, branch).parent!;
  const others = nodeOf(tree, parent).children.filter((child) => child !== branch);
  return changed(tree, parent, { children: [branch, ...others] });
}

// --- remarks ---

export function commented(tree: Tree, id: number, comment: string): Tree {
  return changed(tree, id, { comment });
}

export function marked(tree: Tree, id: number, mark: Mark | null): Tree {
  return changed(tree, id, { mark });
}

/** With what somebody says of a rack: at the beginning it is the position's own. */
export function withRack(tree: Tree, id: number, seat: Seat, rack: string | null): Tree {
  if (id === ROOT) return { ...tree, start: { ...tree.start, racks: withSeat(tree.start.racks, seat, rack ?? "") } };
  return changed(tree, id, { racks: withSeat(nodeOf(tree, id).racks, seat, rack) });
}

export function withScores(tree: Tree, id: number, scores: Pair<number>): Tree {
  return id === ROOT ? { ...tree, start: { ...tree.start, scores } } : changed(tree, id, { scores });
}

// --- walking ---

/** The nodes from the beginning to a node. */
export function pathTo(tree: Tree, id: number): number[] {
  const { parent } = nodeOf(tree, id);
  return parent === null ? [id] : [...pathTo(tree, parent), id];
}

export type Step = "back" | "forward" | "first" | "last" | "before" | "after";

/** Where a step leads: along the line, to its ends, or to the variation before or after this one. Null: nowhere. */
export function stepped(tree: Tree, id: number, step: Step): number | null {
  const { parent, children } = nodeOf(tree, id);
  switch (step) {
    case "back":
      return parent;
    case "forward":
      return children[0] ?? null;
    case "first":
      return parent === null ? null : ROOT;
    case "last":
      return children[0] === undefined ? null : (stepped(tree, children[0], "last") ?? children[0]);
    default: {
      if (parent === null) return null;
      const siblings = nodeOf(tree, parent).children;
      return siblings[siblings.indexOf(id) + (step === "before" ? -1 : 1)] ?? null;
    }
  }
}

// --- what is on the board ---

type Rules = Pick<Material, "counts" | "rackSize" | "entry">;

/** The situation at a node. */
export function situationAt(tree: Tree, id: number, material: Rules): Situation {
  const [, ...path] = pathTo(tree, id);
  let situation = situationOf(tree.start, material);
  for (const step of path) {
    const { action, racks, scores } = nodeOf(tree, step);
    const next = after(situation, action!, material);
    situation = completed(
      { ...next, scores: scores ?? next.scores, racks: [racks[0] ?? next.racks[0], racks[1] ?? next.racks[1]] },
      material,
    );
  }
  return situation;
}

/** The situation once something was done; nothing has been named yet of what was drawn. */
export function after(situation: Situation, action: Action, material: Rules): Situation {
  const { turn, racks, holds, bag } = situation;
  const next = { ...situation, turn: other(turn), scoreless: situation.scoreless + 1 };
  switch (action.kind) {
    case "play": {
      const rack = rest(racks[turn], action.tiles.map(([, letter]) => tileOf(letter)).join(""));
      const drawn = Math.min(bag, action.tiles.length);
      const held = Math.max(holds[turn] - action.tiles.length + drawn, 0);
      return {
        ...next,
        letters: withTiles(situation.letters, action.tiles),
        racks: withSeat(racks, turn, rack),
        scores: withSeat(situation.scores, turn, situation.scores[turn] + action.score),
        scoreless: 0,
        holds: withSeat(holds, turn, held),
        bag: bag - drawn,
        over: held === 0 ? "out" : null,
      };
    }
    case "exchange": {
      const rack = action.tiles ? rest(racks[turn], action.tiles) : "";
      return ended({ ...next, racks: withSeat(racks, turn, rack) }, material);
    }
    case "free_exchange":
      return {
        ...situation,
        racks: withSeat(racks, turn, ""),
        free: withSeat(situation.free, turn, Math.max(situation.free[turn] - 1, 0)),
      };
    case "pass":
      return ended(next, material);
  }
}

function ended(situation: Situation, { entry }: Rules): Situation {
  const each = Number(entry("ending.scoreless_each").value);
  return situation.scoreless >= 2 * each ? { ...situation, over: "scoreless" } : situation;
}

/** What is left of a rack; tiles that were not known to be on it were in its unknown part. */
function rest(rack: string, gone: string): string {
  const left = [...rack];
  for (const tile of gone) {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
  }
  return left.join("");
}
