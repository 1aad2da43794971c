// Who one is: nobody yet, a guest with a name, or an account.
import { go } from "../routing/location.svelte";
import { recall, remember } from "../settings/memory";
import { speech } from "../settings/speech.svelte";
import { toasts } from "../ui/toasts.svelte";
import { onIdentityChange } from "../wire/people";
import * as people from "../wire/people";
import type { Me, Somebody } from "../wire/types";
import { IDENTITY_TEXTS } from "./texts";

class Identity {
  /** Undefined until the server has said it, null for nobody. */
  who = $state.raw<Somebody | null>();
  /** Whether somebody is being asked for a name now. */
  asking = $state(false);
  #asked: Promise<Somebody | null> | undefined;
  #answer: ((who: Somebody | null) => void)[] = [];

  constructor() {
    onIdentityChange((me) => {
      if (me) this.#become(me);
      else this.#end();
    });
  }

  /** Whether one has an account here. */
  get hasAccount(): boolean {
    return this.who?.kind === "account";
  }

  /** The name that was used last on this device. */
  get lastName(): string {
    return recall("name") ?? "";
  }

  /** Asks the server who one is, once. */
  load(): Promise<Somebody | null> {
    this.#asked ??= people.fetchMe().then(
      (me) => this.#become(me),
      (error) => {
        this.#asked = undefined;
        throw error;
      },
    );
    return this.#asked;
  }

  /** Returns who one is; a visitor without a name is asked for one. Null if he does not give one. */
  async need(): Promise<Somebody | null> {
    const who = await this.load().catch(() => this.who ?? null);
    if (this.who ?? who) return this.who ?? who;
    this.asking = true;
    return new Promise((answer) => this.#answer.push(answer));
  }

  /** Ends the question for a name, answered or not. */
  answered(): void {
    this.asking = false;
    for (const answer of this.#answer.splice(0)) answer(this.who ?? null);
  }

  async enterAsGuest(name: string): Promise<void> {
    remember("name", name);
    this.#become(await people.enterAsGuest(name));
  }

  /** Takes note of who one has become by coming in with a code. */
  cameIn(me: Me): void {
    this.#become(me);
  }

  async signUp(name: string, password: string): Promise<void> {
    this.#become(await people.signUp(name, password));
  }

  async signIn(name: string, password: string): Promise<void> {
    this.#become(await people.signIn(name, password));
  }

  async signOut({ everywhere = false } = {}): Promise<void> {
    await (everywhere ? people.signOutEverywhere() : people.signOut());
    this.#forget();
  }

  #become(me: Me): Somebody | null {
    this.who = me.identity;
    this.#asked = Promise.resolve(me.identity);
    return me.identity;
  }

  #forget(): void {
    this.who = null;
    this.#asked = Promise.resolve(null);
  }

  /** The server knows one no longer, in the middle of something. */
  #end(): void {
    const wasSomebody = Boolean(this.who);
    this.#forget();
    if (!wasSomebody) return;
    const texts = IDENTITY_TEXTS[speech.language];
    toasts.add(texts.ended, {
      kind: "trouble",
      action: { label: texts.signInAgain, run: () => go("/conto") },
    });
  }
}

export const me = new Identity();
