import { expect, it } from "vitest";
import type { FoundPlay, PublicHand } from "../../wire/duplicates";
import { duplicateEn } from "../../duplicate/texts.en";
import { duplicateIt } from "../../duplicate/texts.it";
import { foundText, playShown, tilesToLay } from "./shown";

const play = (word: string): FoundPlay => ({ word, tiles: [["H8", word]], at: "H8", direction: "orizz.", score: 10 }) as never;
const hand = (parts: Partial<PublicHand>): PublicHand => ({ placed: null, top: null, master_top: null, ...parts }) as PublicHand;

it("shows what lies on the board, before that the top, and the best there is where nobody has one", () => {
  expect(playShown(hand({ placed: play("A"), top: play("B") }))?.word).toBe("A");
  expect(playShown(hand({ top: play("B"), master_top: play("C") }))?.word).toBe("B");
  expect(playShown(hand({ master_top: play("C") }))?.word).toBe("C");
  expect(playShown(hand({}))).toBeNull();
});

it("says who has found it; one alone has a solo, and a crowd is counted", () => {
  expect(foundText(["Ada Müller"], duplicateIt)).toBe("SOLO di Ada Müller");
  expect(foundText(["Ada", "Ivo", "Elena"], duplicateIt)).toBe("Trovata da Ada, Ivo ed Elena");
  expect(foundText(["Ada", "Ivo", "Pia", "Leo"], duplicateIt)).toBe("Trovata in 4");
  expect(foundText([], duplicateIt)).toBe("Nessuno l'ha trovata");
  expect(foundText(["Ada"], duplicateEn)).toContain("Ada");
});

it("lays the top on the board until it lies there", () => {
  expect([...tilesToLay(hand({ top: play("B") }))]).toEqual([["H8", "B"]]);
  expect(tilesToLay(hand({ placed: play("A"), top: play("A") })).size).toBe(0);
  expect(tilesToLay(undefined).size).toBe(0);
});
