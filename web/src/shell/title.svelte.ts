// What stands in the browser's tab before the page's own name.

class Title {
  /** What a person who looks elsewhere should know: that it is his turn. Null: nothing. */
  news = $state<string | null>(null);
  /** How much there is to read. */
  unread = $state(0);
  /** What the page shows, more exactly than its address says; null: as its address says. */
  page = $state<string | null>(null);

  /** Names what the page shows, until that is over: `$effect(() => title.show(…))`. */
  show(page: string): () => void {
    this.page = page;
    return () => (this.page = null);
  }

  /** The whole title of a page. */
  of(page: string): string {
    const count = this.unread > 0 ? `(${this.unread}) ` : "";
    return `${count}${this.news === null ? "" : `${this.news} · `}${page}`;
  }
}

export const title = new Title();
