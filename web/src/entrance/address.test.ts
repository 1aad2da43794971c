import { expect, test } from "vitest";
import { inHalves, pageOf } from "./address";

test("everybody goes to the page of what he is", () => {
  const page = (part: string | null, kind: "tournament" | "duplicate" = "tournament") => pageOf({ kind, contest: "x", part });
  expect(page(null)).toBeUndefined();
  expect(page("director")).toBe("/tornei/x/regia");
  expect(page("secretary:2")).toBe("/tornei/x/regia");
  expect(page("player:ada")).toBe("/tornei/x/io");
  expect(page("assistant:1")).toBe("/arbitro?evento=x");
  expect(page("referee")).toBe("/arbitro?evento=x");
  expect(page("secretary:2", "duplicate")).toBe("/duplicato/x");
});

test("a code is read out in halves", () => {
  expect(inHalves("ABCD2345")).toBe("ABCD 2345");
});
