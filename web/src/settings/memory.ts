// What the browser remembers between visits. Without storage it simply forgets.

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`plancia.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`plancia.${name}`);
    else localStorage.setItem(`plancia.${name}`, value);
  } catch {
    // Private windows may refuse: the choice then holds for this visit.
  }
}

/** Calls back when another window of this browser has changed something, with what it is now. */
export function whenChangedElsewhere(name: string, callback: (value: string | null) => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === `plancia.${name}`) callback(newValue);
    else if (key === null) callback(null); // everything was cleared
  });
}
