// The event that a referee is at: its tables and its calls, what he may decide in it, and what this device remembers of it.
import { recall, remember } from "../../settings/memory";
import { decisions } from "../../referee/decisions";
import { EventTables } from "../../referee/eventTables.svelte";
import { complain } from "../../ui/complaint";
import { newActionId } from "../../wire/chance";
import { LiveTopic } from "../../wire/topic.svelte";
import { actInTournament, type Decision, type MeasureKind, type Tournament } from "../../wire/tournaments";
import type { EventTableNow } from "../../wire/wooden";
import type { Choice } from "../../wire/words";

const MEMORY = "referee.event";

/** What the pocket needs of an event when there is no network. */
interface About {
  id: string;
  name: string;
  choice: Choice;
  /** The articles about the referee's office and about conduct. */
  articles: { referee: string; discipline: string };
  /** What may be cited. */
  citable: readonly string[];
  /** Whether he may write decisions into the event's record. */
  decides: boolean;
}

export class RefereedEvent {
  readonly feed: EventTables;
  readonly live: LiveTopic<"tournaments">;
  #before: About | null;

  constructor(readonly id: string) {
    const before = remembered();
    this.#before = before?.id === id ? before : null;
    this.feed = new EventTables(id);
    this.live = new LiveTopic("tournaments", id);
  }

  readonly about = $derived.by((): About | null => (this.live.view ? aboutOf(this.live.view) : this.#before));

  /** Whether the viewer has nothing to do with it, or it is not there. */
  get isNobodys(): boolean {
    const view = this.live.view;
    return this.live.lost !== null || (view !== null && view.office !== "referee" && view.you !== "director");
  }

  /** Remembers it for when there is no network. */
  keep(): void {
    if (this.about) remember(MEMORY, JSON.stringify(this.about));
  }

  /** The calls that players have sent from their own phones. */
  get calls(): readonly Tournament["calls"][number][] {
    return this.live.view?.calls.filter(({ answered }) => !answered) ?? [];
  }

  answer(number: number): void {
    actInTournament(this.id, newActionId(), { kind: "answer_call", number }).catch(complain);
  }

  name(player: string): string {
    return this.live.view?.players.find(({ id }) => id === player)?.name ?? player;
  }

  /** Writes a decision into the record of the event: now, or when there is a network. */
  record(table: EventTableNow, text: string, article: string, measure: { kind: MeasureKind; player: string } | null = null): void {
    if (!this.about?.decides) return;
    const decision = {
      by: "referee",
      text,
      article,
      round: this.feed.round,
      players: [table.home, table.away],
      votes: [],
      substitutes: {},
      measure,
      advice: "",
    } as Decision;
    decisions.add({ tournament: this.id, decision });
  }

  close(): void {
    this.feed.close();
    this.live.close();
  }
}

/** The event that this device was at last. */
export function remembered(): About | null {
  try {
    return JSON.parse(recall(MEMORY) ?? "null") as About | null;
  } catch {
    return null;
  }
}

export function forget(): void {
  remember(MEMORY, null);
}

function aboutOf(view: Tournament): About {
  const { edition, offices, citable } = view.conventions;
  const referee = offices["referee"] ?? "";
  const offer = view.offers.find(({ action }) => action === "take_decision");
  return {
    id: view.contest,
    name: view.name,
    choice: { lexicon: view.online.lexicon ?? "default", edition },
    articles: { referee, discipline: offices["discipline"] ?? referee },
    citable: [...citable],
    decides: offer?.holders?.referee !== undefined,
  };
}
