import { expect, test } from "vitest";
import { namesakes, parsePlayers } from "./players";

const plain = { rating: null, club: "", table: null };

test("a name a line, with or without a rating; namesakes are kept apart", () => {
  expect(parsePlayers("Ada De Rossi;1512,5\n\nUgo\nUgo, 1400\n")).toEqual([
    { ...plain, id: "ada-de-rossi", name: "Ada De Rossi", rating: 1512.5 },
    { ...plain, id: "ugo", name: "Ugo" },
    { ...plain, id: "ugo-2", name: "Ugo", rating: 1400 },
  ]);
  expect(parsePlayers("Ugo", new Set(["ugo"]))[0]?.id).toBe("ugo-2");
});

test("a table of a spreadsheet has its columns in any order", () => {
  const table = 'Circolo;Nome;Tavolo;Elo;Note\nMilano;"Ada Rossi";3;1500;x\nRoma;Ugo;;;';
  expect(parsePlayers(table)).toEqual([
    { id: "ada-rossi", name: "Ada Rossi", rating: 1500, club: "Milano", table: 3 },
    { ...plain, id: "ugo", name: "Ugo", club: "Roma" },
  ]);
});

test("ids are plain, whatever a name is written in", () => {
  const names = ["Nicolò Cantù", "Müller", "D'Angelo", "Đorđević", "Łucja Weiß", "李", "!"];
  expect(parsePlayers(names.join("\n")).map(({ id, name }) => [id, name])).toEqual([
    ["nicolo-cantu", "Nicolò Cantù"],
    ["muller", "Müller"],
    ["d-angelo", "D'Angelo"],
    ["dordevic", "Đorđević"],
    ["lucja-weiss", "Łucja Weiß"],
    ["u674e", "李"],
    ["p", "!"],
  ]);
});

test("two players of one name are found, in whatever case they are written", () => {
  expect(namesakes(["Ada Rossi", "Ugo", "ada  rossi"])).toEqual(["Ada Rossi", "ada  rossi"]);
  expect(namesakes(["Ada", "Ugo"])).toEqual([]);
});
