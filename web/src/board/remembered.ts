// The order of the racks of the last games, on this machine.
import { recall, remember } from "../settings/memory";

const NAME = "racks";
const MOST = 12;

type Racks = [game: string, order: string][];

function racks(): Racks {
  try {
    const read: unknown = JSON.parse(recall(NAME) ?? "[]");
    return Array.isArray(read) ? (read as Racks) : [];
  } catch {
    return [];
  }
}

export function rememberedRack(game: string): string {
  return racks().find(([name]) => name === game)?.[1] ?? "";
}

export function rememberRack(game: string, order: string): void {
  const others = racks().filter(([name]) => name !== game);
  remember(NAME, JSON.stringify([[game, order], ...others].slice(0, MOST)));
}
