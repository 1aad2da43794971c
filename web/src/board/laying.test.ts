import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Laying } from "./laying.svelte";
import { EMPTY_BOARD, indexOf } from "./square";

function boardWith(tiles: Record<string, string>): string {
  const squares = [...EMPTY_BOARD];
  for (const [square, letter] of Object.entries(tiles)) squares[indexOf(square)] = letter;
  return squares.join("");
}

const rackOf = (laying: Laying) => laying.waiting.map(({ tile }) => tile).join("");
const idOf = (laying: Laying, tile: string) => laying.slots.find((each) => each.tile === tile)!.id;

let laying: Laying;

beforeEach(() => {
  laying = new Laying("g");
  laying.follow(EMPTY_BOARD, [..."CASE?AO"]);
});

describe("typing", () => {
  it("lays letters one after another from the cursor on", () => {
    for (const letter of "CASA") expect(laying.type(letter, false)).toBe(true);
    expect([...laying.letters]).toEqual([
      ["H8", "C"],
      ["I8", "A"],
      ["J8", "S"],
      ["K8", "A"],
    ]);
    expect(laying.cursor.square).toBe("L8");
    expect(rackOf(laying)).toBe("E?O");
  });

  it("passes over tiles that lie, and turns", () => {
    laying.follow(boardWith({ H9: "R" }), [..."CASE?AO"]);
    laying.turn();
    laying.type("O", false);
    laying.type("E", false);
    expect([...laying.letters]).toEqual([
      ["H8", "O"],
      ["H10", "E"],
    ]);
  });

  it("refuses a letter that is not there, and takes a blank for it only when asked", () => {
    expect(laying.type("Z", false)).toBe(false);
    expect(laying.type("Z", true)).toBe(true);
    expect(laying.letters.get("H8")).toBe("z");
    expect(laying.type("Q", true)).toBe(false);
  });

  it("is taken back letter by letter", () => {
    laying.type("C", false);
    laying.type("A", false);
    expect(laying.takeBackLast()).toBe(true);
    expect(laying.cursor.square).toBe("I8");
    expect([...laying.letters.keys()]).toEqual(["H8"]);
    laying.recall();
    expect(rackOf(laying)).toBe("CASE?AO");
    expect(laying.takeBackLast()).toBe(false);
  });
});

describe("a blank", () => {
  it("asks for its letter before it lies", () => {
    laying.put(idOf(laying, "?"), "H8");
    expect(laying.choosing).toMatchObject({ square: "H8" });
    expect(laying.laid.size).toBe(0);
    laying.choose("K");
    expect(laying.letters.get("H8")).toBe("k");
  });

  it("keeps its letter when it is moved", () => {
    laying.type("K", true);
    laying.put(idOf(laying, "?"), "A1");
    expect([...laying.letters]).toEqual([["A1", "k"]]);
    expect(laying.choosing).toBeNull();
  });
});

describe("what the server says", () => {
  it("takes played tiles off the rack and brings drawn ones", () => {
    laying.type("A", false);
    laying.sent = true;
    laying.follow(boardWith({ H8: "A" }), [..."CSE?AO"]);
    expect(laying.laid.size).toBe(0);
    expect(laying.sent).toBe(false);
    laying.follow(boardWith({ H8: "A" }), [..."CSE?AOZ"]);
    expect(rackOf(laying)).toBe("CSE?AOZ");
  });

  it("leaves what is laid alone, but for a square that somebody covered", () => {
    laying.put(idOf(laying, "C"), "A1");
    laying.put(idOf(laying, "S"), "B1");
    laying.follow(boardWith({ B1: "X" }), [..."CASE?AO"]);
    expect([...laying.letters]).toEqual([["A1", "C"]]);
    expect(rackOf(laying)).toBe("ASE?AO");
  });

  it("is not disturbed while tiles are on their way", () => {
    laying.type("C", false);
    laying.sent = true;
    laying.recall();
    laying.takeUp("H8");
    expect(laying.type("A", false)).toBe(false);
    expect(laying.put(idOf(laying, "E"), "A1")).toBe(false);
    expect([...laying.letters]).toEqual([["H8", "C"]]);
  });
});

