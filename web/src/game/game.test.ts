// What a page asks of a game, against what a server really said: recorded.json, made by tests/client/recording.py.
import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import type { Road } from "../wire/channel";
import type { Act, Outgoing, Topics } from "../wire/topics";
import type { Game } from "./game.svelte";

type Games = Topics["games"];

const { game: ID, first: SAID } = JSON.parse(readFileSync(new URL("../wire/recorded.json", import.meta.url), "utf8")) as {
  game: string;
  first: Outgoing<Games>[];
};

let game: Game;
let sent: Act<Games>[];
let says: (message: Outgoing<Games>) => void;

function said<Kind extends Outgoing<Games>["kind"]>(kind: Kind): Extract<Outgoing<Games>, { kind: Kind }> {
  return SAID.find((each) => each.kind === kind) as Extract<Outgoing<Games>, { kind: Kind }>;
}

const answer = (action_id = "") => says({ ...said("done"), action_id });

beforeEach(async () => {
  vi.stubGlobal("navigator", { languages: ["it"] });
  vi.stubGlobal("window", { location: { protocol: "https:", host: "plancia.test" } });
  vi.stubGlobal("document", { documentElement: { lang: "it" } });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  sent = [];
  const road: Road = {
    open(_address, heard) {
      says = (message) => heard(JSON.stringify(message));
      return { send: (text) => sent.push(JSON.parse(text) as Act<Games>), close: () => undefined };
    },
    later: () => () => undefined,
  };
  const { Game } = await import("./game.svelte");
  game = new Game(ID, { road, history: () => Promise.reject(new Error("not asked")) });
  says(said("welcome"));
});

const kinds = () => sent.filter(({ kind }) => kind === "act").map(({ action }) => action.kind);

it("takes the same action twice for a second click", async () => {
  const first = game.act({ kind: "draw_tiles" });
  expect(await game.act({ kind: "draw_tiles" })).toBe(false);
  answer(sent.at(-1)?.action_id);
  expect(await first).toBe(true);
  expect(kinds()).toEqual(["draw_tiles"]);
});

it("does nothing else before what was asked for has happened", async () => {
  void game.act({ kind: "draw_tiles" });
  expect(await game.act({ kind: "start_clock" })).toBe(false);
  expect(kinds()).toEqual(["draw_tiles"]);
});

it("goes on from what is seen, though the answer to the action before is not here yet", async () => {
  const first = game.act({ kind: "draw_tiles" });
  says(said("update")); // it has happened, and is shown
  const second = game.act({ kind: "start_clock" });
  expect(kinds()).toEqual(["draw_tiles", "start_clock"]);
  answer(sent.at(-2)?.action_id);
  expect(await first).toBe(true);
  expect(game.doing).toBe("start_clock");
  answer(sent.at(-1)?.action_id);
  expect(await second).toBe(true);
  expect(game.doing).toBeNull();
});
