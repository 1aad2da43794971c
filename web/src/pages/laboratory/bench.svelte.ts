// What hands do with tiles here: they compose the position, or lay a play of the player on turn. A rack that is not known whole takes any
// tile that nobody has seen: the player turns out to have had it.
import { walked, type Arrow } from "../../board/cursor";
import type { Target } from "../../board/drag";
import { Laying } from "../../board/laying.svelte";
import { EMPTY, indexOf, squareNamed } from "../../board/square";
import { preview } from "../../game/preview";
import type { Laboratory } from "./laboratory.svelte";
import { playLaid } from "./plays";
import { inOrder, tileOf, withTiles } from "./position";

/** What became of a touch or a key, for those who do not see it: a tile on a square, a square that is empty again, a tile that is not there. */
export type Happened = { kind: "placed" | "notHeld" | "noneLeft"; letter: string; square: string } | { kind: "taken"; square: string };

/** Numbers by which tiles are dragged: those of the rack are small, these are apart. */
const OF_BAG = 1_000_000;
const OF_BOARD = 2_000_000;

export function bagId(tile: string): number {
  return OF_BAG + tile.charCodeAt(0);
}

export class Bench {
  readonly laying = new Laying("laboratorio");
  /** The tile of the bag that was tapped and waits for its square. */
  picked = $state.raw<string | null>(null);
  /** The square of a blank that waits for its letter while the position is composed. */
  #blankAt = $state.raw<string | null>(null);
  /** Tiles that a rack not known whole must have had. */
  #extras = $state.raw<readonly string[]>([]);

  constructor(
    private readonly lab: Laboratory,
    private readonly told: (happened: Happened) => void,
  ) {}

  get letters(): string {
    return this.lab.situation?.letters ?? EMPTY;
  }

