// A ruling on its way to a game: if the page goes before the server has answered, the next visit says so.
import type { Game } from "../game/game.svelte";
import { recall, remember } from "../settings/memory";
import type { Action } from "../wire/types";

const NAME = "referee.unanswered";

export interface Unanswered {
  /** Where it was, and what was decided, in words. */
  said: string;
  at: number;
}

class Rulings {
  /** What an earlier visit has sent without hearing of it. */
  unanswered = $state.raw<Unanswered | null>(read());
  /** How many are on their way. */
  waiting = $state(0);

  /** Has a game decide something; returns whether it did. What was refused is in the game. */
  async give(game: Game, action: Action, said: string): Promise<boolean> {
    remember(NAME, JSON.stringify({ said, at: Date.now() } satisfies Unanswered));
    this.waiting += 1;
    try {
      return await game.act(action);
    } finally {
      this.waiting -= 1;
      if (!game.lost) remember(NAME, null);
    }
  }

  /** Somebody has read it. */
  dismiss(): void {
    this.unanswered = null;
    remember(NAME, null);
  }
}

function read(): Unanswered | null {
  try {
    return JSON.parse(recall(NAME) ?? "null") as Unanswered | null;
  } catch {
    return null;
  }
}

export const rulings = new Rulings();
