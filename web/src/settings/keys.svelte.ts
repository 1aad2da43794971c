// The keys of the table as somebody has chosen them on this machine.
import { DEFAULT_KEYS, doneBy, given, keptText, keysOf, type KeyMap, type Shortcut } from "./keymap";
import { recall, remember, whenChangedElsewhere } from "./memory";

class Keys {
  map = $state.raw<KeyMap>(keysOf(recall("keys")));

  constructor() {
    // The table may be open beside the settings.
    whenChangedElsewhere("keys", (text) => (this.map = keysOf(text)));
  }

  /** Whether some key is not the usual one. */
  get changed(): boolean {
    return keptText(this.map) !== null;
  }

  doneBy(key: string): Shortcut | null {
    return doneBy(this.map, key);
  }

  give(shortcut: Shortcut, key: string): void {
    this.#keep(given(this.map, shortcut, key));
  }

  reset(): void {
    this.#keep(DEFAULT_KEYS);
  }

  #keep(map: KeyMap): void {
    this.map = map;
    remember("keys", keptText(map));
  }
}

export const keys = new Keys();
