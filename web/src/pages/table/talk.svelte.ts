// How far a viewer has read what is said at the table. It is kept on this machine: a page that is loaded again knows it.
import { recall, remember } from "../../settings/memory";
import type { Actor, ChatLine } from "../../wire/types";
import { isSame } from "../../game/situation";

const NAME = "heard";

/** What is listened to: a game, what is said at it, and who one is there. */
interface Table {
  readonly game: { readonly id: string; readonly chat: readonly ChatLine[]; readonly you: Actor | null };
}

export class Talk {
  /** Whether the chat is hidden on this machine. */
  muted = $state(recall("chat") === "off");
  /** The last line that was on the screen. */
  #heard = $state(0);

  constructor(private readonly table: Table) {
    this.#heard = heardOf(table.game.id);
  }

  /** How many lines of others have not been on the screen yet. */
  readonly unread = $derived.by(() => {
    const { chat, you } = this.table.game;
    return this.muted ? 0 : chat.filter((line) => line.id > this.#heard && !isMine(line, you)).length;
  });

  /** Notes that everything said so far is on the screen. */
  hear(): void {
    const last = this.table.game.chat.at(-1)?.id ?? 0;
    if (last <= this.#heard) return;
    this.#heard = last;
    remember(NAME, JSON.stringify([this.table.game.id, last]));
  }

  toggle(): void {
    this.muted = !this.muted;
    remember("chat", this.muted ? "off" : null);
  }
}

export function isMine({ by }: ChatLine, you: Actor | null): boolean {
  return by !== null && isSame(by as Actor, you);
}

function heardOf(game: string): number {
  try {
    const kept = JSON.parse(recall(NAME) ?? "null") as [game: string, id: number] | null;
    return kept?.[0] === game ? kept[1] : 0;
  } catch {
    return 0;
  }
}
