import { expect, test } from "vitest";
import { chapterAddress, chapterIn, chapterInLaboratory } from "./address";

const CHAPTER = { study: "stu-1", chapter: 3 };

test("a link into the laboratory names the chapter that it came from", () => {
  const link = new URL(chapterInLaboratory(CHAPTER), "http://plancia.test");
  expect(link.pathname).toBe("/laboratorio");
  expect(chapterIn(link.searchParams)).toEqual(CHAPTER);
});

test("an address without a chapter names none", () => {
  expect(chapterIn(new URLSearchParams("studio=stu-1"))).toBeNull();
  expect(chapterIn(new URLSearchParams("studio=stu-1&capitolo=uno"))).toBeNull();
  expect(chapterIn(new URLSearchParams("capitolo=1"))).toBeNull();
});

test("the beginning of a chapter needs no place in its address", () => {
  expect(chapterAddress(CHAPTER)).toBe("/studi/stu-1?capitolo=3");
  expect(chapterAddress(CHAPTER, 12)).toBe("/studi/stu-1?capitolo=3&passo=12");
});
