// Which keys belong to the table. What a key does besides laying tiles is chosen in the settings.

/** The letter that a key lays: the accents of the Italian keyboard do not count. */
export function letterOf(key: string): string | null {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : null;
}

/** Whether the keys belong to something else now: a field, a list, an open dialog. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=tablist]") !== null;
}
