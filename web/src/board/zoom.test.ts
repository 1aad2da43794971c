import { expect, it } from "vitest";
import { bounded, pinched, zoomedAt } from "./zoom";

const SIZE = { width: 300, height: 300 };

it("shows nothing but board", () => {
  expect(bounded({ scale: 2, x: 40, y: -900 }, SIZE)).toEqual({ scale: 2, x: 0, y: -300 });
  const whole = bounded({ scale: 0.5, x: -10, y: 10 }, SIZE);
  expect([whole.scale, Math.abs(whole.x), Math.abs(whole.y)]).toEqual([1, 0, 0]);
  expect(bounded({ scale: 9, x: 0, y: 0 }, SIZE).scale).toBe(3);
});

it("brings a point into the middle", () => {
  expect(zoomedAt({ x: 150, y: 100 }, 2, SIZE)).toEqual({ scale: 2, x: -150, y: -50 });
});

it("keeps under two fingers what was under them", () => {
  const before = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ] as const;
  const after = [
    { x: 50, y: 100 },
    { x: 250, y: 100 },
  ] as const;
  expect(pinched({ scale: 1, x: 0, y: 0 }, before, after)).toEqual({ scale: 2, x: -150, y: -100 });
});
