// The analysis beside a replay. Its code comes when somebody asks for it.
import { speech } from "../../settings/speech.svelte";
import type { Replay } from "../../wire/types";
import type { Analysing } from "./analysis/analysing.svelte";
import { stepAt } from "./steps";

interface Opened {
  parts: typeof import("./analysis/parts");
  analysing: Analysing;
}

/** What the board shows for a look: the tiles of a play, on the board as it was before the move. */
export interface Tried {
  play: NonNullable<Analysing["tried"]>;
  /** How many tiles its player held. */
  held: number;
  letters: string;
  laid: ReadonlyMap<string, string>;
}

export class Analysed {
  /** Undefined until somebody asks for it. */
  opened = $state.raw<Opened>();
  opening = $state(false);

  constructor(private readonly replay: () => Replay | undefined) {}

  readonly alignment = $derived.by(() => {
    const replay = this.replay();
    return this.opened && replay ? this.opened.parts.align(this.opened.analysing.outline, replay) : undefined;
  });

  /** What is said of the moves, by their numbers. */
  readonly marks = $derived.by(() => {
    const found = new Map<number, { name: string; tone: string }>();
    for (const judgement of this.opened?.analysing.judgements ?? []) {
      const { move, told } = judgement;
      const at = this.alignment?.step.get(move.n);
      if (told && at !== undefined && this.opened!.parts.isCounted(judgement) && told.mark !== "not_judged")
        found.set(at, { name: told.name[speech.language], tone: this.opened!.parts.TONES[told.mark] });
    }
    return found;
  });

  /** Opens the analysis that is kept; with none, begins one if it is to be made `anew`. Rejects if its code does not come. */
  async open(replay: Replay, { anew }: { anew: boolean }): Promise<void> {
    if (this.opening || this.opened) return;
    this.opening = true;
    try {
      const parts = await import("./analysis/parts");
      this.opened = { parts, analysing: parts.analysisOf(replay) };
    } finally {
      this.opening = false;
    }
    const { analysing } = this.opened;
    void analysing.look().then((isKept) => (isKept || !anew ? undefined : analysing.run()));
  }

  /** The play that is looked at instead of the move of a step. */
  triedAt(step: number): Tried | null {
    const [replay, play] = [this.replay(), this.opened?.analysing.tried];
    if (!replay || !play || !replay.moves[step - 1]) return null;
    const { move } = stepAt(replay, step);
    return {
      play,
      held: move?.racks?.[move.seat]?.length ?? 0,
      letters: stepAt(replay, step - 1).letters,
      laid: new Map(play.kind === "play" ? this.opened!.parts.tilesOf(play) : []),
    };
  }

  /** The figures of both players; null until there are any. */
  readonly figures = $derived.by(() => {
    const [replay, opened, alignment] = [this.replay(), this.opened, this.alignment];
    const found = opened?.analysing.figures;
    if (!replay || !opened || !alignment || !found) return null;
    const names = replay.settings.players;
    const players = names.map((name, seat) => {
      const nick = [...alignment.seat].find(([, each]) => each === seat)?.[0] ?? "";
      return { name, accuracy: found.accuracy[nick], luck: found.luck[nick] };
    });
    const counted = opened.analysing.judgements.filter(opened.parts.isCounted);
    return { players, marks: opened.parts.markLines(counted, alignment.seat, names.length) };
  });

  /** What is read out of a move beside what happened. */
  spokenAt(step: number): string {
    const judged = this.opened?.analysing.of(this.alignment?.decision.get(step));
    if (!judged?.told || !this.opened!.parts.isCounted(judged)) return "";
    return `${judged.told.name[speech.language]}. ${judged.told.why[speech.language]}`;
  }

  close(): void {
    this.opened?.analysing.close();
    this.opened = undefined;
  }
}
