// Which languages there are and which one to speak first.

export const LANGUAGES = ["it", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((known) => known === text);
}

/** The remembered language, else the first preferred one that there is, else Italian. */
export function chooseLanguage(remembered: string | null, preferred: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered;
  return preferred.map((tag) => tag.split("-")[0]?.toLowerCase()).find(isLanguage) ?? "it";
}
