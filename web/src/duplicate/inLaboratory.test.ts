import { expect, it } from "vitest";
import type { HandReport } from "../wire/duplicates";
import { handsInLaboratory } from "./inLaboratory";

function hand(number: number, rack: string, tiles: [string, string][]): HandReport {
  const placed = { word: "", at: "H8", direction: "orizz.", score: 0, tiles, words: [] };
  return { number, rack, placed, top: null, master_top: null, best_plays: [], lines: [] };
}

it("every hand is opened with the board that it found", () => {
  const hands = [hand(1, "AEIORST", [["H8", "A"]]), hand(2, "BCDEF?A", [["H9", "b"]]), hand(3, "ZZ", [])];
  const links = handsInLaboratory({ hands, edition: "figs-c", lexicon: "default" });
  const lines = [1, 2, 3].map((number) => new URL(links.get(number) ?? "", "http://x").searchParams.get("cgp"));
  const empty = (count: number) => Array.from({ length: count }, () => "15").join("/");
  expect(lines).toEqual([`${empty(15)} AEIORST/`, `${empty(7)}/7A7/${empty(7)} BCDEF?A/`, `${empty(7)}/7A7/7b7/${empty(6)} ZZ/`]);
});
