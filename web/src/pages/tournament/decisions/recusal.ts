// Who may not decide: a party, or somebody who meets a party. The server refuses it; the desk says so before.
import type { Decision, Tournament } from "../../../wire/tournaments";

type Seen = Pick<Tournament, "players" | "rounds" | "officials">;

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The id of a player who is written by id or name, in any case; else the name as it is compared. */
export function personOf(named: string, { players }: Pick<Seen, "players">): string {
  const wanted = plain(named);
  const found = players.find(({ id }) => plain(id) === wanted) ?? players.find(({ name }) => plain(name) === wanted);
  return found?.id ?? wanted;
}

/** Whom a decision concerns: those it names and, of a round, whom they meet there. */
export function partiesOf(view: Seen, named: readonly string[], round: number | null): Set<string> {
  const parties = new Set(named.filter(Boolean));
  const games = view.rounds.find(({ number }) => number === round)?.games ?? [];
  for (const { home, away } of games) {
    if (named.includes(home)) parties.add(away);
    if (named.includes(away)) parties.add(home);
  }
  return parties;
}

/** Whether somebody is a party, or meets one in the round of the decision or in the present one. */
export function isInterested(view: Seen, who: string, parties: ReadonlySet<string>, round: number | null): boolean {
  const person = personOf(who, view);
  if (parties.has(person)) return true;
  const present = view.rounds.at(-1)?.number;
  const games = view.rounds.filter(({ number }) => number === round || number === present).flatMap((each) => each.games);
  return games.some(({ home, away }) => (home === person && parties.has(away)) || (away === person && parties.has(home)));
}

/** Who holds an office; where no referee is named the director keeps it. */
export function holderOf(by: Decision["by"], { officials }: Pick<Seen, "officials">): string {
  if (by === "director") return officials.director ?? "";
  return by === "referee" ? (officials.referee ?? officials.director ?? "") : "";
}
