// The short address of a contest, and where somebody goes who has come in by it.
import type { Entrance } from "../wire/desks";

/** The whole address; with a code it signs its owner in. The code stands after a hash, so that no server's log has it. */
export function entranceAddress(code: string, own = ""): string {
  return `${window.location.origin}/e/${code}${own && `#${own}`}`;
}

/** The address as it is read out and typed: without what browsers add themselves. */
export function shownAddress(code: string): string {
  return `${window.location.host}/e/${code}`;
}

/** Whether this address leads nowhere on another device: it means "this machine". */
export function isOnlyHere(): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(window.location.hostname);
}

/** A code in two halves, as it is read out. */
export function inHalves(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}

/** Where somebody goes by what he is in the contest; undefined: he is nothing there yet. */
export function pageOf({ kind, contest, part }: Pick<Entrance, "kind" | "contest" | "part">): string | undefined {
  if (!part) return undefined;
  if (kind === "duplicate") return `/duplicato/${contest}`;
  if (part === "referee" || part.startsWith("assistant:")) return `/arbitro?evento=${contest}`;
  const atDesk = part === "director" || part.startsWith("secretary:");
  return `/tornei/${contest}/${atDesk ? "regia" : "io"}`;
}
