import { expect, test } from "vitest";
import { cardsOf } from "./cards";

test("a line each; what has no number is passed over", () => {
  expect(cardsOf("Rita = 1234\n\nGino=77 \nTea\n=5")).toEqual({ Rita: "1234", Gino: "77" });
});
