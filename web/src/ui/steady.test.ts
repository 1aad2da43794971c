import { afterEach, expect, test, vi } from "vitest";
import { heldFor, steady, STEADY_MS, type Click, type Place } from "./steady";

const here = { left: 10, right: 110, top: 10, bottom: 54 };
const publish: Click = { meaning: "publish", place: here, at: 1000 };

test("another meaning in the same place takes no click for a second and a half", () => {
  expect(heldFor(publish, "start", () => here, 1000)).toBe(STEADY_MS);
  expect(heldFor(publish, "start", () => ({ ...here, left: 100, right: 300 }), 1400)).toBe(1100);
  expect(heldFor(publish, "start", () => here, 2500)).toBe(0);
});

test("the same meaning, another place and a first click are free", () => {
  expect(heldFor(publish, "publish", () => here, 1001)).toBe(0);
  expect(heldFor(publish, "start", () => ({ ...here, left: 110, right: 300 }), 1001)).toBe(0);
  expect(heldFor(undefined, "start", () => here, 1001)).toBe(0);
});

/** A button that stands where the test says. */
class Standing {
  held = false;
  #onclick: (event: Event) => void = () => {};
  constructor(public place: Place) {}
  getBoundingClientRect = (): Place => this.place;
  setAttribute = (): void => void (this.held = true);
  removeAttribute = (): void => void (this.held = false);
  addEventListener = (_: string, onclick: (event: Event) => void): void => void (this.#onclick = onclick);
  removeEventListener = (): void => {};
  click = (): void => this.#onclick(new Event("click"));
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a button that the page moves to where somebody clicked is held as long as the place is", () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, 16));
  const below = { ...here, top: 200, bottom: 244 };
  const [signal, reopen] = [new Standing(here), new Standing(below)];
  const leave = [signal, reopen].map((each, at) => steady(["signal", "reopen"][at]!)(each as unknown as HTMLButtonElement));
  signal.click();
  vi.advanceTimersByTime(200);
  expect(reopen.held).toBe(false);
  reopen.place = here;
  vi.advanceTimersByTime(200);
  expect([signal.held, reopen.held]).toEqual([false, true]);
  vi.advanceTimersByTime(STEADY_MS);
  expect(reopen.held).toBe(false);
  for (const each of leave) each?.();
});
