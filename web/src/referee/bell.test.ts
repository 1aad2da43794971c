// A call is heard, felt and, where the page is in the background, shown by the browser; a machine that is silent stays silent.
import { beforeEach, expect, it, vi } from "vitest";
import { notices } from "../settings/notices.svelte";
import { sounds } from "../settings/sounds.svelte";
import { ring } from "./bell";

const CALL = "Ada chiama l'arbitro al tavolo 3.";
const shown: string[] = [];
const shaken: unknown[] = [];
let tones = 0;

class Notification {
  constructor(_title: string, { body }: { body: string }) {
    shown.push(body);
  }
  addEventListener(): void {}
}

const part = { connect: (next: unknown) => next };
const level = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };

class AudioContext {
  currentTime = 0;
  destination = part;
  resume = () => Promise.resolve();
  createGain = () => ({ ...part, gain: level });
  createOscillator = () => ({ ...part, frequency: {}, start: () => (tones += 1), stop() {} });
}

function page({ touched, hidden }: { touched: boolean; hidden: boolean }): void {
  vi.stubGlobal("window", { AudioContext, location: { href: "" }, focus() {} });
  vi.stubGlobal("AudioContext", AudioContext);
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("document", { hidden });
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: touched }, vibrate: (pattern: unknown) => shaken.push(pattern) });
}

beforeEach(() => {
  shown.length = shaken.length = tones = 0;
  sounds.on = true;
  notices.on = true;
});

it("rings and shakes on a page in sight, without a notice", async () => {
  page({ touched: true, hidden: false });
  ring([CALL]);
  await Promise.resolve();
  expect(tones).toBe(6);
  expect(shaken).toHaveLength(1);
  expect(shown).toEqual([]);
});

it("rings in the background too, and every call has its notice", async () => {
  page({ touched: true, hidden: true });
  ring([CALL, "Ugo chiama l'arbitro al tavolo 5."]);
  await vi.waitFor(() => expect(shown).toEqual([CALL, "Ugo chiama l'arbitro al tavolo 5."]));
  expect(tones).toBe(6);
});

it("is seen where it may not be heard: on a silent machine, or before the first touch", async () => {
  page({ touched: false, hidden: true });
  ring([CALL]);
  sounds.on = false;
  page({ touched: true, hidden: true });
  ring([CALL]);
  await vi.waitFor(() => expect(shown).toEqual([CALL, CALL]));
  expect(tones).toBe(0);
  expect(shaken).toHaveLength(1);
});

it("is silent without a call", () => {
  page({ touched: true, hidden: true });
  ring([]);
  expect([tones, shaken, shown]).toEqual([0, [], []]);
});
