// Dragging tiles with mouse, pen or finger. While a tile moves nothing of the page is drawn anew: a copy of it follows the
// pointer by its transform alone, and a frame shows the square on which it will lie. Over the board the copy is as large as
// a square, so that it hides nothing but the square it is aimed at.
import { SIZE, squareAt } from "./square";
import "./drag.css";

/** Where a tile was let go: on a square, at a place of the rack, or nowhere. */
export type Target = { square: string } | { place: number } | null;

export interface Handlers {
  /** Whether tiles can be moved now. */
  enabled(): boolean;
  /** Whether a tile may be put on the square. */
  free(square: string): boolean;
  started(tile: number): void;
  dropped(tile: number, target: Target): void;
}

/** A pointer that moves less than this has only tapped. */
const SLACK_PX = 6;
/** A finger hides what is under it: the tile is shown above it. */
const LIFT_PX = 44;
/** So near to the rack is on it. */
const SLACK_AROUND_RACK_PX = 18;

interface Grid {
  x: number;
  y: number;
  pitchX: number;
  pitchY: number;
  side: number;
}

/** Lets the tiles inside an element be dragged: `[data-tile]` on `[data-square]` or in `[data-rack]`. */
export function draggable(arena: HTMLElement, handlers: Handlers): { destroy(): void } {
  let held: { tile: number; source: HTMLElement; pointer: number; x: number; y: number; touch: boolean } | null = null;
  let moving: { copy: HTMLElement; frame: HTMLElement; size: number } | null = null;
  let x = 0;
  let y = 0;
  let asked = 0;

  function onpointerdown(event: PointerEvent): void {
    if (event.button !== 0 || held || !handlers.enabled()) return;
    const source = (event.target as Element).closest<HTMLElement>("[data-tile]");
    if (!source) return;
    held = {
      tile: Number(source.dataset["tile"]),
      source,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      touch: event.pointerType === "touch",
    };
  }

  function onpointermove(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointer) return;
    x = event.clientX;
    y = event.clientY;
    if (!moving) {
      if (Math.hypot(x - held.x, y - held.y) < SLACK_PX) return;
      begin();
    }
    if (!asked) asked = requestAnimationFrame(draw);
  }

  /** A browser that takes a drag for a fling lets the next tap stop the fling and do nothing else. */
  function ontouchmove(event: Event): void {
    if (held && event.cancelable) event.preventDefault();
  }

  function begin(): void {
    const { source, pointer, tile } = held!;
    arena.setPointerCapture(pointer);
    const drawn = source.querySelector<HTMLElement>(".tile") ?? source;
    const size = drawn.getBoundingClientRect().width;
    const copy = document.createElement("div");
    copy.className = "dragged-tile";
    copy.style.fontSize = `${size}px`;
    copy.append(drawn.cloneNode(true));
    const frame = document.createElement("div");
    frame.className = "drop-square";
    document.body.append(frame, copy);
    source.classList.add("held-tile");
    moving = { copy, frame, size };
    handlers.started(tile);
  }

  /** The board as it lies on the screen, seen from either side. */
  function measured(): Grid | null {
    const first = arena.querySelector("[data-square=A1] .square")?.getBoundingClientRect();
    const last = arena.querySelector("[data-square=O15] .square")?.getBoundingClientRect();
    if (!first || !last) return null;
    return {
      x: first.x + first.width / 2,
      y: first.y + first.height / 2,
      pitchX: (last.x - first.x) / (SIZE - 1),
      pitchY: (last.y - first.y) / (SIZE - 1),
      side: first.width,
    };
  }

  function aim(grid: Grid): { square: string; row: number; column: number } | null {
    const column = Math.round((x - grid.x) / grid.pitchX);
    const row = Math.round((y - lift() - grid.y) / grid.pitchY);
    if (row < 0 || column < 0 || row >= SIZE || column >= SIZE) return null;
    return { square: squareAt(row, column), row, column };
  }

  function lift(): number {
    return held?.touch ? LIFT_PX : 0;
  }

  function draw(): void {
    asked = 0;
    if (!moving) return;
    const { copy, frame, size } = moving;
    // Measured every time: the board may still be gliding to where the last tile was laid.
    const grid = measured();
    const over = !nearRack(0);
    const scale = over && grid ? grid.side / size : 1;
    copy.style.transform = `translate3d(${x - size / 2}px, ${y - (over ? lift() : 0) - size / 2}px, 0) scale(${scale})`;
    const target = targetNow(grid);
    const shown = target !== null && "square" in target && grid !== null;
    frame.style.opacity = shown ? "1" : "0";
    if (!shown) return;
    const { row, column } = aim(grid)!;
    frame.style.width = frame.style.height = `${grid.side}px`;
    const left = grid.x + column * grid.pitchX - grid.side / 2;
    const top = grid.y + row * grid.pitchY - grid.side / 2;
    frame.style.transform = `translate3d(${left}px, ${top}px, 0)`;
  }

  function onpointerup(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointer) return;
    const { tile } = held;
    if (moving) {
      x = event.clientX;
      y = event.clientY;
      const target = targetNow(measured());
      end();
      swallowClick();
      handlers.dropped(tile, target);
    }
    held = null;
  }

  /** Where the tile would go if it were let go now: what is shown and what is done are the same. */
  function targetNow(grid: Grid | null): Target {
    if (nearRack(0)) return { place: placeOnRack() };
    // Where the tile is seen counts, not the finger below it: for the lowest rows that is beside the board.
    const aimed = grid && aim(grid);
    if (aimed && inSight() && handlers.free(aimed.square)) return { square: aimed.square };
    return nearRack(SLACK_AROUND_RACK_PX) ? { place: placeOnRack() } : null;
  }

  /** Whether the pointer is on the rack, or no farther above it than this; below there is nothing else. */
  function nearRack(above: number): boolean {
    const bounds = arena.querySelector("[data-rack]")?.getBoundingClientRect();
    return bounds !== undefined && y > bounds.top - above && y < bounds.bottom + 3 * SLACK_AROUND_RACK_PX;
  }

  function placeOnRack(): number {
    const slots = [...arena.querySelectorAll("[data-rack] [data-slot]")].filter((slot) => !slot.contains(held!.source));
    return slots.filter((slot) => middle(slot) < x).length;
  }

  /** Whether the tile is over what is shown of the board: enlarged, it goes on behind its window. */
  function inSight(): boolean {
    const port = arena.querySelector(".port")?.getBoundingClientRect();
    return !port || (y - lift() >= port.top && y - lift() <= port.bottom && x >= port.left && x <= port.right);
  }

  function middle(element: Element): number {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  }

  /** The click that follows a drag is no tap. */
  function swallowClick(): void {
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    arena.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => arena.removeEventListener("click", swallow, { capture: true }), 0);
  }

  function end(): void {
    cancelAnimationFrame(asked);
    asked = 0;
    moving?.copy.remove();
    moving?.frame.remove();
    held?.source.classList.remove("held-tile");
    moving = null;
  }

  function onpointercancel(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return;
    end();
    held = null;
  }

  const listeners = { pointerdown: onpointerdown, pointermove: onpointermove, pointerup: onpointerup, pointercancel: onpointercancel };
  for (const [name, listener] of Object.entries(listeners)) arena.addEventListener(name, listener as EventListener);
  arena.addEventListener("touchmove", ontouchmove, { passive: false });
  return {
    destroy() {
      end();
      for (const [name, listener] of Object.entries(listeners)) arena.removeEventListener(name, listener as EventListener);
      arena.removeEventListener("touchmove", ontouchmove);
    },
  };
}
