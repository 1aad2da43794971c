// A tournament as it stands now, and what is done in it.
import { complain } from "../../ui/complaint";
import { LiveTopic } from "../../wire/topic.svelte";
import { openGames, type Action } from "../../wire/tournaments";

export class Live extends LiveTopic<"tournaments"> {
  busy = $state(false);

  constructor(id: string) {
    super("tournaments", id);
  }

  /** Does something and says whether it was done; what is refused is said to the person. */
  do(action: Action): Promise<boolean> {
    return this.attempt(() => this.send(action));
  }

  /** Does something that is answered where it was typed: what is refused is thrown. */
  send(action: Action): Promise<unknown> {
    return this.channel.act(action);
  }

  /** Holds games of the last round on the server: of these home players, or all. */
  openGames(homes: string[] | null = null): Promise<boolean> {
    return this.attempt(() => openGames(this.id, homes));
  }

  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      complain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  name(player: string): string {
    return this.view?.players.find(({ id }) => id === player)?.name ?? player;
  }
}
