import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { materialOf } from "../../game/material";
import type { EditionDetail } from "../../wire/types";
import { pictureOf, svgOf } from "./picture";
import { playLaid } from "./plays";
import { readCgp, situationOf, START, withTiles, type Position } from "./position";
import { rebuilt } from "./rebuilt";
import { gcgOf, type RecordTexts } from "./record";
import type { Study } from "./study";
import { added, begun, commented, marked, ROOT, type Action } from "./tree";

const VECTORS = new URL("../../game/preview.vectors.json", import.meta.url);
const material = materialOf((JSON.parse(readFileSync(VECTORS, "utf8")) as { edition: EditionDetail }).edition, { options: {} });

const TEXTS: RecordTexts = {
  players: ["Primo", "Secondo"],
  variation: "Variante:",
  rebuilt: "Le giocate che portano qui sono inventate.",
  setUp: "posizione",
  adjusted: "partita",
};

function read(line: string): Position {
  const found = readCgp(line);
  if ("wrong" in found) throw new Error(found.wrong);
  return found.position;
}

function play(letters: string, tiles: [string, string][], direction: "across" | "down"): Action {
  const made = playLaid(letters, tiles, material, 7, direction);
  if (!made) throw new Error("no play");
  return made;
}

const MICIO = play(
  START.letters,
  [..."MICIO"].map((letter, at) => [`${"FGHIJ"[at]}8`, letter]),
  "across",
);
const BOARD = withTiles(START.letters, MICIO.kind === "play" ? MICIO.tiles : []);
const MARE = play(
  BOARD,
  [
    ["F9", "A"],
    ["F10", "r"],
    ["F11", "E"],
  ],
  "down",
);

function study(start: Position): Study {
  const first = added(begun(start), ROOT, MICIO);
  const second = added(first.tree, first.id, MARE);
  const other = added(second.tree, first.id, { kind: "exchange", tiles: "AE", count: 2 });
  const last = added(other.tree, other.id, { kind: "pass" });
  const tree = commented(marked(last.tree, first.id, "!"), first.id, "Il gatto apre.\n#note no");
  return { name: "Prova", edition: "figs-c", lexicon: "default", players: ["Ada Rossi", ""], tree };
}

describe("a record of a study", () => {
  it("has the main line as events, remarks and variations as notes", () => {
    expect(gcgOf(study({ ...START, racks: ["ACIIMOR", "AEILR?T"] }), material, TEXTS)).toBe(
      [
        "#character-encoding UTF-8",
        "#player1 Ada_Rossi Ada Rossi",
        "#player2 Secondo Secondo",
        "#title Prova",
        "#lexicon default",
        "#plancia-edition figs-c",
        ">Ada_Rossi: ACIIMOR 8F MICIO +16 16",
        "#note ! Il gatto apre.",
        "#- #note no",
        ">Secondo: AEILR?T F8 .ArE +5 5",
        "#note Variante: Secondo -AE +0, Ada_Rossi - +0",
        "#rack1 AR",
        "#rack2 ILRT",
        "",
      ].join("\n"),
    );
  });

  it("of a position that was set up begins with plays that lead there, and sets the points right", () => {
    const start = { ...START, letters: BOARD, scores: [40, -3] as const, turn: 1 as const };
    const record = gcgOf({ ...study(START), tree: begun(start) }, material, TEXTS);
    expect(record?.split("\n").slice(6)).toEqual([
      ">Ada_Rossi: 8F MICIO +16 16",
      "#note Le giocate che portano qui sono inventate.",
      "#plancia-adjustment Ada_Rossi +24 40 official posizione",
      "#plancia-adjustment Secondo -3 -3 official posizione",
      "",
    ]);
  });
});

describe("plays that lead to a board", () => {
  it("lay all of it, tile by tile, none of them with a full rack", () => {
    const line = "15/15/15/15/15/4A10/4M10/1CONsIDERARE3/4C3E6/4O3T6/8E6/15/15/15/15";
    const { letters } = read(line);
    const plays = rebuilt(letters, material) ?? [];
    expect(plays.reduce((board, { tiles }) => withTiles(board, tiles), START.letters)).toBe(letters);
    expect(Math.max(...plays.map(({ tiles }) => tiles.length))).toBeLessThan(material.rackSize);
  });

  it("do not exist for a board without its centre, or in two parts", () => {
    expect(
      rebuilt(
        withTiles(START.letters, [
          ["A1", "A"],
          ["B1", "B"],
        ]),
        material,
      ),
    ).toBeUndefined();
    expect(rebuilt(withTiles(BOARD, [["A1", "A"]]), material)).toBeUndefined();
    expect(rebuilt(START.letters, material)).toEqual([]);
  });
});

it("a picture shows board, racks and points, and nothing that a name could slip in", () => {
  const situation = situationOf({ ...START, letters: BOARD, racks: ["AB?", ""], scores: [16, 0] }, material);
  const svg = svgOf(pictureOf(situation, ["<script>", "Ugo"], material), 'un "titolo"');
  expect(svg).not.toContain("<script>");
  expect(svg).toContain("&#60;script&#62;: 16");
  expect(svg.match(/font-size="24"/g)).toHaveLength("MICIO".length + 2);
  expect(svg).toContain('aria-label="un &#34;titolo&#34;"');
});
