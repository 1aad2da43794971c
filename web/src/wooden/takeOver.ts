// A table that was on another phone goes on here, from what the server has of it.
import type { GameEvent } from "../rules/questions";
import { randomHex } from "../wire/chance";
import { fetchTable, findTable, takeOverTable } from "../wire/wooden";
import type { KeptTable } from "./kept";
import { firstViews } from "./provisional";

/** Takes over the table of a code; the phone before can only watch from then on. Throws what the server refuses. */
export async function takeOver(code: string, known?: string): Promise<KeptTable> {
  const game = known ?? (await findTable(code));
  const key = await takeOverTable(game, code);
  const whole = await fetchTable(game, key);
  const settings = whole.settings as KeptTable["settings"];
  const events = whole.events as unknown as GameEvent[];
  return {
    name: `t-${randomHex(5)}`,
    secret: randomHex(16),
    // The table's clock shows the same here as there.
    opened_at: events.length > 0 ? Date.now() - whole.now_ms : whole.opened_at,
    settings,
    depth: "points",
    ...(whole.event ? { event: whole.event } : {}),
    served: { game, key, code: whole.code, url: whole.url },
    sent: whole.position,
    ...(events.length > 0 ? { history: events } : {}),
    base: whole.position,
    views: firstViews(settings, settings.initial_s ?? 1500),
    over: false,
  };
}
