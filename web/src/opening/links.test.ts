import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetLink, placeLink } from "./links";

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

test("the link to a place that is free again is made anew, the others stay", async () => {
  const both = [placeLink("g", "referee"), placeLink("g", "player:1")];
  asked[0]?.made("used");
  asked[1]?.made("seat");
  await Promise.all(both);
  forgetLink("g", "referee");
  const again = placeLink("g", "referee");
  expect(asked).toHaveLength(3);
  asked[2]?.made("fresh");
  expect(await again).toBe("http://club/invito/fresh");
  expect(await placeLink("g", "player:1")).toBe("http://club/invito/seat");
});
