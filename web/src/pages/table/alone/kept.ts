// What this device keeps of games alone: the shelf of tables, under a name of its own.
import { DEFAULT_LEXICON } from "../../../wire/lexicon";
import type { Choice } from "../../../wire/words";
import { Kept, type KeptTable } from "../../../wooden/kept";
import { openShelf } from "../../../wooden/shelf";

export function keptAlone(): Kept {
  return new Kept(openShelf("plancia-alone"));
}

/** The words that a game is judged by. */
export function lexiconOf({ settings }: KeptTable): Choice {
  const lexicon = settings.judge?.kind === "lexicon_judge" ? settings.judge.name : DEFAULT_LEXICON;
  return { lexicon, edition: settings.edition ?? "figs-c" };
}

export const isOver = ({ views }: KeptTable): boolean => views[0]?.phase.kind === "scored";
