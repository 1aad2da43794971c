import { expect, test } from "vitest";
import { contentOf, paragraphs } from "./said";

test("an empty line parts paragraphs", () => {
  expect(paragraphs("Uno,\ndue.\n \n\nTre.\n")).toEqual(["Uno,\ndue.", "Tre."]);
  expect(paragraphs("  ")).toEqual([]);
});

test("a record is told from a position by its lines", () => {
  expect(contentOf("#player1 ada Ada\n>ada: ABC 8H ABC +8 8", "figs-c").kind).toBe("record");
  expect(contentOf(" 15/15 AB/ 0/0 ", "figs-c")).toEqual({ kind: "position", cgp: "15/15 AB/ 0/0", edition: "figs-c" });
});

test("nothing pasted is the bare board", () => {
  const content = contentOf("", "figs-c");
  expect(content.kind === "position" && content.cgp.split("/")).toHaveLength(15);
});
