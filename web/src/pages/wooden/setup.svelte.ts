// What is agreed before a table is opened. Everything is as it was the last time, so that one touch begins.
import { allowedTimes } from "../../rulebook/times";
import { recall, remember } from "../../settings/memory";
import { randomHex } from "../../wire/chance";
import { freshOrKept } from "../../wire/kept";
import type { EditionDetail, EditionSummary, NewGame } from "../../wire/types";
import type { EventTable } from "../../wire/wooden";
import { DEPTHS, type Depth, type KeptTable } from "../../wooden/kept";
import { firstViews } from "../../wooden/provisional";

export type JudgeKind = "lexicon" | "players" | "referee";
export const JUDGES: readonly JudgeKind[] = ["lexicon", "players", "referee"];
export const MOST_PLAYERS = 4;
const MEMORY = "wooden.setup";
/** What the rulebooks give, where they cannot be asked for. */
const USUAL_S = 1500;

interface Remembered {
  names: string[];
  edition: string;
  depth: Depth;
  judge: JudgeKind;
  referee: string;
}

export class Setup {
  names = $state<string[]>(["", ""]);
  /** Who starts; null: it is drawn at the table. */
  starter = $state<number | null>(0);
  edition = $state("figs-c");
  depth = $state<Depth>("points");
  judge = $state<JudgeKind>("lexicon");
  referee = $state("");
  /** The time of each player; null: the rulebook's. */
  initial_s = $state<number | null>(null);
  untimed = $state(false);
  editions = $state.raw<EditionSummary[]>([]);
  detail = $state.raw<EditionDetail>();

  constructor() {
    const before = remembered();
    if (before) Object.assign(this, before);
    freshOrKept<EditionSummary[]>("/api/editions").then(
      (all) => (this.editions = all),
      () => {},
    );
  }

  /** Reads the rulebook that was chosen, for the times that it allows. */
  async read(edition: string): Promise<void> {
    try {
      const detail = await freshOrKept<EditionDetail>(`/api/editions/${edition}`);
      if (edition === this.edition) this.detail = detail;
    } catch {
      this.detail = undefined;
    }
    this.initial_s = null;
  }

  get usual_s(): number {
    const usual = this.detail?.entries.find(({ key }) => key === "time.initial_s")?.value;
    return typeof usual === "number" ? usual : USUAL_S;
  }

  /** The other times that the rulebook allows. */
  get times(): number[] {
    return this.detail ? allowedTimes(this.detail).filter((time) => time !== this.usual_s) : [];
  }

  add(): void {
    if (this.names.length < MOST_PLAYERS) this.names.push("");
  }

  remove(seat: number): void {
    this.names.splice(seat, 1);
    if (this.starter !== null && this.starter >= this.names.length) this.starter = 0;
  }

  settings(nameless: (number: number) => string): NewGame["settings"] {
    const players = this.names.map((name, seat) => name.trim() || nameless(seat + 1));
    const more = players.length > 2 && !this.untimed;
    return {
      players,
      edition: this.edition,
      options: {},
      procedure: "table",
      tiles: "wooden",
      starter: this.starter,
      judge: this.judge === "lexicon" ? { kind: "lexicon_judge", name: "default" } : { kind: "human_judge" },
      ...(this.judge === "referee" && this.referee.trim() ? { officials: { referee: this.referee.trim(), panel: [] } } : {}),
      ...(this.initial_s !== null ? { initial_s: this.initial_s } : {}),
      ...(this.untimed ? { timed: false } : more ? { timed: true } : {}),
    } as NewGame["settings"];
  }

  /** A table with what was agreed, as this device will keep it. */
  table(settings: NewGame["settings"], event?: EventTable | null): KeptTable {
    const { names, edition, depth, judge, referee } = this;
    remember(MEMORY, JSON.stringify({ names, edition, depth, judge, referee } satisfies Remembered));
    return {
      name: `t-${randomHex(5)}`,
      secret: randomHex(16),
      opened_at: Date.now(),
      settings,
      depth,
      ...(event ? { event } : {}),
      sent: 0,
      base: 0,
      views: firstViews(settings, this.initial_s ?? this.usual_s),
      over: false,
    };
  }
}

function remembered(): Remembered | undefined {
  try {
    const found = JSON.parse(recall(MEMORY) ?? "") as Remembered;
    const whole = Array.isArray(found.names) && found.names.length >= 2 && DEPTHS.includes(found.depth) && JUDGES.includes(found.judge);
    return whole ? found : undefined;
  } catch {
    return undefined;
  }
}
