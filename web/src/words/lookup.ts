// Asking about words: the server, which can say why; without it the pocket, which says yes or no.
import type { Language } from "../texts/language";
import { WireError } from "../wire/error";
import { judgeWords, type Choice, type Judgement, type WordVerdict } from "../wire/words";
import { fold } from "./entry";
import type { PocketGraph } from "./graph";

/** Whether a word is valid, and nothing else. `word` is as tiles spell it; nothing if they cannot. */
export interface BareVerdict {
  asked: string;
  word: string | undefined;
  valid: boolean;
}

export type Answer = ({ kind: "full"; verdicts: WordVerdict[] } & Judgement) | { kind: "bare"; valid: boolean; verdicts: BareVerdict[] };

/** Judges words; throws what the server refuses, and that it cannot be reached if there is no pocket either. */
export async function lookUp(
  words: string[],
  choice: Choice,
  language: Language,
  pocket: PocketGraph | undefined,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return { kind: "full", ...(await judgeWords(words, choice, language, signal)) };
  } catch (error) {
    const unreachable = error instanceof WireError && error.code === "unreachable";
    if (!unreachable || !pocket) throw error;
    return bareAnswer(words, pocket);
  }
}

/** Judges words where people wait: with a pocket the server may take so long. Then the pocket answers, unless the server refuses. */
export async function lookUpSoon(
  words: string[],
  choice: Choice,
  language: Language,
  pocket: PocketGraph | undefined,
  patience_ms: number,
): Promise<Answer> {
  try {
    return await lookUp(words, choice, language, pocket, pocket && AbortSignal.timeout(patience_ms));
  } catch (error) {
    const refused = error instanceof WireError && error.status >= 400 && error.status < 500;
    if (pocket && !refused) return bareAnswer(words, pocket);
    throw error;
  }
}

/** Judges words by the pocket alone. */
export function bareAnswer(words: string[], pocket: PocketGraph): Answer {
  const verdicts = words.map((asked) => {
    const word = fold(asked);
    return { asked, word, valid: word !== undefined && pocket.has(word) };
  });
  return { kind: "bare", valid: verdicts.every(({ valid }) => valid), verdicts };
}
