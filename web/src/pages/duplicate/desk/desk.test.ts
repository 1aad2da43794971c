// Every part of the desk says what came of its own work, where it was done.
import { expect, it, vi } from "vitest";
import type { DuplicateAction } from "../../../wire/duplicates";
import { WireError } from "../../../wire/error";
import { DeskWork } from "./desk.svelte";

// The sentences of a page are in the language of its browser, which is asked for when the file is read.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["it"] }));

const correction: DuplicateAction = { kind: "correct_slip", hand: 1, number: 0, slip: null, late: false, reason: "di un altro" };

function desk(act: (action: DuplicateAction) => Promise<void>): DeskWork {
  return new DeskWork({ act, view: null, id: "dup-1" });
}

it("says what was done, and why not, in the part that did it", async () => {
  const work = desk(({ kind }) => (kind === "draw" ? Promise.reject(new WireError("not_now", 0, "Non ora.")) : Promise.resolve()));
  expect(await work.act(correction)).toBe(true);
  work.done = "Corretto.";
  expect([work.part, work.trouble]).toEqual(["corrections", null]);
  expect(await work.act({ kind: "draw" })).toBe(false);
  expect([work.part, work.done, work.trouble?.code]).toEqual(["steps", "", "not_now"]);
  expect(await work.act({ kind: "warn", number: 0, reason: "parla" })).toBe(true);
  expect([work.part, work.trouble]).toEqual(["warnings", null]);
});

it("does one thing at a time", async () => {
  let done: () => void = () => {};
  const work = desk(() => new Promise((resolve) => (done = resolve)));
  const first = work.act({ kind: "draw" });
  expect(await work.act({ kind: "start_hand" })).toBe(false);
  done();
  expect(await first).toBe(true);
  expect(work.busy).toBe(false);
});
