// How results and wins are written.
import type { Result } from "./source";

/** Wins as people write them: 2, 2½. */
export function wins(value: number): string {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return value - whole === 0.5 ? `${whole || ""}½` : String(value);
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}

/** Whether the two sat at a table. */
export function wasPlayed(result: Result): boolean {
  return !/^(forfeit|withdrawn)/.test(result.outcome ?? "played");
}

/** A score from the home player's side, or nothing if nobody played. */
export function score(result: Result): string {
  return wasPlayed(result) ? `${result.score_a ?? 0}–${result.score_b ?? 0}` : "";
}

/** Two scores typed at once: "412 388", "412-388". Nothing if that is not what was typed. */
export function parseScores(typed: string): [number, number] | undefined {
  const found = /^\s*(-?\d{1,4})\s*[-–: ,/]\s*(-?\d{1,4})\s*$/.exec(typed);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

/** A list of players as it comes out of a spreadsheet: a name a line, and if there is one a rating. */
export function parsePlayers(text: string): { id: string; name: string; rating: number | null }[] {
  const taken = new Set<string>();
  const players = [];
  for (const line of text.split("\n")) {
    // A comma parts the cells only where nothing else does: in Italy it is in the numbers.
    const [name = "", rating = ""] = line.split(/[;\t]/.test(line) ? /[;\t]/ : ",").map((cell) => cell.trim());
    if (!name || /^(nome|name|giocatore|player)$/i.test(name)) continue;
    const plain = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "").slice(0, 50) || "p";
    let id = plain;
    for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
    taken.add(id);
    const value = Number(rating.replace(",", "."));
    players.push({ id, name, rating: rating && Number.isFinite(value) ? value : null });
  }
  return players;
}
