// What a player does with his tiles before he plays: order on the rack, tiles on the board, where the next one goes.
// Nothing here is known to the server; whatever is refused stays as it was.
import { nextFree, pushed, turnedOver, walked, type Arrow, type Cursor } from "./cursor";
import { arranged, moved, reconciled, shuffled, sorted, type Slot } from "./rack";
import { rememberedLaid, rememberedRack, rememberLaid, rememberRack } from "./remembered";
import { EMPTY, EMPTY_BOARD, indexOf } from "./square";

/** A tile on the board: which of the rack's, and as which letter (a blank's in lower case). */
export interface Laid {
  id: number;
  letter: string;
}

export class Laying {
  slots = $state.raw<readonly Slot[]>([]);
  #laid = $state.raw<ReadonlyMap<string, Laid>>(new Map());
  cursor = $state.raw<Cursor>({ square: "H8", direction: "across" });
  /** Whether the cursor is shown: somebody chose a square. */
  pointing = $state(false);
  /** The tile that was tapped and waits for its square. */
  picked = $state.raw<number | null>(null);
  /** The blank that waits for its letter, and the square it goes to. */
  choosing = $state.raw<{ id: number; square: string } | null>(null);
  /** Whether what is laid is on its way to the server. */
  sent = $state(false);

  /** What was laid when it was refused, to be laid again if its player likes. */
  #refused = $state.raw<ReadonlyMap<string, Laid>>(new Map());
  #board = $state.raw(EMPTY_BOARD);
  #begun = false;
  /** The tiles that were chosen to be exchanged: of two equal ones these are those that go. Empty again when it is done. */
  #leaving = new Set<number>();

  readonly #keeps: boolean;

  /** With `keeps` what is laid lies there again when the page is loaded anew. */
  constructor(
    private readonly game: string,
    { keeps = false } = {},
  ) {
    this.#keeps = keeps;
  }

  get laid(): ReadonlyMap<string, Laid> {
    return this.#laid;
  }