describe("what is refused", () => {
  beforeEach(() => {
    for (const letter of "CAS") laying.type(letter, false);
    laying.sent = true;
    laying.refuse();
    expect(laying.canLayAgain).toBe(true);
    laying.takeHome();
  });

  it("goes home, and can be laid again as it was", () => {
    expect(rackOf(laying)).toBe("CASE?AO");
    expect(laying.sent).toBe(false);
    expect(laying.canLayAgain).toBe(true);
    laying.layAgain();
    expect([...laying.letters]).toEqual([
      ["H8", "C"],
      ["I8", "A"],
      ["J8", "S"],
    ]);
    expect(laying.canLayAgain).toBe(false);
  });

  it("cannot be laid again where somebody lies now, nor with tiles that are gone", () => {
    laying.follow(boardWith({ I8: "X" }), [..."CASE?AO"]);
    expect(laying.canLayAgain).toBe(false);
    laying.follow(EMPTY_BOARD, [..."ASE?AOZ"]);
    expect(laying.canLayAgain).toBe(false);
    laying.layAgain();
    expect(laying.laid.size).toBe(0);
  });

  it("is forgotten once something else is laid", () => {
    laying.type("O", false);
    expect(laying.canLayAgain).toBe(false);
  });
});

it("a tile put on another of ours sends that one home", () => {
  laying.put(idOf(laying, "C"), "H8");
  laying.put(idOf(laying, "S"), "H8");
  expect([...laying.letters]).toEqual([["H8", "S"]]);
  expect(rackOf(laying)).toBe("CAE?AO");
});

it("nothing can be put on a tile that lies", () => {
  laying.follow(boardWith({ H8: "X" }), [..."CASE?AO"]);
  expect(laying.put(idOf(laying, "C"), "H8")).toBe(false);
});

it("the rack is ordered, also by putting a laid tile back at a place", () => {
  laying.sort();
  expect(rackOf(laying)).toBe("AACEOS?");
  laying.put(idOf(laying, "S"), "H8");
  laying.putOnRack(idOf(laying, "S"), 0);
  expect(rackOf(laying)).toBe("SAACEO?");
});

it("of two equal tiles the one chosen to be exchanged goes", () => {
  const [first, second] = laying.slots.filter(({ tile }) => tile === "A").map(({ id }) => id);
  laying.giveAway([second!]);
  laying.follow(EMPTY_BOARD, [..."CSE?AOZ"]);
  expect(laying.slots.map(({ id }) => id)).toContain(first);
  expect(laying.slots.map(({ id }) => id)).not.toContain(second);
});

it("a tile drawn for an equal one that was exchanged comes last, like all new ones", () => {
  laying.giveAway([idOf(laying, "C")]);
  laying.follow(EMPTY_BOARD, [..."CASE?AO"]);
  expect(rackOf(laying)).toBe("ASE?AOC");
});

describe("a page that is loaded again", () => {
  const kept = new Map<string, string>();
  const again = (board = EMPTY_BOARD, rack = "CASE?AO") => {
    const other = new Laying("kept", { keeps: true });
    other.follow(board, [...rack]);
    return other;
  };

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
    const first = again();
    first.type("C", false);
    first.type("E", true);
  });

  afterEach(() => vi.unstubAllGlobals());

  it("has the tiles where they lay, a blank with its letter", () => {
    expect([...again().letters]).toEqual([
      ["H8", "C"],
      ["I8", "e"],
    ]);
    expect(rackOf(again())).toHaveLength(5);
  });

  it("has them on the rack if they no longer fit, were recalled, or belong to another game", () => {
    expect(again(boardWith({ H8: "X" })).laid.size).toBe(0);
    expect(again(EMPTY_BOARD, "ASEAOIU").laid.size).toBe(0);
    const other = new Laying("other", { keeps: true });
    other.follow(EMPTY_BOARD, [..."CASE?AO"]);
    expect(other.laid.size).toBe(0);
    again().recall();
    expect(again().laid.size).toBe(0);
  });
});
