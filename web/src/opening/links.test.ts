import { afterEach, beforeEach, expect, test, vi } from "vitest";

let made: ((link: string) => void)[];

beforeEach(() => {
  made = [];
  const kept = new Map<string, string>();
  vi.resetModules();
  vi.stubGlobal("window", { location: { origin: "http://club" } });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.doMock("../wire/games", () => ({ invite: () => new Promise<string>((done) => made.push(done)) }));
});

afterEach(() => {
  vi.doUnmock("../wire/games");
  vi.unstubAllGlobals();
});

test("a card that is drawn twice while the link is being made shows one link", async () => {
  const { placeLink } = await import("./links");
  const both = [placeLink("g", "player:1"), placeLink("g", "player:1")];
  expect(made).toHaveLength(1);
  made[0]?.("a");
  expect(await Promise.all(both)).toEqual(["http://club/invito/a", "http://club/invito/a"]);
  expect(await placeLink("g", "player:1")).toBe("http://club/invito/a");
});

test("links made at the same time are both kept", async () => {
  const { placeLink } = await import("./links");
  const both = [placeLink("g", "player:1"), placeLink("g", "player:2")];
  made[0]?.("a");
  made[1]?.("b");
  await Promise.all(both);
  expect(await placeLink("g", "player:1")).toBe("http://club/invito/a");
  expect(await placeLink("g", "player:2")).toBe("http://club/invito/b");
  expect(made).toHaveLength(2);
});

test("a link that could not be made is asked for again", async () => {
  vi.doMock("../wire/games", () => ({ invite: vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("a") }));
  const { placeLink } = await import("./links");
  await expect(placeLink("g", "player:1")).rejects.toThrow("away");
  expect(await placeLink("g", "player:1")).toBe("http://club/invito/a");
});
