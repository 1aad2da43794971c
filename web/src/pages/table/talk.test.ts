import { expect, it } from "vitest";
import type { Actor, ChatLine } from "../../wire/types";
import { Talk } from "./talk.svelte";

const ADA: Actor = { kind: "player", seat: 0 };
const line = (id: number, seat: number) => ({ id, by: { kind: "player", seat }, name: "", text: "", at: 0 }) as ChatLine;

it("what others say counts until it is on the screen; what one says oneself does not", () => {
  const game = { id: "g", you: ADA, chat: [line(1, 1), line(2, 0), line(3, 1)] };
  const talk = new Talk({ game });
  expect(talk.unread).toBe(2);
  talk.hear();
  expect(talk.unread).toBe(0);
  expect(new Talk({ game: { ...game, chat: [...game.chat, line(4, 1)] } }).unread).toBeGreaterThan(0);
});

it("who has hidden the chat is not called", () => {
  const talk = new Talk({ game: { id: "h", you: ADA, chat: [line(1, 1)] } });
  talk.muted = true;
  expect(talk.unread).toBe(0);
});
