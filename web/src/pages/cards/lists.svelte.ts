// One's own lists: an account has them on the server, a guest on this device. They are brought along when he makes an account.
import { GUEST } from "../../cards/log";
import { reviews } from "../../cards/reviews.svelte";
import { me } from "../../identity/me.svelte";
import { recall, remember } from "../../settings/memory";
import { addList, fetchLists, removeList, type CardList, type Source } from "../../wire/cards";
import { newActionId } from "../../wire/chance";

const KEPT = "cards.lists";

class Lists {
  own = $state.raw<readonly CardList[]>([]);

  #turn: Promise<void> = Promise.resolve();

  /** Finds the lists of the person who is here; one time after another, so that no list is brought along twice. */
  load(): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#load());
    return this.#turn;
  }

  async #load(): Promise<void> {
    if (!me.hasAccount) {
      // Without a network the account that was here last is still here; its lists are as they were.
      this.own = reviews.owner === GUEST ? kept() : await fetchLists().catch(() => []);
      return;
    }
    for (const list of kept()) {
      await addList(list.title, list.source);
      forget(list.list);
    }
    this.own = await fetchLists();
  }

  /** A list that only this device has. */
  async onDevice(name: string): Promise<CardList | undefined> {
    return kept().find(({ list }) => list === name);
  }

  async add(title: string, source: Source): Promise<CardList> {
    const made = me.hasAccount ? await addList(title, source) : { list: `own-${newActionId()}`, title, source };
    if (!me.hasAccount) remember(KEPT, JSON.stringify([...kept(), made]));
    this.own = [...this.own, made];
    return made;
  }

  async remove({ list }: CardList): Promise<void> {
    if (kept().some((each) => each.list === list)) forget(list);
    else await removeList(list);
    this.own = this.own.filter((each) => each.list !== list);
  }
}

function kept(): CardList[] {
  try {
    return JSON.parse(recall(KEPT) ?? "[]") as CardList[];
  } catch {
    return [];
  }
}

function forget(name: string): void {
  const rest = kept().filter(({ list }) => list !== name);
  remember(KEPT, rest.length > 0 ? JSON.stringify(rest) : null);
}

export const lists = new Lists();
