import { describe, expect, test } from "vitest";
import { History } from "./history";
import { type Grade, type Memory } from "./memory";
import { GAP, Session } from "./session";

const NOON = new Date(2026, 10, 17, 12).getTime();
const deck = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `valid:${index}` }));

/** Answers the present card and returns its id. */
function answer(session: Session<{ id: string }>, history: History, grade: Grade, at = NOON): string {
  const { id } = session.current!;
  session.answered(history.add({ id: `r${history.memories.size}-${session.answers}`, card: id, at_ms: at, grade, took_ms: 1 }));
  return id;
}

describe("a sitting", () => {
  test("asks new cards in the order of the deck, as many as are wanted", () => {
    const history = new History();
    const session = new Session(deck(10), (card) => history.memories.get(card), NOON, 3);
    expect(session.left).toBe(3);
    expect([4, 4, 4].map((grade) => answer(session, history, grade as Grade))).toEqual(["valid:0", "valid:1", "valid:2"]);
    expect(session.current).toBeUndefined();
    expect([session.left, session.done]).toEqual([0, 3]);
  });

  test("brings a missed card back after a few others, and until it is known", () => {
    const history = new History();
    const session = new Session(deck(8), (card) => history.memories.get(card), NOON, 8);
    const asked = [answer(session, history, 1)];
    while (session.current) asked.push(answer(session, history, 4));
    expect(asked.indexOf("valid:0", 1)).toBe(GAP + 1);
    expect(asked).toHaveLength(9);
  });

  test("asks a missed card at once again where nothing else is left", () => {
    const history = new History();
    const session = new Session(deck(1), (card) => history.memories.get(card), NOON, 1);
    answer(session, history, 1);
    expect(session.current?.id).toBe("valid:0");
    answer(session, history, 4);
    expect(session.current).toBeUndefined();
  });

  test("goes on after a reload where it was: what is known is not asked, what was missed is", () => {
    const history = new History();
    const first = new Session(deck(5), (card) => history.memories.get(card), NOON, 5);
    answer(first, history, 1);
    answer(first, history, 4);
    const again = new Session(deck(5), (card) => history.memories.get(card), NOON, 3);
    const asked = [];
    while (again.current) asked.push(answer(again, history, 4));
    expect(asked).toEqual(["valid:0", "valid:2", "valid:3", "valid:4"]);
  });

  test("asks what is due before new cards, the longest due first, and what is due later today too", () => {
    const held = (due_ms: number): Memory => ({
      state: "review",
      step: 0,
      stability: 1,
      difficulty: 5,
      due_ms,
      last_ms: 0,
      reviews: 1,
      lapses: 0,
    });
    const memories = new Map([
      ["valid:1", held(NOON + 3_600_000)],
      ["valid:2", held(NOON - 5)],
      ["valid:3", held(NOON + 86_400_000)],
    ]);
    const session = new Session(deck(4), (card) => memories.get(card), NOON, 9);
    const order = [];
    while (session.current) {
      order.push(session.current.id);
      session.answered(held(NOON + 2 * 86_400_000));
    }
    expect(order).toEqual(["valid:2", "valid:1", "valid:0"]);
  });
});
