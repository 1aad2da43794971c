import { expect, it, vi } from "vitest";
import type { Decided, GameEvent } from "../../../rules/questions";
import type { Action, GameView } from "../../../wire/types";
import { luck, shuffledBag } from "./bag";
import { LocalRoad, type Decides } from "./road";

const VIEW = { offers: [{ action: "play" }, { action: "call_referee" }] } as unknown as GameView;
const DEALT: GameEvent[] = [
  { kind: "game_created", at_ms: 0 },
  { kind: "tiles_dealt", at_ms: 1, seat: 0, tiles: ["A", "B"] },
  { kind: "tiles_dealt", at_ms: 1, seat: 1, tiles: ["Q", "Z"] },
];
const EXCHANGED: GameEvent = { kind: "tiles_exchanged_freely", at_ms: 2, seat: 1, returned: ["Q", "Z"], drawn: ["E", "I"] };

function road(act: Decides["act"] = () => Promise.resolve(null)) {
  const events = [...DEALT];
  const table: Decides = { events, views: [VIEW, VIEW], now: () => 7, act };
  const local = new LocalRoad("abc", table);
  const heard: Record<string, unknown>[] = [];
  const socket = local.road.open("", (text) => heard.push(JSON.parse(text) as Record<string, unknown>), vi.fn());
  const decided = (first: number) => ({ first, seq: events.length, events: events.slice(first) }) as unknown as Decided;
  return { local, heard, socket, events, decided };
}

it("nothing is told before the rules have decided; then who one is, and what one may do of what is offered", async () => {
  const { local, heard, decided } = road();
  await Promise.resolve();
  expect(heard).toEqual([]);
  local.tell(decided(0));
  expect(heard[0]).toMatchObject({ kind: "welcome", seq: 3, now_ms: 7, you: { seat: 0 }, view: { offers: [{ action: "play" }] } });
});

it("of the computer's tiles a page learns how many they are", async () => {
  const { local, heard, events, decided } = road();
  local.tell(decided(0));
  const { events: past } = await local.history(1);
  expect(past).toMatchObject([
    { tiles: ["A", "B"], count: 2 },
    { tiles: null, count: 2 },
  ]);
  events.push(EXCHANGED);
  local.tell(decided(3));
  expect(heard.at(-1)).toMatchObject({ kind: "update", first: 3, events: [{ returned: null, drawn: null, count: 2, returned_count: 2 }] });
  expect(JSON.stringify([past, heard])).not.toMatch(/"[QZEI]"/);
});

it("an action is done, or refused with its sentence", async () => {
  const refuse = vi.fn<(action: Action) => Promise<{ code: string; sentence: string } | null>>();
  refuse.mockResolvedValueOnce(null).mockResolvedValueOnce({ code: "not_allowed_now", sentence: "Non ora." });
  const { local, heard, socket, decided } = road(refuse);
  local.tell(decided(0));
  for (const action_id of ["a", "b"]) socket.send(JSON.stringify({ kind: "act", seq: 3, action_id, action: { kind: "pass" } }));
  await vi.waitFor(() => expect(heard).toHaveLength(4));
  expect(heard.slice(2)).toEqual([
    { kind: "done", action_id: "a", seq: 3 },
    { kind: "refused", action_id: "b", code: "not_allowed_now", message: "Non ora.", context: {} },
  ]);
});

it("a page that has missed something gets it", () => {
  const { local, heard, socket, decided } = road();
  local.tell(decided(0));
  socket.send(JSON.stringify({ kind: "sync", since: 2 }));
  expect(heard.at(-1)).toMatchObject({ kind: "snapshot", first: 2, seq: 3, events: [{ count: 2 }] });
});

it("a bag has every tile of the set, in an order drawn by lot", () => {
  const tiles = [
    { tile: "A", count: 3 },
    { tile: "?", count: 2 },
  ];
  const edition = { entries: [{ key: "material.tiles", value: { tiles } }] } as never;
  expect(shuffledBag(edition).sort()).toEqual(["?", "?", "A", "A", "A"]);
  expect(shuffledBag(edition, () => 0)).toEqual(["A", "A", "?", "?", "A"]);
  expect(Number.isSafeInteger(luck())).toBe(true);
});
