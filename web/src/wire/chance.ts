// Random names and contributions. Not `crypto.randomUUID`: browsers have it on secure pages only, and a game among phones
// in one room is served over plain HTTP.

/** Returns so many random bytes in hex. */
export function randomHex(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A name for an action, different from all others. */
export function newActionId(): string {
  return randomHex(16);
}
