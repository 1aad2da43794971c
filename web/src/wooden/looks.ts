// Words that somebody looked up at a table: told to the server, later where there is no network.
import { WireError } from "../wire/error";
import { Outbox } from "../wire/outbox.svelte";
import type { Actor } from "../wire/types";
import { noteLook } from "../wire/wooden";
import { Kept } from "./kept";

/** An official looks at a game on the server; somebody at the table on the phone that keeps it. */
export type KeptLook = { words: string[] } & ({ game: string } | { table: string; by?: Actor });

export const looks = new Outbox<KeptLook>("wooden.looks", async ({ at, body }) => {
  const ago_ms = Math.max(Date.now() - at, 0);
  if ("game" in body) return noteLook(body.game, { words: body.words, ago_ms });
  const kept = new Kept();
  const table = await kept.table(body.table);
  if (!table) return;
  // The server has to know how the game stood when somebody looked: the log goes first.
  const written = table.base + (await kept.lines(table.name)).length;
  if (!table.served || table.sent < written) throw new WireError("unreachable", 0, "");
  return noteLook(table.served.game, { key: table.served.key, words: body.words, by: body.by ?? null, ago_ms });
});
