import { expect, it } from "vitest";
import { nameIn } from "./names";

it("a computer is called in the language of the page, a person as he likes", () => {
  expect(nameIn("en", "Principiante (livello 1)")).toBe("Beginner (level 1)");
  expect(nameIn("it", "Beginner (level 1)")).toBe("Principiante (livello 1)");
  expect(nameIn("en", "Nicolò")).toBe("Nicolò");
});