  set laid(laid: ReadonlyMap<string, Laid>) {
    this.#laid = laid;
    if (this.#keeps)
      rememberLaid(
        this.game,
        [...laid].map(([square, { letter }]) => [square, letter]),
      );
  }

  /** The tiles laid by square, as the board and the server want them. */
  readonly letters = $derived(new Map([...this.laid].map(([square, { letter }]) => [square, letter])));
  readonly #onBoard = $derived(new Set([...this.laid.values()].map(({ id }) => id)));

  isOnBoard(id: number): boolean {
    return this.#onBoard.has(id);
  }

  /** Whether everything that was refused could be laid again as it was. */
  readonly canLayAgain = $derived.by(() => {
    const held = new Set(this.slots.map(({ id }) => id));
    const there = [...this.#refused];
    const elsewhere = this.laid.size > 0 && this.laid !== this.#refused;
    return !elsewhere && there.length > 0 && there.every(([square, { id }]) => held.has(id) && this.#lying(square) === EMPTY);
  });

  /** The tiles that are still on the rack. */
  readonly waiting = $derived(this.slots.filter(({ id }) => !this.#onBoard.has(id)));

  /** Takes over what the server says: what was played leaves the rack, what somebody else covered comes back to it. */
  follow(board: string, rack: readonly string[]): void {
    this.#board = board;
    // What was exchanged is gone, even if an equal tile was drawn for it: that one comes last, like all new ones.
    const kept = this.slots.filter(({ id }) => !this.#leaving.has(id));
    this.slots = this.#begun ? reconciled(kept, rack, this.#onBoard) : arranged(rack, rememberedRack(this.game));
    if (!this.#begun && this.#keeps) this.laid = this.#lainBefore();
    this.#begun = true;
    this.#leaving.clear();
    const held = new Set(this.slots.map(({ id }) => id));
    const free = [...this.laid].filter(([square, { id }]) => held.has(id) && this.#lying(square) === EMPTY);
    if (free.length !== this.laid.size) this.laid = new Map(free);
    if (this.laid.size === 0) this.sent = false;
    if (this.picked !== null && !held.has(this.picked)) this.picked = null;
    if (this.choosing && !held.has(this.choosing.id)) this.choosing = null;
    this.#remember();
  }

  /** What lay on the board when the page was last open; nothing if it no longer fits. */
  #lainBefore(): ReadonlyMap<string, Laid> {
    const left = [...this.slots];
    const found = new Map<string, Laid>();
    for (const [square, letter] of rememberedLaid(this.game)) {
      const place = left.findIndex(({ tile }) => tile === (letter === letter.toUpperCase() ? letter : "?"));
      const [slot] = place < 0 ? [] : left.splice(place, 1);
      if (!slot || this.#lying(square) !== EMPTY) return new Map();
      found.set(square, { id: slot.id, letter });
    }
    return found;
  }

  isTaken = (square: string): boolean => this.#lying(square) !== EMPTY || this.laid.has(square);

  #lying(square: string): string {
    return this.#board[indexOf(square)] ?? EMPTY;
  }

  // --- onto the board ---

  /** Puts a tile on a square, from the rack or from another square. A blank first asks for its letter. */
  put(id: number, square: string): boolean {
    const slot = this.slots.find((each) => each.id === id);
    const there = this.laid.get(square);
    if (!slot || this.sent || this.#lying(square) !== EMPTY || there?.id === id) return false;
    const before = [...this.laid].find(([, laid]) => laid.id === id);
    this.picked = null;
    if (slot.tile === "?" && !before) {
      this.choosing = { id, square };
      return true;
    }
    this.#lay(square, { id, letter: before?.[1].letter ?? slot.tile });
    return true;
  }

  /** Gives the blank that waits its letter. */
  choose(letter: string): void {
    if (!this.choosing) return;
    const { id, square } = this.choosing;
    this.choosing = null;
    this.#lay(square, { id, letter: letter.toLowerCase() });
    this.#push(square);
  }

  /** Lays the letter where the cursor is, or on the next free square; false if it is not on the rack. */
  type(letter: string, asBlank: boolean): boolean {
    const slot = this.waiting.find(({ tile }) => tile === (asBlank ? "?" : letter));
    const square = nextFree(this.cursor, this.isTaken);
    this.pointing = true;
    if (!slot || square === null || this.sent) return false;
    this.picked = null;
    this.#lay(square, { id: slot.id, letter: asBlank ? letter.toLowerCase() : letter });
    this.#push(square);
    return true;
  }

  /** Lays the tile that was tapped where the cursor is. */
  putAtCursor(id: number): boolean {
    const square = nextFree(this.cursor, this.isTaken);
    if (square === null || !this.put(id, square)) return false;
    if (!this.choosing) this.#push(square);
    return true;
  }

  #lay(square: string, laid: Laid): void {
    // What lay there, or where this tile lay, is taken up first; the latest tile is the last of the map.
    const others = [...this.laid].filter(([place, { id }]) => place !== square && id !== laid.id);
    this.laid = new Map([...others, [square, laid]]);
  }

  #push(filled: string): void {
    this.cursor = pushed(this.cursor, filled, this.isTaken);
  }

  // --- back to the rack ---

  /** Takes back the tile of a square. */
  takeUp(square: string): void {
    if (this.sent || !this.laid.has(square)) return;
    this.laid = new Map([...this.laid].filter(([place]) => place !== square));
  }

  /** Takes back the tile laid last; the cursor goes where it was. */
  takeBackLast(): boolean {
    const last = [...this.laid.keys()].at(-1);
    if (last === undefined || this.sent) return false;
    this.takeUp(last);
    this.cursor = { ...this.cursor, square: last };
    return true;
  }

  /** Notes which tiles are about to be exchanged, none if it came to nothing, and takes everything back to the rack. */
  giveAway(ids: readonly number[]): void {
    this.recall();
    this.#leaving = new Set(ids);
  }

  /** What is on its way was refused; it is remembered as it lies. */
  refuse(): void {
    this.#refused = this.laid;
  }

  /** What was refused goes home. */
  takeHome(): void {
    this.sent = false;
    this.recall();
  }

  layAgain(): void {
    if (!this.canLayAgain) return;
    this.laid = this.#refused;
    this.#refused = new Map();
  }

  recall(): void {
    if (this.sent) return;
    this.laid = new Map();
    this.picked = null;
    this.choosing = null;
  }

  // --- the rack ---

  shuffle(random: () => number = Math.random): void {
    this.#order(shuffled(this.slots, random));
  }

  sort(): void {
    this.#order(sorted(this.slots));
  }

  /** Puts a tile at a place of the rack, taking it off the board if it was there. */
  putOnRack(id: number, place: number): void {
    const square = [...this.laid].find(([, laid]) => laid.id === id)?.[0];
    if (square) this.takeUp(square);
    this.#order(moved(this.slots, id, place));
  }

  #order(slots: Slot[]): void {
    this.slots = slots;
    this.#remember();
  }

  #remember(): void {
    if (this.slots.length > 0) rememberRack(this.game, this.slots.map(({ tile }) => tile).join(""));
  }

  // --- the cursor ---

  point(square: string): void {
    this.cursor = { ...this.cursor, square };
    this.pointing = true;
  }

  walk(arrow: Arrow, turned: boolean): void {
    this.cursor = walked(this.cursor, arrow, turned);
    this.pointing = true;
  }

  turn(): void {
    this.cursor = turnedOver(this.cursor);
    this.pointing = true;
  }
}
