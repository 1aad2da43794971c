// The computer players' names, in the language of the page that shows them.
import type { Language } from "../texts/language";
import { LEVELS } from "./levels";
import { LEVEL_TEXTS } from "./texts";

/** The level of a computer by the name it was given, in whatever language. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.values(LEVEL_TEXTS).flatMap((texts) => LEVELS.map(({ number }): [string, number] => [texts.player(number), number])),
);

/** A game with its computers called in a language; the same object where no name changes. */
export function playersIn<T extends { settings: { players: readonly string[] } }>(language: Language, game: T): T {
  const players = game.settings.players.map((name) => nameIn(language, name));
  if (players.every((name, seat) => name === game.settings.players[seat])) return game;
  return { ...game, settings: { ...game.settings, players } };
}

/** A computer's name in a language, whatever language its game was made in; any other name as it is. */
export function nameIn(language: Language, name: string): string {
  const number = NUMBERS.get(name);
  return number === undefined ? name : LEVEL_TEXTS[language].player(number);
}
