import { expect, it } from "vitest";
import { nameIn, playersIn } from "./names";

it("a computer is called in the language of the page, a person as he likes", () => {
  expect(nameIn("en", "Principiante (livello 1)")).toBe("Beginner (level 1)");
  expect(nameIn("it", "Beginner (level 1)")).toBe("Principiante (livello 1)");
  expect(nameIn("it", "World class (level 10)")).toBe("Fuoriclasse (livello 10)");
  expect(nameIn("en", "Maestro assoluto (computer)")).toBe("Maestro (computer)");
  expect(nameIn("en", "Nicolò")).toBe("Nicolò");
});

it("a game, live or looked at again, has its computers in the language of the page", () => {
  const game = { seq: 7, settings: { players: ["Nicolò", "Esperto (livello 6)"], timed: true } };
  expect(playersIn("en", game)).toEqual({ seq: 7, settings: { players: ["Nicolò", "Expert (level 6)"], timed: true } });
  expect(playersIn("it", game)).toBe(game);
});
