import { expect, test } from "vitest";
import type { QueuedCorrection } from "../../wire/corrections";
import { changeOf, draftOf, waysOf } from "./draft";

const report = (more: Partial<QueuedCorrection>): QueuedCorrection => ({
  number: 1,
  word: "GASSE",
  wrong: "missing",
  why: "è nel vocabolario",
  source: "",
  by: "Ada",
  at_ms: 0,
  lexicon: "default",
  edition: "figs-c",
  state: "open",
  valid: false,
  verdict: "",
  lemmas: [],
  change: null,
  decided_ms: null,
  decided_by: "",
  reason: "",
  steps: [],
  ...more,
});

test("a missing word is added, one that should not be there goes, alone or with its lemma", () => {
  expect(waysOf(report({})).map(({ kind }) => kind)).toEqual(["add_lemma", "remark"]);
  const codi = report({ word: "CODI", wrong: "not_a_word", valid: true, lemmas: [{ lemma: "coda", part: "noun" }] });
  expect(waysOf(codi).map(({ kind }) => kind)).toEqual(["remove_form", "add_lemma", "remove_lemma", "remark"]);
  expect(changeOf({ kind: "remove_lemma", lemma: "coda", part: "noun" }, draftOf(codi), "CODI")).toEqual({
    kind: "remove_lemma",
    lemma: "coda",
    part: "noun",
  });
});

test("a noun has no class, and a verb has one", () => {
  const noun = { ...draftOf(report({})), lemma: " gassa ", forms: "plural=gasse\n" };
  expect(changeOf({ kind: "add_lemma" }, noun, "GASSE")).toMatchObject({
    lemma: "gassa",
    part: "noun",
    verb_class: "",
    forms: "plural=gasse",
  });
  const verb = draftOf(report({ word: "STAMBARE" }));
  expect(changeOf({ kind: "add_lemma" }, verb, "STAMBARE")).toMatchObject({ lemma: "stambare", part: "verb", verb_class: "transitive" });
});

test("what another club did is where the keeper begins", () => {
  const advised = report({
    change: changeOf({ kind: "add_lemma" }, { ...draftOf(report({})), lemma: "gassa", forms: "plural=gasse" }, "GASSE"),
  });
  expect(draftOf(advised)).toMatchObject({ lemma: "gassa", forms: "plural=gasse" });
});
