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
