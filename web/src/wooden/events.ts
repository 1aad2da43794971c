// What the rules on this device have decided, as the pages of a game read events: the numbers of tiles beside the tiles themselves.
import type { Entry } from "../game/material";
import { materialOf, type Material } from "../game/material";
import type { GameEvent } from "../rules/questions";
import type { EditionDetail, PublicEvent } from "../wire/types";

export function publicOf(events: readonly GameEvent[]): PublicEvent[] {
  return events.map((event) => {
    const tiles = event["returned"] ?? event["tiles"];
    return ("count" in event || !Array.isArray(tiles) ? event : { ...event, count: tiles.length }) as unknown as PublicEvent;
  });
}

/** A rulebook as the first event of a game has it: chapters with entries. */
type WholeEdition = Record<string, Record<string, Entry>>;

/** Board and tiles of a game, from its first event; undefined until the rules have decided it. */
export function materialFrom(events: readonly GameEvent[]): Material | undefined {
  const edition = editionFrom(events);
  if (!edition) return undefined;
  const settings = events[0]?.["settings"] as { options?: Record<string, never> };
  return materialOf(edition, { options: settings.options ?? {} });
}

/** The rulebook of a game, from its first event; undefined until the rules have decided it. */
export function editionFrom(events: readonly GameEvent[]): EditionDetail | undefined {
  const created = events[0];
  if (created?.kind !== "game_created") return undefined;
  const chapters = created["edition"] as WholeEdition;
  const entries = Object.entries(chapters).flatMap(([chapter, content]) =>
    typeof content === "object" && content !== null
      ? Object.entries(content).map(([name, entry]) => ({ key: `${chapter}.${name}`, ...entry, value: shaped(name, entry?.value) }))
      : [],
  );
  return { entries } as unknown as EditionDetail;
}

/** The set of tiles stands by letters in the rulebook itself, and as a list on the pages. */
function shaped(name: string, value: unknown): unknown {
  if (name !== "tiles" || typeof value !== "object" || value === null) return value;
  return { tiles: Object.entries(value).map(([tile, entry]) => ({ tile, ...(entry as object) })) };
}
