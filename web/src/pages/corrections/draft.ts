// What the keeper is about to do, as fields of a form, and as the server takes it.
import type { Change, Gender, QueuedCorrection } from "../../wire/corrections";

type Added = Extract<Change, { kind: "add_lemma" }>;
export type Part = Added["part"];

/** A kind of change, and of which lemma if it is one that goes. */
export type Way = { kind: "add_lemma" | "remove_form" | "remark" } | { kind: "remove_lemma"; lemma: string; part: Part };

export interface Draft {
  lemma: string;
  part: Part;
  gender: Gender;
  verbClass: string;
  auxiliary: string;
  conjugation: string;
  forms: string;
  gloss: string;
  remark: string;
}

/** The ways to decide on a report, the likeliest first. */
export function waysOf(report: QueuedCorrection): Way[] {
  const out: Way[] = report.valid
    ? [{ kind: "remove_form" }, ...report.lemmas.map(({ lemma, part }): Way => ({ kind: "remove_lemma", lemma, part: part as Part }))]
    : [];
  const all: Way[] = [{ kind: "add_lemma" }, ...out, { kind: "remark" }];
  const likely = { missing: "add_lemma", not_a_word: "remove_form", reading: "remark" }[report.wrong];
  return all.sort((a, b) => Number(b.kind === likely) - Number(a.kind === likely));
}

/** What the fields begin with: what another club or an earlier decision says, else the word itself as a noun. */
export function draftOf(report: QueuedCorrection): Draft {
  const known = report.change?.kind === "add_lemma" ? report.change : undefined;
  const word = report.word.toLocaleLowerCase("it");
  return {
    lemma: known?.lemma ?? word,
    part: known?.part ?? (/(are|ere|ire|rre)$/.test(word) ? "verb" : "noun"),
    gender: word.endsWith("a") ? "feminine" : "masculine",
    verbClass: known?.verb_class || "transitive",
    auxiliary: known?.auxiliary || "avere",
    conjugation: known?.conjugation ?? "",
    forms: known?.forms ?? "",
    gloss: known?.gloss ?? "",
    remark: report.change?.kind === "remark" ? report.change.text : "",
  };
}

export function changeOf(way: Way, draft: Draft, word: string): Change {
  switch (way.kind) {
    case "remove_form":
      return { kind: "remove_form", word };
    case "remove_lemma":
      return { kind: "remove_lemma", lemma: way.lemma, part: way.part };
    case "remark":
      return { kind: "remark", word, text: draft.remark.trim() };
    default: {
      const verb = draft.part === "verb";
      return {
        kind: "add_lemma",
        lemma: draft.lemma.trim(),
        part: draft.part,
        verb_class: verb ? draft.verbClass : "",
        auxiliary: verb ? draft.auxiliary : "",
        conjugation: verb ? draft.conjugation : "",
        forms: draft.forms.split(/\s+/).filter(Boolean).join(" "),
        gloss: draft.gloss.trim(),
      };
    }
  }
}
