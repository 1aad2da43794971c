// The calls of an event as the pocket shows and rings them: from wooden tables, and from players' own phones.
import type { Call } from "../../referee/ringing";
import type { RefereedEvent } from "./event.svelte";
import type { PocketTexts } from "./texts.it";

export interface EventCall extends Call {
  /** The number of the table; null: one only comes and says so. */
  table: number | null;
  /** The words challenged, or what it is about. */
  about: string;
  players: string;
}

/** Everybody who waits, the one who has waited longest first. */
export function callsOf(event: RefereedEvent, open: number | null, choose: (table: number) => void, texts: PocketTexts): EventCall[] {
  const { feed } = event;
  const atTables = feed.tables.flatMap(({ table, names, turn, call }): EventCall[] => {
    if (!call) return [];
    const about = call.words.join(", ") || call.about;
    const players = names.join(" – ");
    return [
      {
        // A ruling of a later play is another call.
        key: `${call.game} ${turn} ${about}`,
        table,
        about,
        players,
        place: texts.table(table),
        who: [about, players].filter(Boolean).join(" · "),
        said: texts.called(table, players, about),
        quiet: open === table,
        waited: () => call.waits_ms + feed.since_ms,
        label: texts.tabs.tables,
        run: () => choose(table),
      },
    ];
  });
  const fromPhones = event.calls.map(({ number, player, table, why, at_ms }): EventCall => {
    const who = event.name(player);
    return {
      key: `call ${number}`,
      table: null,
      about: why,
      players: who,
      place: table === null ? "–" : texts.table(table),
      who,
      said: texts.called(table ?? 0, who, why),
      waited: () => event.live.time.now() - at_ms,
      label: texts.come,
      run: () => event.answer(number),
    };
  });
  return [...atTables, ...fromPhones].sort((one, other) => other.waited() - one.waited());
}
