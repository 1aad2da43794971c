// A main button that changes its meaning takes no click for a moment, so that the second click of one hand does not give a second
// order: two clicks on "publish" do not start a clock.
import type { Attachment } from "svelte/attachments";

/** How long a place keeps the meaning that somebody clicked there, in milliseconds. */
export const STEADY_MS = 1500;

/** Where a button is on the screen. */
export type Place = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** A click on a main button: what it meant, where, and when. */
export interface Click {
  meaning: string;
  place: Place;
  at: number;
}

/**
 * How long a button still takes no click, after somebody clicked something else in the same place; 0: it takes one. Its place is
 * asked for only where it matters: to measure it has the whole page laid out.
 */
export function heldFor(last: Click | undefined, meaning: string, place: () => Place, now: number): number {
  if (!last || last.meaning === meaning) return 0;
  const left = last.at + STEADY_MS - now;
  return left > 0 && overlap(last.place, place()) ? left : 0;
}

function overlap(one: Place, other: Place): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

let last: Click | undefined;

/** What looks again whether a guarded button has to be held, for each on the page. */
const guards = new Set<() => void>();
let watching = false;

/** Looks at every frame until the last click is long ago: the page may still move a button to where it was. */
function watch(): void {
  const fresh = last !== undefined && performance.now() < last.at + STEADY_MS;
  for (const look of guards) look();
  watching = fresh;
  if (fresh) requestAnimationFrame(watch);
}

/**
 * Guards a main button: `{@attach steady("publish 2")}`. The meaning is what a click would do now; where the button changes it,
 * or another guarded button comes to stand in its place, clicks and the Enter key count again after a second and a half.
 */
export function steady(meaning: string): Attachment<HTMLButtonElement> {
  return (button) => {
    /** Holds the button if it has to be held, and says whether it has. */
    function hold(): boolean {
      const holds = heldFor(last, meaning, () => button.getBoundingClientRect(), performance.now()) > 0;
      // Not `disabled`: that would take the focus from somebody at the keyboard.
      if (holds) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
      return holds;
    }

    function onclick(event: MouseEvent): void {
      if (hold()) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else {
        last = { meaning, place: button.getBoundingClientRect(), at: performance.now() };
        if (!watching) watch();
      }
    }

    hold();
    guards.add(hold);
    button.addEventListener("click", onclick, { capture: true });
    return () => {
      guards.delete(hold);
      button.removeEventListener("click", onclick, { capture: true });
      button.removeAttribute("aria-disabled");
    };
  };
}
