// Which key does what at the table, and which keys can be given away. Letters belong to the tiles and the usual keys
// to the cursor, so that what is left are digits, signs and accented letters.

/** What has a key of its own choosing, in the order in which it is listed. */
export const SHORTCUTS = ["shuffle", "sort", "exchange", "pass", "challenge", "hold", "freeExchange", "wordList", "turn", "help"] as const;

export type Shortcut = (typeof SHORTCUTS)[number];
export type KeyMap = Readonly<Record<Shortcut, string>>;

export const DEFAULT_KEYS: KeyMap = {
  shuffle: "1",
  sort: "2",
  exchange: "3",
  pass: "4",
  challenge: "5",
  hold: "6",
  freeExchange: "7",
  wordList: "8",
  turn: "0",
  help: "?",
};

/** Keys that are only held while another is pressed. */
const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "NumLock", "Fn"]);

/** Why a key cannot be given away: it lays a tile, it has its own use, it is pressed together with others. */
export type Unfit = "letter" | "usual" | "together";

export interface Pressed {
  key: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
}

export function isModifier(key: string): boolean {
  return MODIFIERS.has(key);
}

/** The key as it is compared and kept: Caps Lock makes no other key of an accented letter. */
export function normal(key: string): string {
  return key.toLowerCase();
}

/** Why a key cannot be given away; null: it can. */
export function unfit({ key, ctrlKey = false, altKey = false, metaKey = false }: Pressed): Unfit | null {
  if (ctrlKey || altKey || metaKey || isModifier(key)) return "together";
  if (/^[a-z]$/i.test(key)) return "letter";
  return [...key].length === 1 && key.trim() !== "" ? null : "usual";
}

/** What a key does now. */
export function doneBy(map: KeyMap, key: string): Shortcut | null {
  return SHORTCUTS.find((shortcut) => map[shortcut] === normal(key)) ?? null;
}

/** With another key for an action; the action that had that key gets the one that becomes free. */
export function given(map: KeyMap, shortcut: Shortcut, key: string): KeyMap {
  const holder = doneBy(map, key);
  return { ...map, ...(holder ? { [holder]: map[shortcut] } : {}), [shortcut]: normal(key) };
}

/** What is worth keeping: the keys that are not the usual ones; null: there are none. */
export function keptText(map: KeyMap): string | null {
  const changed = SHORTCUTS.filter((shortcut) => map[shortcut] !== DEFAULT_KEYS[shortcut]);
  return changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed.map((shortcut) => [shortcut, map[shortcut]])));
}

/**
 * The keys as they were kept. Whatever cannot be read or used counts as not kept, and everything has a key of its own
 * in any case: the usual one, or a digit that is free.
 */
export function keysOf(text: string | null): KeyMap {
  const kept = parsed(text);
  const map = new Map<Shortcut, string>();
  const isFree = (key: string) => ![...map.values()].includes(key);
  for (const shortcut of SHORTCUTS) {
    const key = kept[shortcut];
    if (typeof key === "string" && unfit({ key }) === null && isFree(normal(key))) map.set(shortcut, normal(key));
  }
  for (const shortcut of SHORTCUTS) {
    if (!map.has(shortcut)) map.set(shortcut, [DEFAULT_KEYS[shortcut], ..."1234567890"].find(isFree)!);
  }
  return Object.fromEntries(map) as Record<Shortcut, string>;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A key as `aria-keyshortcuts` wants it. */
export function ariaKey(key: string): string {
  return key === "+" ? "Plus" : key;
}
