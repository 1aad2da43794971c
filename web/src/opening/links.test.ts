import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeLink } from "./links";

const asked = vi.hoisted((): { made: (link: string) => void; failed: (error: Error) => void }[] => []);

vi.mock("../wire/games", () => ({
  invite: () => new Promise<string>((made, failed) => asked.push({ made, failed })),
}));

beforeEach(() => {
  asked.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal("window", { location: { origin: "http://club" } });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a card that is drawn twice while the link is being made shows one link", async () => {
  const both = [placeLink("g", "player:1"), placeLink("g", "player:1")];
  expect(asked).toHaveLength(1);
  asked[0]?.made("a");
  expect(await Promise.all(both)).toEqual(["http://club/invito/a", "http://club/invito/a"]);
  expect(await placeLink("g", "player:1")).toBe("http://club/invito/a");
});

test("links made at the same time are both kept", async () => {
  const both = [placeLink("g", "player:1"), placeLink("g", "player:2")];
  asked[0]?.made("a");
  asked[1]?.made("b");
  await Promise.all(both);
  expect(await placeLink("g", "player:1")).toBe("http://club/invito/a");
  expect(await placeLink("g", "player:2")).toBe("http://club/invito/b");
  expect(asked).toHaveLength(2);
});

test("a link that could not be made is asked for again", async () => {
  const first = placeLink("g", "player:1");
  asked[0]?.failed(new Error("away"));
  await expect(first).rejects.toThrow("away");
  const second = placeLink("g", "player:1");
  asked[1]?.made("a");
  expect(await second).toBe("http://club/invito/a");
});
