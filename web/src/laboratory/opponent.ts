// A computer player on this device: the engine in a worker, asked with what its seat sees (src/plancia/opponent).
import { Conversation, type AskedWorker } from "../rules/conversation";
import type { Refusal } from "../rules/questions";
import { RulesError } from "../rules/rules";
import type { Language } from "../texts/language";
import { WireError } from "../wire/error";
import type { Action, GameView } from "../wire/types";
import { startOwnWorker } from "./ownWorker";
import { ENGINE_TEXTS } from "./texts";

/** What a turn is decided by. */
export interface AskedTurn {
  player: string;
  lexicon: string;
  /** The game as the computer's seat sees it. */
  view: GameView;
  /** What decides what it overlooks now, and what kind of day it has. */
  luck: number;
  day: number;
}

type Answer = { kind: "ready" } | { kind: "turn"; action: Action | null } | { kind: "refused"; refusal: Refusal };

/** The code of an error where the engine cannot run at all. */
const NO_ENGINE = "engine_unavailable";

export class Opponent {
  readonly #conversation: Conversation;

  constructor(
    private readonly language: () => Language,
    startWorker: () => AskedWorker = startOwnWorker,
  ) {
    this.#conversation = new Conversation({
      startWorker,
      givenUp: (why) => new WireError(NO_ENGINE, 0, ENGINE_TEXTS[language()].unavailable, { why }),
    });
  }

  /** Has everything at hand that a player needs; throws what is lacking, in the page's language. */
  async ready(player: string, edition: string, lexicon: string): Promise<void> {
    await this.#ask({ kind: "ready", player, edition, lexicon });
  }

  /** What the player does now; null: nothing is asked of it. */
  async turn(asked: AskedTurn): Promise<Action | null> {
    const answer = await this.#ask({ kind: "turn", ...asked });
    return answer.kind === "turn" ? answer.action : null;
  }

  /** Ends it. Questions that wait are never answered. */
  close(): void {
    this.#conversation.close(new WireError("closed", 0, ""));
  }

  async #ask(question: object): Promise<Answer> {
    const answer = JSON.parse(await this.#conversation.ask(JSON.stringify(question))) as Answer;
    if (answer.kind === "refused") throw new RulesError(answer.refusal, this.language());
    return answer;
  }
}
