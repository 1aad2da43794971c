// How much room there is: beside the board, or only above and below it.

class Screen {
  #wide = matchMedia("(min-width: 60rem), (orientation: landscape) and (min-width: 40rem) and (max-height: 34rem)");
  #roomy = matchMedia("(min-width: 60rem) and (min-height: 34.01rem)");
  /** Whether something fits beside the board. */
  wide = $state(this.#wide.matches);
  /** Whether everything fits: panels left and right. */
  roomy = $state(this.#roomy.matches);
  /** Whether it is a telephone on its side: everything but the board is to its right. */
  readonly beside = $derived(this.wide && !this.roomy);

  constructor() {
    this.#wide.addEventListener("change", ({ matches }) => (this.wide = matches));
    this.#roomy.addEventListener("change", ({ matches }) => (this.roomy = matches));
  }
}

export const screen = new Screen();
