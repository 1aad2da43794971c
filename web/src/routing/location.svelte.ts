// Where in the program one is: the browser's address; components that read it here follow its changes.

class Location {
  #url = $state.raw(new URL(window.location.href));
  /** Grows with every step, also with one to the same address. */
  steps = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#moved());
  }

  get path(): string {
    return this.#url.pathname;
  }

  get search(): URLSearchParams {
    return this.#url.searchParams;
  }

  /** Without its sign; empty if there is none. */
  get hash(): string {
    return this.#url.hash.slice(1);
  }

  #moved(): void {
    this.#url = new URL(window.location.href);
    this.steps += 1;
  }

  /** Goes to another page, or with `replace` puts another address in the place of this one. */
  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#moved();
  }
}

export const location = new Location();

/** Goes to another page without loading the program again. */
export function go(address: string, options?: { replace?: boolean }): void {
  location.go(address, options);
}
