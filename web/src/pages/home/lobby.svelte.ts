// The games that the first page lists.
import { LiveTopic } from "../../wire/topic.svelte";

export class Lobby extends LiveTopic<"lobby"> {
  /** One's own games that are not over, those being played first. */
  readonly mine = $derived(this.view?.mine ?? []);
  readonly #own = $derived(new Set(this.mine.map(({ game }) => game)));
  readonly open = $derived(this.view?.open.filter(({ game }) => !this.#own.has(game)) ?? []);
  readonly live = $derived(this.view?.live.filter(({ game }) => !this.#own.has(game)) ?? []);
  readonly over = $derived(this.view?.over ?? []);

  constructor() {
    super("lobby");
  }
}
