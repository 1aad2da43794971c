// The day of an instant, as one writes it.
import type { Language } from "../../texts/language";

export function day(ms: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date(ms));
}
