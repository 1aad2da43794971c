import { expect, it, vi } from "vitest";
import { judgeWords } from "../wire/words";
import { Meanings } from "./meanings.svelte";

vi.mock("../wire/words", () => ({ judgeWords: vi.fn() }));

const asked = vi.mocked(judgeWords);
const CHOICE = { lexicon: "default", edition: "figs-c" };
const verdict = (word: string, text: string | null) => ({ asked: word, word, gloss: text === null ? null : { text } });
const answer = (...verdicts: unknown[]) => ({ verdicts }) as unknown as Awaited<ReturnType<typeof judgeWords>>;

it("asks for the words of a page together, and for each once", async () => {
  asked.mockReset().mockResolvedValue(answer(verdict("CASA", "edificio"), verdict("XYLO", null)));
  const meanings = new Meanings();
  expect([meanings.of("CASA", CHOICE), meanings.of("XYLO", CHOICE), meanings.of("CASA", CHOICE)]).toEqual(["", "", ""]);
  await vi.waitFor(() => expect(meanings.of("CASA", CHOICE)).toBe("edificio"));
  expect(meanings.of("XYLO", CHOICE)).toBe("");
  expect(asked.mock.calls).toEqual([[["CASA", "XYLO"], CHOICE, "it"]]);
});

it("asks each lexicon for its own words", async () => {
  asked.mockReset().mockResolvedValue(answer());
  const meanings = new Meanings();
  meanings.of("CASA", CHOICE);
  meanings.of("CASA", { ...CHOICE, edition: "figs-2008" });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

it("says nothing where there is no dictionary, and may ask again", async () => {
  asked
    .mockReset()
    .mockRejectedValueOnce(new Error())
    .mockResolvedValue(answer(verdict("CASA", "edificio")));
  const meanings = new Meanings();
  expect(meanings.of("CASA", CHOICE)).toBe("");
  await vi.waitFor(() => expect(meanings.of("CASA", CHOICE)).toBe("edificio"));
});
