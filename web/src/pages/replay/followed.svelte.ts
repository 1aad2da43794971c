// A game as it is fetched, and fetched again whenever there is more of it.
import { complaint } from "../../ui/complaint";
import { Channel } from "../../wire/channel";
import { fetchReplay } from "../../wire/replays";
import type { Replay } from "../../wire/types";

export class Followed {
  /** As the server tells it; undefined until it is there. */
  told = $state.raw<Replay>();
  /** Whether it is the copy that was kept. */
  kept = $state(false);
  trouble = $state("");
  /** How late a spectator sees it, in seconds. */
  delay = $state(0);

  /** `came` is told what is there now, and what was there before. */
  constructor(private readonly came: (now: Replay, before: Replay | undefined) => void) {}

  async load(game: string): Promise<void> {
    try {
      const { replay, kept } = await fetchReplay(game);
      const before = this.told?.game === replay.game ? this.told : undefined;
      this.told = replay;
      this.kept = kept;
      this.trouble = "";
      this.came(replay, before);
    } catch (error) {
      this.trouble = complaint(error);
    }
  }

  /** Waits for more of a game that goes on; returns what ends it. Of what the channel tells only that is taken. */
  follow(game: string): () => void {
    let waiting = false;
    const channel = new Channel("games", game, {
      moment: ({ events }) => {
        if (events.length === 0 || waiting) return;
        waiting = true;
        queueMicrotask(() => {
          waiting = false;
          void this.load(game);
        });
      },
      welcome: (welcome) => {
        this.delay = welcome.you === null ? welcome.about.delay_s : 0;
        if (this.told && welcome.seq > this.told.seq) void this.load(game);
      },
    });
    return () => channel.close();
  }
}
