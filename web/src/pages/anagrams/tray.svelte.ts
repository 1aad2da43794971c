// The letters that lie there and the word that is made of them. A letter that is used leaves its place empty.

interface Slot {
  id: number;
  letter: string;
}

export class Tray {
  slots = $state.raw<readonly Slot[]>([]);
  /** The letters of the word, by their ids. */
  used = $state.raw<readonly number[]>([]);
  readonly word = $derived(this.used.map((id) => this.slots.find((slot) => slot.id === id)?.letter ?? "").join(""));
  readonly full = $derived(this.slots.length > 0 && this.used.length === this.slots.length);

  /** Lays other letters. */
  lay(letters: string): void {
    this.slots = [...letters].map((letter, id) => ({ id, letter }));
    this.used = [];
  }

  has(id: number): boolean {
    return this.used.includes(id);
  }

  /** Adds the letter of a place to the word. */
  take(id: number): void {
    if (!this.has(id)) this.used = [...this.used, id];
  }

  /** Adds a letter that was typed, from the first place that still has it; returns whether there was one. */
  type(letter: string): boolean {
    const slot = this.slots.find((each) => each.letter === letter && !this.has(each.id));
    if (slot) this.take(slot.id);
    return slot !== undefined;
  }

  /** Takes the last letter of the word back. */
  back(): void {
    this.used = this.used.slice(0, -1);
  }

  clear(): void {
    this.used = [];
  }

  /** Puts the letters into another order. `chance` gives numbers from 0 to 1. */
  shuffle(chance: () => number = Math.random): void {
    const slots = [...this.slots];
    for (let at = slots.length - 1; at > 0; at--) {
      const other = Math.floor(chance() * (at + 1));
      [slots[at], slots[other]] = [slots[other] as Slot, slots[at] as Slot];
    }
    this.slots = slots;
  }
}