  /** What is known of the rack of the player on turn. */
  readonly rack = $derived.by(() => {
    const { situation } = this.lab;
    return situation ? situation.racks[situation.turn] : "";
  });
  /** How many tiles he has of which nobody knows which. */
  readonly unknown = $derived.by(() => {
    const { situation } = this.lab;
    return situation ? Math.max(situation.holds[situation.turn] - this.rack.length - this.#extras.length, 0) : 0;
  });
  readonly held = $derived.by(() => {
    const { situation } = this.lab;
    return situation ? situation.holds[situation.turn] : 0;
  });

  /** What the tiles laid would count, and the play that they are. */
  readonly count = $derived.by(() => {
    const { situation, material } = this.lab;
    if (!situation || !material) return null;
    return preview(situation.letters, this.laying.letters, material, this.held, this.laying.cursor.direction);
  });
  readonly action = $derived.by(() => {
    const { situation, material } = this.lab;
    if (!situation || !material || this.laying.laid.size === 0) return null;
    return playLaid(situation.letters, [...this.laying.letters], material, this.held, this.laying.cursor.direction);
  });
  readonly tileIds = $derived.by((): ReadonlyMap<string, number> => {
    if (!this.lab.composing) return new Map([...this.laying.laid].map(([square, { id }]) => [square, id]));
    return new Map(
      [...this.letters].flatMap((letter, index) => (letter === EMPTY ? [] : [[squareNamed(index), OF_BOARD + index] as const])),
    );
  });
  readonly isChoosing = $derived(this.#blankAt !== null || this.laying.choosing !== null);

  /** Follows the position: what was laid in another goes home. */
  follow(anew: boolean): void {
    if (anew) {
      this.laying.recall();
      this.#extras = [];
      this.picked = null;
      this.#blankAt = null;
    }
    this.laying.follow(this.letters, [...this.rack, ...this.#extras]);
  }

  // --- keys ---

  type(letter: string, asBlank: boolean): void {
    const { laying } = this;
    if (this.lab.composing) {
      const { square } = laying.cursor;
      this.#put(square, asBlank ? letter.toLowerCase() : letter);
      this.#push();
      return;
    }
    const [tile, before] = [asBlank ? "?" : letter, laying.laid.size];
    if (!laying.waiting.some((slot) => slot.tile === tile) && !this.#drawn(tile)) {
      laying.pointing = true;
      this.told({ kind: "notHeld", letter, square: "" });
      return;
    }
    laying.type(letter, asBlank);
    const last = [...laying.laid].at(-1);
    if (last && laying.laid.size > before) this.told({ kind: "placed", letter, square: last[0] });
  }

  erase(): void {
    const { laying } = this;
    if (!this.lab.composing) {
      laying.takeBackLast();
      this.#forget();
      return;
    }
    if (this.#lying(laying.cursor.square) === EMPTY) {
      laying.cursor = walked(laying.cursor, laying.cursor.direction === "across" ? "ArrowLeft" : "ArrowUp", false);
    }
    laying.pointing = true;
    this.#put(laying.cursor.square, "");
  }

  eraseHere(): void {
    if (this.lab.composing) this.#put(this.laying.cursor.square, "");
  }

  recall(): void {
    this.laying.recall();
    this.picked = null;
    this.#forget();
  }

  /** Gives the blank that waits its letter. */
  choose(letter: string): void {
    if (this.#blankAt === null) this.laying.choose(letter);
    else {
      const square = this.#blankAt;
      this.#blankAt = null;
      this.#put(square, letter.toLowerCase());
    }
  }

  chooseNothing(): void {
    this.#blankAt = null;
    this.laying.choosing = null;
  }

  #push(): void {
    const { laying } = this;
    const arrow: Arrow = laying.cursor.direction === "across" ? "ArrowRight" : "ArrowDown";
    laying.cursor = walked(laying.cursor, arrow, false);
    laying.pointing = true;
  }

  // --- touches ---

  tapSquare(square: string, again: boolean): void {
    const { laying } = this;
    if (this.picked !== null) {
      this.#fromBag(this.picked, square);
      this.picked = null;
    } else if (laying.picked !== null) {
      if (this.lab.composing) this.#fromRack(laying.picked, square);
      else this.#lay(laying.picked, square);
    } else if (laying.laid.has(square)) {
      laying.takeUp(square);
      this.#forget();
    } else if (laying.pointing && laying.cursor.square === square) {
      if (!again) laying.turn();
    } else laying.point(square);
  }

  tapRack(id: number): void {
    const { laying } = this;
    this.picked = null;
    if (!this.lab.composing && laying.pointing && laying.picked === null) laying.putAtCursor(id);
    else laying.picked = laying.picked === id ? null : id;
  }

  /** A tile of the bag goes where the cursor is; without one it waits for its square. */
  tapBag(tile: string): void {
    const { laying } = this;
    laying.picked = null;
    if (!laying.pointing) this.picked = this.picked === tile ? null : tile;
    else if (this.lab.composing) {
      this.#fromBag(tile, laying.cursor.square);
      this.#push();
    } else {
      const slot = this.#drawn(tile);
      if (slot) laying.putAtCursor(slot.id);
      else this.told({ kind: "noneLeft", letter: tile, square: "" });
    }
  }

  dropped(id: number, target: Target): void {
    if (id >= OF_BOARD) this.#movedOnBoard(id - OF_BOARD, target);
    else if (id >= OF_BAG) {
      const tile = String.fromCharCode(id - OF_BAG);
      if (target && "square" in target) this.#fromBag(tile, target.square);
      else if (target) this.addToRack(tile);
    } else if (target && "square" in target) {
      if (this.lab.composing) this.#fromRack(id, target.square);
      else this.#lay(id, target.square);
    } else if (target) this.laying.putOnRack(id, target.place);
    else if (this.laying.isOnBoard(id)) {
      const square = [...this.laying.laid].find(([, laid]) => laid.id === id)![0];
      this.laying.takeUp(square);
      this.#forget();
    } else if (this.lab.composing) this.#offRack(id);
  }

  free(square: string): boolean {
    return this.lab.composing || this.#lying(square) === EMPTY;
  }

  // --- the rack ---

  /** Adds a tile to what is known of the rack of the player on turn. */
  addToRack(tile: string): void {
    const { situation, material } = this.lab;
    if (!situation || !material) return;
    if (this.rack.length >= material.rackSize || (this.lab.left.get(tile) ?? 0) <= 0) {
      this.told({ kind: "noneLeft", letter: tile, square: "" });
      return;
    }
    this.lab.setRack(situation.turn, inOrder(this.rack + tile).join(""));
  }

  #offRack(id: number): string | undefined {
    const { situation } = this.lab;
    const tile = this.laying.slots.find((slot) => slot.id === id)?.tile;
    if (!situation || tile === undefined) return undefined;
    this.lab.setRack(situation.turn, this.rack.replace(tile, ""));
    return tile;
  }

  #fromRack(id: number, square: string): void {
    this.laying.picked = null;
    const tile = this.#offRack(id);
    if (tile !== undefined) this.#fromBag(tile, square);
  }

  /** A tile that the player turns out to have had. */
  #drawn(tile: string): { id: number } | undefined {
    const seen = this.#extras.filter((each) => each === tile).length;
    if (this.unknown === 0 || (this.lab.left.get(tile) ?? 0) <= seen) return undefined;
    this.#extras = [...this.#extras, tile];
    this.laying.follow(this.letters, [...this.rack, ...this.#extras]);
    return this.laying.waiting.findLast((slot) => slot.tile === tile);
  }

  /** Extras that do not lie on the board any more are unknown again. */
  #forget(): void {
    const laid = [...this.laying.letters.values()].map(tileOf);
    const known = [...this.rack];
    const kept = laid.filter((tile) => {
      const at = known.indexOf(tile);
      if (at >= 0) known.splice(at, 1);
      return at < 0;
    });
    if (kept.length === this.#extras.length) return;
    this.#extras = kept;
    this.laying.follow(this.letters, [...this.rack, ...this.#extras]);
  }

  // --- the board ---

  #fromBag(tile: string, square: string): void {
    if (!this.lab.composing) {
      const slot = this.laying.waiting.find((each) => each.tile === tile) ?? this.#drawn(tile);
      if (slot) this.#lay(slot.id, square);
      else this.told({ kind: "noneLeft", letter: tile, square });
    } else if (tile === "?") this.#blankAt = square;
    else this.#put(square, tile);
  }

  #lay(id: number, square: string): void {
    const done = this.laying.put(id, square);
    const letter = this.laying.laid.get(square)?.letter;
    if (done && letter) this.told({ kind: "placed", letter: letter.toUpperCase(), square });
  }

  #put(square: string, letter: string): void {
    const before = this.#lying(square);
    this.lab.setLetters(withTiles(this.letters, [[square, letter]]));
    if (letter) this.told({ kind: "placed", letter: letter.toUpperCase(), square });
    else if (before !== EMPTY) this.told({ kind: "taken", square });
  }

  #movedOnBoard(index: number, target: Target): void {
    const [square, letter] = [squareNamed(index), this.letters[index] ?? EMPTY];
    if (target && "square" in target) {
      const moved: [string, string][] = [
        [square, ""],
        [target.square, letter],
      ];
      this.lab.setLetters(withTiles(this.letters, moved));
      this.told({ kind: "placed", letter: letter.toUpperCase(), square: target.square });
    } else {
      this.#put(square, "");
      if (target) this.addToRack(tileOf(letter));
    }
  }

  #lying(square: string): string {
    return this.letters[indexOf(square)] ?? EMPTY;
  }
}
