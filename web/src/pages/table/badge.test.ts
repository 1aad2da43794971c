import { afterEach, expect, test, vi } from "vitest";
import { callElsewhere } from "./badge";

afterEach(() => vi.unstubAllGlobals());

test("the sign is on the icons while the page is out of sight, and goes with the call", () => {
  const icon = { href: "/mark.svg", setAttribute: (_: string, href: string) => (icon.href = href) };
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: "visible",
    querySelector: () => icon,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const badges: string[] = [];
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {
    setAppBadge: () => (badges.push("set"), Promise.reject(new Error("not installed"))),
    clearAppBadge: () => (badges.push("clear"), Promise.resolve()),
  });
  const stop = callElsewhere();
  expect(icon.href).toBe("/mark.svg");
  page.visibilityState = "hidden";
  for (const listener of listeners) listener();
  expect([icon.href, badges.at(-1)]).toEqual(["/mark-turn.svg", "set"]);
  stop();
  expect([icon.href, badges.at(-1), listeners.size]).toEqual(["/mark.svg", "clear", 0]);
});
