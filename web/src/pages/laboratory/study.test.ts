import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { Studies } from "./kept";
import { fragmentOf, studyIn } from "./link";
import { START } from "./position";
import { readStudy, written, type Study, type WrittenStudy } from "./study";
import { added, begun, commented, marked, ROOT, withRack, withScores } from "./tree";

function study(): Study {
  const play = added(begun({ ...START, racks: ["ACIIMOR", ""], turn: 1, scores: [3, 4], free: [1, 0] }), ROOT, {
    kind: "play",
    tiles: [
      ["F8", "M"],
      ["G8", "i"],
    ],
    at: "F8",
    direction: "across",
    word: "Mi",
    score: 6,
  });
  const exchange = added(play.tree, play.id, { kind: "exchange", tiles: "AO", count: 2 });
  const unnamed = added(exchange.tree, play.id, { kind: "exchange", tiles: "", count: 5 });
  const free = added(unnamed.tree, unnamed.id, { kind: "free_exchange" });
  const pass = added(free.tree, free.id, { kind: "pass" });
  let tree = commented(marked(pass.tree, play.id, "!?"), play.id, "Perché no? È più di «quello»:\n> citato\n#note");
  tree = withScores(withRack(commented(tree, ROOT, "Inizio"), exchange.id, 0, "ABC"), exchange.id, [1, 2]);
  return { name: "Studio n. 1", edition: "figs-c", lexicon: "default", players: ["Nicolò", "李"], tree };
}

describe("a study that is written down", () => {
  it("is read back whole", () => {
    expect(readStudy(JSON.parse(JSON.stringify(written(study()))))).toEqual(study());
  });

  it("comes back from a link as it was", async () => {
    const fragment = await fragmentOf(study());
    expect(fragment).toMatch(/^[\w-]+$/);
    expect(await studyIn(fragment)).toEqual(study());
  });

  it("is not read from half a link, nor from anything else", async () => {
    const fragment = await fragmentOf(study());
    for (const text of [fragment.slice(0, -20), "contenuto", "", "%00", "A".repeat(200)]) expect(await studyIn(text)).toBeUndefined();
  });

  it.each<[string, (data: WrittenStudy) => unknown]>([
    ["nothing", () => null],
    ["another version", (data) => ({ ...data, v: 2 })],
    ["a board that is none", (data) => ({ ...data, start: ["15/15", 0, [0, 0]] })],
    ["a seat that is none", (data) => ({ ...data, start: [data.start[0], 7, [0, 0]] })],
    ["a rulebook's name with a way out", (data) => ({ ...data, edition: "../../api" })],
    ["a square off the board", (data) => ({ ...data, moves: [{ p: ["AB", "A1", "o", 3, ["P1A"]] }] })],
    ["points that are no number", (data) => ({ ...data, moves: [{ p: ["AB", "A1", "o", "3", ["A1A"]] }] })],
    ["a remark without end", (data) => ({ ...data, moves: [{ c: "x".repeat(5000) }] })],
    ["more moves than anybody makes", (data) => ({ ...data, moves: Array.from({ length: 4000 }, () => ({})) })],
  ])("is refused with %s", (_, spoilt) => {
    expect(readStudy(spoilt(written(study())))).toBeUndefined();
  });
});

function database(): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = new IDBFactory().open("plancia-laboratory", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("studies", { keyPath: "name" });
    request.onsuccess = () => resolve(request.result as unknown as IDBDatabase);
  });
}

describe.each([
  ["with a database", database],
  ["without one", () => Promise.reject<IDBDatabase>(new Error("private window"))],
])("studies of a browser %s", (_, opened) => {
  it("are kept by their names, the latest first", async () => {
    const studies = new Studies(opened());
    await studies.save(study(), 1);
    await studies.save({ ...study(), name: "Altro" }, 2);
    await studies.save({ ...study(), lexicon: "parole" }, 3);
    expect(await studies.list()).toEqual([
      { name: "Studio n. 1", saved_at: 3 },
      { name: "Altro", saved_at: 2 },
    ]);
    expect((await studies.open("Studio n. 1"))?.lexicon).toBe("parole");
    await studies.remove("Studio n. 1");
    expect(await studies.open("Studio n. 1")).toBeUndefined();
  });
});
