// Who sat at a game, as people call them.
import { levelOf, MAESTRO } from "../../levels/levels";
import { LEVEL_TEXTS } from "../../levels/texts";
import type { Language } from "../../texts/language";
import type { PlayedGame, PlayedSeat } from "../../wire/players";

/** What a computer is called. */
export function computerName(language: Language, computer: string): string {
  const level = levelOf(computer);
  if (level) return LEVEL_TEXTS[language].player(level.number);
  return computer === MAESTRO ? LEVEL_TEXTS[language].maestro : computer;
}

export function seatName(language: Language, seat: PlayedSeat): string {
  return seat.computer ? computerName(language, seat.computer) : seat.name;
}

/** The other seats of a player's game; all seats for somebody who did not play. */
export function others({ seats, seat }: PlayedGame): PlayedSeat[] {
  return seats.filter((_, number) => number !== seat);
}

/** The final scores, one's own first. */
export function scores({ seats, seat }: PlayedGame): string {
  const own = seat === null ? [] : seats.slice(seat, seat + 1);
  return [...own, ...seats.filter((_, number) => number !== seat)].map(({ score }) => score ?? "–").join(" : ");
}

/** A difference with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "±0";
}
