// The mark is drawn twice, in the head and as the icon of the page; it is one drawing.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every shape with its attributes, whatever their layout. */
function shapes(file: string): string[] {
  const source = readFileSync(new URL(file, import.meta.url), "utf8");
  return [...source.matchAll(/<(?:rect|path)\s[^>]*>/g)].map(([shape]) => shape.replace(/\s+/g, " ").replace(" />", "/>"));
}

test("the head shows the mark of the icon", () => {
  expect(shapes("./Mark.svelte")).toEqual(shapes("../../public/mark.svg"));
  expect(shapes("./Mark.svelte")).toHaveLength(5);
});
