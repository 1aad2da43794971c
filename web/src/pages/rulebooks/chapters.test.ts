import { expect, it } from "vitest";
import { byChapter } from "./chapters";

it("differences are grouped in their own order", () => {
  const ruling = { value: null, article: "1", reason: null, note: null };
  const differences = ["time.cap_s", "time.initial_s", "ending.tie"].map((key) => ({ key, first: ruling, second: ruling }));
  expect(byChapter(differences).map(({ chapter, differences }) => [chapter, differences.length])).toEqual([
    ["time", 2],
    ["ending", 1],
  ]);
});
