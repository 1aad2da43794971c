import { expect, it } from "vitest";
import type { EditionArticles } from "../wire/types";
import { askedIn } from "./asked";

function rulebook(cited: Record<string, string | null>, articles: string[]): EditionArticles {
  return {
    articles: articles.map((article) => ({ article, slug: article.toLowerCase().replaceAll(" ", "-") })),
    entries: Object.entries(cited).map(([key, article]) => ({ key, article })),
  } as unknown as EditionArticles;
}

it("an article stands there once, with everything that is asked for in it", () => {
  const cited = { "time.overtime_s": "37", "time.cap_s": "37, 37 a", "challenges.hold_s": "31" };
  const found = askedIn(rulebook(cited, ["31", "37", "37 a", "99"]));
  expect(found.map(({ line, about }) => [line.article, about])).toEqual([
    ["31", ["hold"]],
    ["37", ["overtime", "cap"]],
    ["37 a", ["cap"]],
  ]);
});

it("headings of a guide are found, and what it is silent about is left out", () => {
  const cited = { "challenges.moment": "Contestazione di una giocata", "officials.call": null, "table.recount": "Torneo; Cambio" };
  expect(askedIn(rulebook(cited, ["Contestazione di una giocata", "Cambio"])).map(({ about }) => about)).toEqual([
    ["challenge"],
    ["score"],
  ]);
});
