// A study: a tree of variations with its rulebook, its words, its players and its name; as plain data to keep and to send, and back.
// What comes back may be anybody's, so every part of it is looked at.
import { EMPTY_BOARD, type Direction } from "../../board/square";
import { cgpOf, readCgp, type Pair, type Seat } from "./position";
import { begun, MARKS, nodeOf, ROOT, type Action, type Mark, type Node, type Tree } from "./tree";

export interface Study {
  name: string;
  edition: string;
  lexicon: string;
  /** Empty: nobody named them. */
  players: Pair<string>;
  tree: Tree;
}

/** So much is read of a study at most: more is nobody's work. */
const MOST_NODES = 3000;
const MOST_TEXT = 4000;
const VERSION = 1;

/** A node as it is written: short names, and nothing that is not there. */
interface WrittenNode {
  /** A play: its word, where it begins, its direction, its points, its tiles. */
  p?: [word: string, at: string, direction: "o" | "v", score: number, tiles: string[]];
  /** An exchange: its tiles, or how many. */
  x?: string | number;
  /** A free exchange. */
  f?: 1;
  c?: string;
  m?: Mark;
  r?: Pair<string | null>;
  s?: Pair<number>;
  /** What follows. */
  n?: WrittenNode[];
}

export interface WrittenStudy {
  v: number;
  name: string;
  edition: string;
  lexicon: string;
  players: Pair<string>;
  /** The beginning as a CGP line, who is on turn there, free exchanges left. */
  start: [cgp: string, turn: number, free: Pair<number>];
  comment?: string;
  moves: WrittenNode[];
}

export function written({ name, edition, lexicon, players, tree }: Study): WrittenStudy {
  const { start } = tree;
  const root = nodeOf(tree, ROOT);
  return {
    v: VERSION,
    name,
    edition,
    lexicon,
    players,
    start: [cgpOf(start), start.turn, start.free],
    ...(root.comment ? { comment: root.comment } : {}),
    moves: root.children.map((child) => writtenNode(tree, child)),
  };
}

function writtenNode(tree: Tree, id: number): WrittenNode {
  const { action, comment, mark, racks, scores, children } = nodeOf(tree, id);
  return {
    ...writtenAction(action!),
    ...(comment ? { c: comment } : {}),
    ...(mark ? { m: mark } : {}),
    ...(racks.some((rack) => rack !== null) ? { r: racks } : {}),
    ...(scores ? { s: scores } : {}),
    ...(children.length > 0 ? { n: children.map((child) => writtenNode(tree, child)) } : {}),
  };
}

function writtenAction(action: Action): WrittenNode {
  switch (action.kind) {
    case "play": {
      const tiles = action.tiles.map(([square, letter]) => square + letter);
      return { p: [action.word, action.at, action.direction === "across" ? "o" : "v", action.score, tiles] };
    }
    case "exchange":
      return { x: action.tiles || action.count };
    case "free_exchange":
      return { f: 1 };
    case "pass":
      return {};
  }
}

// --- reading ---

/** Reads what was written; undefined if it is no study. */
export function readStudy(data: unknown): Study | undefined {
  try {
    return read(data as WrittenStudy);
  } catch {
    return undefined;
  }
}

/** Throws where something is not as it is written. */
function read(data: WrittenStudy): Study {
  must(data.v === VERSION);
  const [cgp, turn, free] = data.start;
  must(turn === 0 || turn === 1);
  const found = readCgp(text(cgp), turn as Seat);
  must("position" in found);
  const start = { ...(found as { position: Tree["start"] }).position, free: [number(free[0]), number(free[1])] as const };
  const nodes: Record<number, Node> = { ...begun().nodes };
  let last = ROOT;

  function readNode(given: WrittenNode, parent: number): number {
    const id = ++last;
    must(id <= MOST_NODES);
    const node: Node = {
      id,
      parent,
      children: [],
      action: readAction(given),
      comment: given.c === undefined ? "" : text(given.c),
      mark: given.m !== undefined && MARKS.includes(given.m) ? given.m : null,
      racks: given.r === undefined ? [null, null] : [rack(given.r[0]), rack(given.r[1])],
      scores: given.s === undefined ? null : [number(given.s[0]), number(given.s[1])],
    };
    nodes[id] = node;
    nodes[id] = { ...node, children: list(given.n ?? []).map((child) => readNode(child, id)) };
    return id;
  }

  const children = list(data.moves).map((child) => readNode(child, ROOT));
  nodes[ROOT] = { ...nodes[ROOT]!, children, comment: text(data.comment ?? "") };
  return {
    name: text(data.name),
    edition: identifier(data.edition),
    lexicon: identifier(data.lexicon),
    players: [text(data.players[0]), text(data.players[1])],
    tree: { start, nodes },
  };
}

function readAction({ p, x, f }: WrittenNode): Action {
  if (p !== undefined) {
    const [word, at, direction, score, tiles] = p;
    must(/^[A-Za-z]{1,15}$/.test(word) && isSquare(at) && (direction === "o" || direction === "v"));
    const laid = list(tiles).map((tile): [string, string] => {
      must(isSquare(tile.slice(0, -1)) && /^[A-Za-z]$/.test(tile.slice(-1)));
      return [tile.slice(0, -1), tile.slice(-1)];
    });
    must(laid.length > 0 && laid.length <= EMPTY_BOARD.length);
    const reads: Direction = direction === "o" ? "across" : "down";
    return { kind: "play", tiles: laid, at, direction: reads, word, score: number(score) };
  }
  if (typeof x === "number") return { kind: "exchange", tiles: "", count: number(x) };
  if (x !== undefined) return { kind: "exchange", tiles: rack(x) ?? "", count: x.length };
  return f === 1 ? { kind: "free_exchange" } : { kind: "pass" };
}

function must(holds: boolean): void {
  if (!holds) throw new Error("this is no study");
}

function isSquare(name: string): boolean {
  return /^[A-O](1[0-5]|[1-9])$/.test(name);
}

function text(value: string): string {
  must(typeof value === "string" && value.length <= MOST_TEXT);
  return value;
}

function identifier(value: string): string {
  must(/^[\w.@-]{1,60}$/.test(value));
  return value;
}

function number(value: number): number {
  must(Number.isInteger(value) && Math.abs(value) < 1e6);
  return value;
}

function rack(value: string | null): string | null {
  must(value === null || /^[A-Z?]{0,15}$/.test(value));
  return value;
}

function list<Item>(value: readonly Item[]): readonly Item[] {
  must(Array.isArray(value));
  return value;
}
