import { expect, it } from "vitest";
import type { Action } from "../../../wire/tournaments";
import { Sending } from "./sending.svelte";

const games = ["ada", "pia", "eva"].map((home) => ({ home, away: `${home}'s opponent` }));
const result = (score_a: number) => ({ score_a, score_b: 300, outcome: "played", minutes_left: 0 }) as const;

/** A server that answers when it is told to. */
function slowServer() {
  const heard: Action[] = [];
  const answers: { done(): void; refused(error: Error): void }[] = [];
  const send = (action: Action) =>
    new Promise<void>((done, refused) => {
      heard.push(action);
      answers.push({ done, refused });
    });
  return { heard, answers, send };
}

const settled = () => new Promise((done) => setTimeout(done));

it("results that are typed while an answer is awaited are kept, and sent one after the other", async () => {
  const server = slowServer();
  const sending = new Sending(server.send, (error) => (error as Error).message);
  const all = games.map((game, at) => sending.enter(1, game, result(401 + at)));
  await settled();
  expect(server.heard).toHaveLength(1);
  expect(sending.waits).toBe(true);
  expect(sending.of(1, { home: "eva" })).toEqual({ result: result(403), refusal: null });
  for (const at of [0, 1, 2]) {
    server.answers[at]?.done();
    await settled();
  }
  await Promise.all(all);
  expect(server.heard).toMatchObject(games.map(({ home }, at) => ({ kind: "record_result", a: home, result: { score_a: 401 + at } })));
  expect(sending.waits).toBe(false);
  expect(sending.of(1, { home: "eva" })).toBeUndefined();
});

it("a refusal stays with its game, and the next result is sent all the same", async () => {
  const server = slowServer();
  const sending = new Sending(server.send, (error) => (error as Error).message);
  for (const game of games.slice(0, 2)) void sending.enter(1, game, result(410));
  await settled();
  server.answers[0]?.refused(new Error("C'è già un risultato."));
  await settled();
  server.answers[1]?.done();
  await settled();
  expect(sending.of(1, { home: "ada" })).toEqual({ result: result(410), refusal: "C'è già un risultato." });
  expect(sending.of(1, { home: "pia" })).toBeUndefined();
  sending.forget(1, { home: "ada" });
  expect(sending.of(1, { home: "ada" })).toBeUndefined();
});

it("a second Enter of one table sends nothing twice", async () => {
  const server = slowServer();
  const sending = new Sending(server.send, (error) => (error as Error).message);
  void sending.enter(1, { home: "ada", away: "ugo" }, result(410));
  void sending.enter(1, { home: "ada", away: "ugo" }, result(410));
  await settled();
  server.answers[0]?.done();
  await settled();
  expect(server.heard).toHaveLength(1);
});
