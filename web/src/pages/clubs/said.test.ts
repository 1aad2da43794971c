import { expect, test } from "vitest";
import { addressOf, eveningText, paragraphs, placesText, readPlaces, subjectIn, writtenDay } from "./said";

test("an evening is told by the clocks in Italy", () => {
  expect(eveningText(Date.UTC(2026, 10, 20, 19, 30), "it")).toBe("venerdì 20 novembre alle ore 20:30");
  expect(eveningText(Date.UTC(2026, 6, 1, 19, 0), "it")).toContain("21:00");
});

test("a day that the server writes is that day everywhere", () => {
  expect(writtenDay("2026-09-01", "it")).toBe("1 set 2026");
});

test("points by place are read however they are parted, and nothing else is", () => {
  expect(readPlaces("10 8 6-5;4")).toEqual([10, 8, 6, 5, 4]);
  expect(readPlaces("2,5 1")).toEqual([2.5, 1]);
  expect(readPlaces("")).toEqual([]);
  expect(readPlaces("dieci")).toBeNull();
  expect(readPlaces("2000")).toBeNull();
  expect(readPlaces(placesText([10, 8.5]))).toEqual([10, 8.5]);
});

test("an address is made of a name", () => {
  expect(addressOf("Circolo Scarabeo di Forlì!")).toBe("circolo-scarabeo-di-forli");
  expect(addressOf("—")).toBe("");
});

test("what was played is found in the address of its page", () => {
  expect(subjectIn("https://plancia.example/tornei/trn-1/regia?x=1")).toBe("trn-1");
  expect(subjectIn("/partita/abc/rivedi")).toBe("abc");
  expect(subjectIn(" dup-2 ")).toBe("dup-2");
});

test("paragraphs are parted by empty lines", () => {
  expect(paragraphs("Uno.\nDue.\n\n \nTre.")).toEqual(["Uno.\nDue.", "Tre."]);
});
