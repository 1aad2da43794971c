// The keys of the table. Letters belong to the tiles, so that everything else is on digits and on the usual keys.

export const KEYS = {
  shuffle: "1",
  sort: "2",
  exchange: "3",
  pass: "4",
  challenge: "5",
  hold: "6",
  turn: "0",
  help: "?",
} as const;

export type Shortcut = keyof typeof KEYS;

const SHORTCUTS = new Map<string, Shortcut>(Object.entries(KEYS).map(([name, key]) => [key, name as Shortcut]));

export function shortcutOf(key: string): Shortcut | null {
  return SHORTCUTS.get(key) ?? null;
}

/** The letter that a key lays: the accents of the Italian keyboard do not count. */
export function letterOf(key: string): string | null {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : null;
}

/** Whether the keys belong to something else now: a field, a list, an open dialog. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=tablist]") !== null;
}
