// What is offered about a game of each rulebook, and the terms that follow from what was chosen.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { EditionDetail } from "../../wire/types";
import { aidsOf, openPoints, OpeningForm, usualAids } from "./form.svelte";

const { edition } = JSON.parse(readFileSync(new URL("../../game/preview.vectors.json", import.meta.url), "utf8")) as {
  edition: EditionDetail;
};
const NAMES = { computer: String, maestro: "Maestro", referee: "Arbitro", panel: String };
const without = {
  ...edition,
  entries: edition.entries.map((entry) => (entry.key === "table.word_list" ? { ...entry, value: false } : entry)),
};

it("only what is a choice in this rulebook is offered", () => {
  const entries = edition.entries.map((entry) => ({ ...entry, choosable: entry.key !== "options.holds" }));
  const offered = openPoints({ ...edition, entries }).map(({ key }) => key);
  expect(offered).toContain("options.auto_claim");
  expect(offered).not.toContain("options.holds");
  expect(offered).not.toContain("options.homologated_time");
});

describe("a rated game", () => {
  it("is asked for only where one can be rated", () => {
    const form = new OpeningForm();
    const names = { computer: String, maestro: "m", referee: "r", panel: String };
    expect(form.terms(names)).not.toHaveProperty("rated");
    form.rated = true;
    expect(form.terms(names).rated).toBe(true);
    form.seat(1, "maestro");
    expect(form.canBeRated).toBe(false);
    expect(form.terms(names)).not.toHaveProperty("rated");
  });
});

describe("aids", () => {
  it("are those that players are used to; with a referee none, until he allows them", () => {
    expect(usualAids(edition, { referee: false, procedure: "online" })).toEqual(["tracker", "preview"]);
    expect(usualAids(edition, { referee: false, procedure: "table" })).toEqual(["tracker"]);
    expect(usualAids(edition, { referee: true, procedure: "online" })).toEqual([]);
  });

  it("have the list of short words only where it does not lie on the table anyway", () => {
    expect(aidsOf(edition)).toEqual(["tracker", "preview"]);
    expect(aidsOf(without)).toEqual(["tracker", "preview", "word_list"]);
  });

  it("are named in the terms only if somebody chose otherwise", () => {
    const form = new OpeningForm();
    expect(form.terms(NAMES).settings.aids).toBeNull();
    form.allow(without, "word_list", true);
    expect(form.terms(NAMES).settings.aids).toEqual(["tracker", "preview", "word_list"]);
    form.allow(without, "tracker", false);
    expect(form.terms(NAMES).settings.aids).toEqual(["preview", "word_list"]);
    form.allow(without, "tracker", true);
    form.allow(without, "word_list", false);
    expect(form.terms(NAMES).settings.aids).toBeNull();
  });
});

describe("who may come", () => {
  it("a game with a referee begins when the referee is there", () => {
    const form = new OpeningForm();
    expect(form.terms(NAMES).awaits_officials).toBe(false);
    form.judge = "human";
    expect(form.terms(NAMES).awaits_officials).toBe(true);
    form.referee = false;
    expect(form.terms(NAMES).awaits_officials).toBe(false);
  });

  it("a game by invitation is in no list unless it is chosen so", () => {
    const form = new OpeningForm();
    expect(form.terms(NAMES)).toMatchObject({ public: true, listed: true });
    form.public = false;
    expect(form.terms(NAMES)).toMatchObject({ public: false, spectators: true, listed: false });
    form.listed = true;
    expect(form.terms(NAMES).listed).toBe(true);
    form.spectators = false;
    expect(form.terms(NAMES).listed).toBe(false);
  });
});

describe("computers", () => {
  it("sit where one puts them, the strongest too, and are named", () => {
    const form = new OpeningForm();
    form.seat(1, "maestro");
    expect(form.hasComputers).toBe(true);
    expect(form.terms(NAMES)).toMatchObject({ settings: { players: ["", "Maestro"] }, computers: [null, "maestro"] });
    form.seat(1, 10);
    expect(form.terms(NAMES)).toMatchObject({ settings: { players: ["", "10"] }, computers: [null, "level-10"] });
  });
});
