import { expect, it } from "vitest";
import { nextFree, pushed, turnedOver, walked } from "./cursor";

const across = (square: string) => ({ square, direction: "across" as const });
const down = (square: string) => ({ square, direction: "down" as const });
const among =
  (...squares: string[]) =>
  (square: string) =>
    squares.includes(square);

it("walks as it looks, also on a board seen from the other side", () => {
  expect(walked(across("H8"), "ArrowRight", false).square).toBe("I8");
  expect(walked(across("H8"), "ArrowUp", false).square).toBe("H7");
  expect(walked(across("H8"), "ArrowRight", true).square).toBe("G8");
  expect(walked(across("H8"), "ArrowUp", true).square).toBe("H9");
});

it("stays on the board", () => {
  expect(walked(across("A1"), "ArrowLeft", false).square).toBe("A1");
  expect(walked(across("O15"), "ArrowDown", false).square).toBe("O15");
  expect(walked(across("O1"), "ArrowRight", false).square).toBe("O1");
});

it("is turned in its place", () => {
  expect(turnedOver(across("H8"))).toEqual(down("H8"));
  expect(turnedOver(down("H8"))).toEqual(across("H8"));
});

it("passes over what lies in its way", () => {
  expect(nextFree(across("H8"), among("H8", "I8"))).toBe("J8");
  expect(nextFree(down("H14"), among("H14", "H15"))).toBeNull();
  expect(pushed(across("H8"), "H8", among("H8", "I8"))).toEqual(across("J8"));
  expect(pushed(down("H8"), "H8", among("H8"))).toEqual(down("H9"));
});

it("waits where the line ends", () => {
  expect(pushed(across("O8"), "O8", among("O8"))).toEqual(across("O8"));
  expect(pushed(across("N8"), "N8", among("N8", "O8"))).toEqual(across("N8"));
});
