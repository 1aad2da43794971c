// How much room there is, and how a page with a board shares it out.

/** `phone`: one column; `tablet`: one column with panels above the board; `beside`: everything else is to the right of the
 * board; `roomy`: panels left and right. */
export type Layout = "phone" | "tablet" | "beside" | "roomy";

const QUERIES = {
  tablet: "(orientation: portrait) and (min-width: 44rem) and (min-height: 56rem)",
  roomy: "(orientation: landscape) and (min-width: 60rem) and (min-height: 34.01rem)",
  beside: "(orientation: landscape) and (min-width: 34rem)",
};

/** A column beside the board has no room there for several panels, one under another. */
const LOW = "(max-height: 50rem)";

class Screen {
  #tablet = matchMedia(QUERIES.tablet);
  #roomy = matchMedia(QUERIES.roomy);
  #beside = matchMedia(QUERIES.beside);
  #low = matchMedia(LOW);
  layout = $state<Layout>(this.#now());
  low = $state(this.#low.matches);
  /** Whether everything fits: panels left and right. */
  readonly roomy = $derived(this.layout === "roomy");
  /** Whether everything but the board is to its right, as on a telephone on its side. */
  readonly beside = $derived(this.layout === "beside");
  /** Whether something fits beside the board. */
  readonly wide = $derived(this.roomy || this.beside);

  constructor() {
    for (const query of [this.#tablet, this.#roomy, this.#beside]) query.addEventListener("change", () => (this.layout = this.#now()));
    this.#low.addEventListener("change", ({ matches }) => (this.low = matches));
  }

  #now(): Layout {
    if (this.#roomy.matches) return "roomy";
    if (this.#beside.matches) return "beside";
    return this.#tablet.matches ? "tablet" : "phone";
  }
}

export const screen = new Screen();
