// The computer players' names, in the language of the page that shows them.
import type { Language } from "../texts/language";
import { LEVELS } from "./levels";
import { LEVEL_TEXTS } from "./texts";
import type { LevelTexts } from "./texts.it";

type Called = (texts: LevelTexts) => string;

/** How a computer is called, by the name it was given in whatever language. */
const CALLED: ReadonlyMap<string, Called> = new Map(
  Object.values(LEVEL_TEXTS).flatMap((texts) => [
    [texts.maestro, ({ maestro }): string => maestro] satisfies [string, Called],
    ...LEVELS.map(({ number }): [string, Called] => [texts.player(number), ({ player }) => player(number)]),
  ]),
);

/** A game with its computers called in a language; the same object where no name changes. */
export function playersIn<T extends { settings: { players: readonly string[] } }>(language: Language, game: T): T {
  const players = game.settings.players.map((name) => nameIn(language, name));
  if (players.every((name, seat) => name === game.settings.players[seat])) return game;
  return { ...game, settings: { ...game.settings, players } };
}

/** A computer's name in a language, whatever language its game was made in; any other name as it is. */
export function nameIn(language: Language, name: string): string {
  return CALLED.get(name)?.(LEVEL_TEXTS[language]) ?? name;
}
