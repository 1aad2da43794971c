// A notice comes only where somebody wants it and the browser lets it, and only while nobody sees the page.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Notices } from "./notices.svelte";

const shown: string[] = [];
let permission = "granted";

class Notification {
  static permission = "default";
  static requestPermission = () => Promise.resolve(permission);
  constructor(_title: string, { body }: { body: string }) {
    shown.push(body);
  }
  addEventListener(): void {}
}

beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("navigator", {});
});

afterEach(() => vi.unstubAllGlobals());

it("is shown once it was asked for, while the page is out of sight", async () => {
  permission = "granted";
  const notices = new Notices();
  await notices.show("Tocca a te.", "g");
  expect(await notices.toggle()).toBe(true);
  await notices.show("Tocca a te.", "g");
  vi.stubGlobal("document", { hidden: false });
  await notices.show("Tocca a te.", "g");
  expect(shown).toEqual(["Tocca a te."]);
});

it("stays off where the browser does not allow it", async () => {
  permission = "denied";
  const notices = new Notices();
  expect(await notices.toggle()).toBe(false);
  expect(notices.on).toBe(false);
});
