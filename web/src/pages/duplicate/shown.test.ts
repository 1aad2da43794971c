import { expect, it } from "vitest";
import type { FoundPlay, PublicHand } from "../../wire/duplicates";
import { playShown, tilesToLay } from "./shown";

const play = (word: string): FoundPlay => ({ word, tiles: [["H8", word]], at: "H8", direction: "orizz.", score: 10 }) as never;
const hand = (parts: Partial<PublicHand>): PublicHand => ({ placed: null, top: null, master_top: null, ...parts }) as PublicHand;

it("shows what lies on the board, before that the top, and the best there is where nobody has one", () => {
  expect(playShown(hand({ placed: play("A"), top: play("B") }))?.word).toBe("A");
  expect(playShown(hand({ top: play("B"), master_top: play("C") }))?.word).toBe("B");
  expect(playShown(hand({ master_top: play("C") }))?.word).toBe("C");
  expect(playShown(hand({}))).toBeNull();
});

it("lays the top on the board until it lies there", () => {
  expect([...tilesToLay(hand({ top: play("B") }))]).toEqual([["H8", "B"]]);
  expect(tilesToLay(hand({ placed: play("A"), top: play("A") })).size).toBe(0);
  expect(tilesToLay(undefined).size).toBe(0);
});
