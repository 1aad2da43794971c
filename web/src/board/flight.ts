// Tiles that fly: from where they were to where they are now. Only the picture moves; the page is already as it will be.
import type { Slot } from "./rack";

const FLIGHT_MS = 260;
const LIFT_MS = 520;

export type Places = ReadonlyMap<string, DOMRect>;

/** The tile itself in what holds it. */
function picture(holder: HTMLElement): HTMLElement {
  return holder.querySelector<HTMLElement>(".tile") ?? holder;
}

/** Where the tiles are now, by their number. */
export function placesOf(root: ParentNode): Places {
  const places = new Map<string, DOMRect>();
  for (const tile of root.querySelectorAll<HTMLElement>("[data-tile]")) {
    places.set(tile.dataset["tile"]!, picture(tile).getBoundingClientRect());
  }
  return places;
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A tile that is about to leave its square: where it was, and a picture of it that stays behind. */
export interface Lifted {
  square: string;
  place: DOMRect;
  copy: HTMLElement;
}

/** The tiles that lie on squares now. */
export function tilesOn(root: ParentNode, squares: readonly string[]): Lifted[] {
  return squares.flatMap((square) => {
    const tile = root.querySelector<HTMLElement>(`[data-square="${square}"] .tile`);
    return tile ? [{ square, place: tile.getBoundingClientRect(), copy: tile.cloneNode(true) as HTMLElement }] : [];
  });
}

/** Which places on the board the tiles that are new on a rack come from; a blank is a blank again. */
export function homeOf(
  played: readonly (readonly [square: unknown, letter: unknown])[],
  lifted: readonly Lifted[],
  before: readonly Slot[],
  after: readonly Slot[],
): Places {
  const known = new Set(before.map(({ id }) => id));
  const fresh = after.filter(({ id }) => !known.has(id));
  const places = new Map<string, DOMRect>();
  for (const [square, letter] of played) {
    const tile = String(letter) === String(letter).toUpperCase() ? String(letter) : "?";
    const slot = fresh.find((each) => each.tile === tile && !places.has(String(each.id)));
    const place = lifted.find((each) => each.square === String(square))?.place;
    if (slot && place) places.set(String(slot.id), place);
  }
  return places;
}

/** Shows tiles being taken off the board by somebody else. */
export function liftOff(lifted: readonly Lifted[]): void {
  if (isStill()) return;
  for (const { place, copy } of lifted) {
    Object.assign(copy.style, { position: "fixed", left: `${place.x}px`, top: `${place.y}px`, fontSize: `${place.width}px`, zIndex: "40" });
    copy.style.pointerEvents = "none";
    document.body.append(copy);
    const away = [
      {},
      { transform: "translateY(-0.35em) scale(1.12)", opacity: 1, offset: 0.45 },
      { transform: "translateY(-1.1em) scale(1.12)", opacity: 0 },
    ];
    copy.animate(away, { duration: LIFT_MS, easing: "ease-out" }).finished.then(
      () => copy.remove(),
      () => copy.remove(),
    );
  }
}

/** Lets every tile that is elsewhere now come from where it was. */
export function fly(root: ParentNode, before: Places): void {
  if (isStill()) return;
  for (const holder of root.querySelectorAll<HTMLElement>("[data-tile]")) {
    const from = before.get(holder.dataset["tile"]!);
    const tile = picture(holder);
    const to = tile.getBoundingClientRect();
    if (!from || to.width === 0 || (from.x === to.x && from.y === to.y)) continue;
    const scale = from.width / to.width;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
    tile.animate(
      [
        { transform: start, transformOrigin: "0 0", zIndex: 5 },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 },
      ],
      {
        duration: FLIGHT_MS,
        easing: "cubic-bezier(.2,.7,.3,1)",
      },
    );
  }
}
