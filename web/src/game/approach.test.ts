// What is asked for on the way to a game is asked for once, and nobody listens to a game that is not gone to.
import { beforeEach, expect, test, vi } from "vitest";

const asked: string[] = [];
const closed: string[] = [];
let status = "playing";

vi.mock("../wire/games", () => ({
  fetchGame: (game: string) => {
    asked.push(game);
    return game === "none" ? Promise.reject(new Error("game_unknown")) : Promise.resolve({ game, status, settings: { edition: "figs-c" } });
  },
}));
vi.mock("../wire/editions", () => ({ fetchEdition: (edition: string) => Promise.resolve({ edition }) }));
vi.mock("./game.svelte", () => ({
  Game: class {
    constructor(readonly id: string) {}
    close(): void {
      closed.push(this.id);
    }
  },
}));

const { approach, findGame } = await import("./approach");

beforeEach(() => {
  asked.length = closed.length = 0;
  status = "playing";
});

test("a page takes what was asked for on the way", async () => {
  const turnBack = approach("a");
  const { info, edition, game } = await findGame("a");
  expect([info.game, edition, game?.id]).toEqual(["a", { edition: "figs-c" }, "a"]);
  turnBack();
  await Promise.resolve();
  expect([asked, closed]).toEqual([["a"], []]);
});

test("it is taken once, and for its own game only", async () => {
  approach("a");
  expect((await findGame("b")).info.game).toBe("b");
  expect((await findGame("a")).game).not.toBe((await findGame("a")).game);
  expect(asked).toEqual(["a", "b", "a"]);
});

test("the connection to a game that nobody comes for is closed", async () => {
  const turnBack = approach("a");
  turnBack();
  await vi.waitFor(() => expect(closed).toEqual(["a"]));
  expect((await findGame("a")).info.game).toBe("a");
  expect(asked).toEqual(["a", "a"]);
});

test("a game that waits for its players is not listened to", async () => {
  status = "open";
  approach("a");
  expect((await findGame("a")).game).toBeUndefined();
});

test("the page learns what went wrong on the way", async () => {
  const turnBack = approach("none");
  await expect(findGame("none")).rejects.toThrow("game_unknown");
  approach("none")();
  turnBack();
});
