// The articles that are asked for most at a table, found by the entries of a rulebook: no rulebook is named here.
import type { EditionArticles, EntryKey, TracedArticle } from "../wire/types";
import { slugOf } from "./citations";

/** What people ask about, in the order in which it is asked for, with the entries that decide it. */
const ASKED = {
  challenge: ["challenges.moment", "challenges.unit", "challenges.ruling"],
  cost: ["challenges.invalid_percent", "challenges.valid_percent"],
  hold: ["challenges.hold_s"],
  final: ["challenges.ruling_is_final"],
  score: ["table.score_announced", "table.recount"],
  pass: ["exchanges.pass_turn"],
  exchange: ["exchanges.min_bag"],
  freeExchange: ["exchanges.free_per_game", "exchanges.free_min_bag"],
  overtime: ["time.overtime_s", "time.overtime_penalty"],
  cap: ["time.cap_s"],
  late: ["time.late_player_clock_runs"],
  blank: ["placing.blank_declared"],
  end: ["ending.conditions"],
  deductions: ["ending.rack_blank_value", "ending.out_gain_factor"],
  aids: ["table.word_list", "table.other_material"],
  call: ["officials.call"],
  conduct: ["officials.discipline"],
} as const satisfies Record<string, readonly EntryKey[]>;

export type Asked = keyof typeof ASKED;

/** An article, and what is asked for there. */
export interface AskedArticle {
  line: TracedArticle;
  about: Asked[];
}

/** The articles of a rulebook that are asked for most, each once; about what its rulebook is silent, there is none. */
export function askedIn({ articles, entries }: EditionArticles): AskedArticle[] {
  const cited = new Map<string, string>(entries.map(({ key, article }) => [key, article ?? ""]));
  const lines = new Map(articles.map((line) => [line.slug, line]));
  const found = new Map<TracedArticle, Set<Asked>>();
  for (const [about, keys] of Object.entries(ASKED) as [Asked, readonly EntryKey[]][])
    for (const piece of keys.flatMap((key) => (cited.get(key) ?? "").split(/[,;]/))) {
      const line = lines.get(slugOf(piece));
      if (line) found.set(line, (found.get(line) ?? new Set()).add(about));
    }
  return [...found].map(([line, about]) => ({ line, about: [...about] }));
}
