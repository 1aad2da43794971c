// What an organiser may choose besides name, system and rounds: docs/tournament_file.md lists all of it.
import type { NewTournament, System } from "../../../wire/tournaments";

export const TIE_BREAKS = [
  ...(["spread", "points", "direct_encounter", "buchholz"] as const),
  ...(["median_buchholz", "sonneborn_berger", "starts"] as const),
];
export type TieBreak = (typeof TIE_BREAKS)[number];

export interface Choices {
  edition: string;
  /** What ranks equal wins, in this order; empty places are passed over. */
  ranked: (TieBreak | "")[];
  spreadCap: number | null;
  pairing: "top_down" | "matching";
  seeding: "" | "draw" | "rating" | "entry";
  legs: number;
  consolation: "none" | "third_place" | "first_round" | "all";
  groups: number;
  qualifiers: number;
  final: "knockout" | "round_robin";
  playoff: number;
  /** Whether every game is played on the server, how late spectators see it, and who judges. */
  online: boolean;
  judge: "lexicon" | "officials";
  delayMinutes: number;
  /** The time of all games, and the vote by which another than the rulebook's was agreed. */
  minutes: number | null;
  votesFor: number | null;
  voters: number | null;
  /** How homologation reads the time; empty: as the rulebook is usually read. */
  homologated: "" | "initial" | "overall";
}

export function usualChoices(edition: string): Choices {
  return {
    edition,
    ranked: ["spread", "points", "", ""],
    spreadCap: null,
    pairing: "top_down",
    seeding: "",
    legs: 1,
    consolation: "third_place",
    groups: 2,
    qualifiers: 2,
    final: "knockout",
    playoff: 4,
    online: false,
    judge: "lexicon",
    delayMinutes: 0,
    minutes: null,
    votesFor: null,
    voters: null,
    homologated: "",
  };
}

type Options = NonNullable<NewTournament["options"]>;

/** Which choices a system has. */
export function has(system: System, choice: keyof Choices): boolean {
  const swiss = system === "italian_swiss" || system === "swiss_playoff";
  const bracket = system === "knockout" || system === "groups_finals" || system === "swiss_playoff";
  switch (choice) {
    case "pairing":
      return swiss;
    case "seeding":
      return system === "knockout" || system === "groups_finals";
    case "legs":
      return system === "round_robin" || system === "groups_finals";
    case "consolation":
      return bracket;
    case "groups":
    case "qualifiers":
    case "final":
      return system === "groups_finals";
    case "playoff":
      return system === "swiss_playoff";
    default:
      return true;
  }
}

/** The options as the server takes them: only what the system has, and what is not as usual anyway. */
export function optionsOf(system: System, choices: Choices, usual = usualChoices(choices.edition)): Options {
  const options: Options = { edition: choices.edition };
  const ranked = choices.ranked.filter(Boolean);
  if (ranked.join() !== usual.ranked.filter(Boolean).join()) options["tie_breaks"] = [...new Set(ranked)];
  if (choices.spreadCap !== null) options["spread_cap"] = choices.spreadCap;
  for (const key of ["pairing", "seeding", "legs", "consolation", "groups", "qualifiers", "final", "playoff"] as const)
    if (has(system, key) && choices[key] !== usual[key]) options[key] = choices[key];
  if (choices.minutes !== null)
    options["time"] = {
      initial_s: Math.round(choices.minutes * 60),
      ...(choices.votesFor !== null && { votes_for: choices.votesFor }),
      ...(choices.voters !== null && { voters: choices.voters }),
    };
  if (choices.homologated) options["choices"] = { homologated_time: choices.homologated };
  if (choices.online || choices.judge !== "lexicon" || choices.delayMinutes > 0)
    options["online"] = {
      every: choices.online,
      judge: choices.judge,
      delay_s: Math.round(choices.delayMinutes * 60),
    };
  return options;
}
