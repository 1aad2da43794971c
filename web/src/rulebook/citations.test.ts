import { describe, expect, it } from "vitest";
import { articleAddress, slugOf, stretches } from "./citations";

const links = (text: string) => stretches(text).flatMap(({ text: shown, slug }) => (slug ? [[shown, slug]] : []));

describe("the articles cited in a text", () => {
  it.each([
    ["art. 37", [["art. 37", "37"]]],
    ["Il sacchetto è quasi vuoto (art. 34).", [["art. 34", "34"]]],
    [
      " (art. 37, 37 a, 39 d)",
      [
        ["art. 37", "37"],
        ["37 a", "37-a"],
        ["39 d", "39-d"],
      ],
    ],
    [
      "art. 22, appendice",
      [
        ["art. 22", "22"],
        ["appendice", "appendice"],
      ],
    ],
    ["Capo VIII", [["Capo VIII", "capo-viii"]]],
    ["«Gestione del tempo»", [["Gestione del tempo", "gestione-del-tempo"]]],
    ["Non vale (“Contestazione di una giocata”).", [["Contestazione di una giocata", "contestazione-di-una-giocata"]]],
    [
      "(«Inizio di una partita; Torneo»)",
      [
        ["Inizio di una partita", "inizio-di-una-partita"],
        ["Torneo", "torneo"],
      ],
    ],
    // A number that is followed by a word, not by a point of it.
    ["art. 30 e poi si gioca", [["art. 30", "30"]]],
    ["art. 39 a, sempre", [["art. 39 a", "39-a"]]],
  ])("are found in %j", (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each(["«MICIO» non vale", "(«MICIO»)", "(«amare»)", "«Questa parola» non vale", "partita 37", ""])("are none in %j", (text) => {
    expect(links(text)).toEqual([]);
  });

  it.each(["Non vale (art. 22, appendice): riprova.", "(«Inizio di una partita; Torneo»)", "niente", ""])(
    "leave every letter of %j in its place",
    (text) => {
      expect(
        stretches(text)
          .map((each) => each.text)
          .join(""),
      ).toBe(text);
    },
  );
});

it("an article is an address as the server writes it", () => {
  expect(slugOf("Girone all'italiana")).toBe("girone-all-italiana");
  expect(slugOf("Appendice: verbi transitivi")).toBe("appendice-verbi-transitivi");
  expect(articleAddress("figs-c", slugOf("39 d"))).toBe("/regolamenti/figs-c/articoli/39-d");
});
