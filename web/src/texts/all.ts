// The texts of every language. Most who come speak Italian: another language is fetched when somebody speaks it.
import { it } from "./it";
import type { Language } from "./language";
import type { Texts } from "./texts";

export const ITALIAN: Texts = it;

/** Returns the texts of a language; rejects if they do not come. */
export async function textsIn(language: Language): Promise<Texts> {
  return language === "it" ? it : (await import("./en")).en;
}
