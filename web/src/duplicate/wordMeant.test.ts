import { expect, test } from "vitest";
import { wordMeant } from "./wordMeant";

test("all in lower case marks no blank", () => {
  expect(wordMeant(" casa ")).toBe("CASA");
  expect(wordMeant("CASa")).toBe("CASa");
  expect(wordMeant("perché")).toBe("PERCHÉ");
});
