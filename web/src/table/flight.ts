// Tiles that fly: from where they were to where they are now. Only the picture moves; the page is already as it will be.

const FLIGHT_MS = 260;

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

/** Lets every tile that is elsewhere now come from where it was. */
export function fly(root: ParentNode, before: Places): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const holder of root.querySelectorAll<HTMLElement>("[data-tile]")) {
    const from = before.get(holder.dataset["tile"]!);
    const tile = picture(holder);
    const to = tile.getBoundingClientRect();
    if (!from || to.width === 0 || (from.x === to.x && from.y === to.y)) continue;
    const scale = from.width / to.width;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
    tile.animate([{ transform: start, transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }], {
      duration: FLIGHT_MS,
      easing: "cubic-bezier(.2,.7,.3,1)",
    });
  }
}
