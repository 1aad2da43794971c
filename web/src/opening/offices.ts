// The offices of a game as people call them.
import type { OpeningTexts } from "./texts.it";

/** What an office is called: `referee`, `director`, `panel_member:0`. */
export function officeName(place: string, texts: OpeningTexts["room"]): string {
  const [kind, number] = place.split(":");
  if (kind === "referee") return texts.place.referee;
  if (kind === "director") return texts.place.director;
  return texts.place.panel(Number(number) + 1);
}
