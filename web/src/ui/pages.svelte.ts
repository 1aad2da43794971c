// A list that comes in pages, as far as it was asked for.
import type { Page } from "../wire/types";

export class Pages<Item> {
  items = $state.raw<readonly Item[]>([]);
  /** Whether there is more to ask for; true before the first page. */
  more = $state(true);
  loading = $state(false);
  failed = $state(false);
  #next: string | undefined;

  constructor(readonly fetch: (before?: string) => Promise<Page<Item>>) {}

  /** Gets the next page; a second call meanwhile does nothing. */
  async load(): Promise<void> {
    if (this.loading || !this.more) return;
    this.loading = true;
    try {
      const { items, next } = await this.fetch(this.#next);
      this.items = [...this.items, ...items];
      this.#next = next ?? undefined;
      this.more = Boolean(next);
      this.failed = false;
    } catch {
      this.failed = true;
    } finally {
      this.loading = false;
    }
  }
}
