// Membership cards of officials, as they are typed: a line each, `Rita = 1234`.

/** The number of each official's card by name; lines without a number are passed over. */
export function cardsOf(typed: string): Record<string, string> {
  const lines = typed.split("\n").map((line) => line.split("="));
  return Object.fromEntries(lines.flatMap(([name = "", card = ""]) => (name.trim() && card.trim() ? [[name.trim(), card.trim()]] : [])));
}
