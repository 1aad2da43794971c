// Which lexica there are, which one is asked, and its words in the pocket for when there is no network.
import { recall, remember } from "../settings/memory";
import { freshOrKept, keepOnly, keptOrFresh } from "../wire/kept";
import { graphAddress, LEXICA_ADDRESS, type Choice, type LexiconEdition, type LexiconSummary } from "../wire/words";
import { PocketGraph } from "./graph";

const MEMORY = "words";

class Catalogue {
  lexica = $state.raw<LexiconSummary[]>();
  /** What went wrong when the list was asked for. */
  trouble = $state.raw<unknown>();
  choice = $state.raw<Choice>();
  /** The words of the chosen lexicon, once they are here. */
  pocket = $state.raw<PocketGraph>();
  #carried = "";

  constructor() {
    addEventListener("online", () => {
      if (this.trouble) void this.load();
    });
  }

  get lexicon(): LexiconSummary | undefined {
    const { choice } = this;
    return choice && this.lexica?.find((each) => serves(each, choice));
  }

  get edition(): LexiconEdition | undefined {
    return this.lexicon?.editions.find(({ id }) => id === this.choice?.edition);
  }

  /** What decides, in words: the lexicon, and the rulebook unless the lexicon's title names it already. */
  get source(): string {
    const title = this.lexicon?.title ?? "";
    const edition = this.edition?.name ?? "";
    return title.includes(edition) ? title : `${title}, ${edition}`;
  }

  /** Asks which lexica there are; without a network, what was known the last time. */
  async load(): Promise<void> {
    try {
      this.lexica = await freshOrKept<LexiconSummary[]>(LEXICA_ADDRESS);
      this.trouble = undefined;
      this.choice = this.#known() ?? this.#usual();
    } catch (error) {
      this.trouble = error;
      return;
    }
    await this.#carry();
  }

  async choose(choice: Choice): Promise<void> {
    this.choice = choice;
    remember(MEMORY, `${choice.lexicon}@${choice.edition}`);
    await this.#carry();
  }

  /** Puts the words of the chosen lexicon into the pocket, and lets go of those of lexica that are gone. */
  async #carry(): Promise<void> {
    const { lexicon } = this;
    if (!lexicon || lexicon.graph === this.#carried) return;
    this.pocket = undefined;
    try {
      const answer = await keptOrFresh(graphAddress(lexicon.graph));
      if (!answer.ok) return;
      const graph = new PocketGraph(await answer.arrayBuffer());
      if (lexicon.graph !== this.lexicon?.graph) return; // another one was chosen meanwhile
      this.pocket = graph;
      this.#carried = lexicon.graph;
      await keepOnly(graphAddress(""), new Set((this.lexica ?? []).map(({ graph }) => graphAddress(graph))));
    } catch {
      // Without the pocket everything works as long as there is a network.
    }
  }

  #known(): Choice | undefined {
    const [lexicon = "", edition = ""] = (recall(MEMORY) ?? "").split("@");
    const choice = { lexicon, edition };
    return this.lexica?.some((each) => serves(each, choice)) ? choice : undefined;
  }

  /** The default edition in the lexicon that Plancia makes; else the first there is. */
  #usual(): Choice | undefined {
    const all = (this.lexica ?? []).flatMap((each) => each.editions.map((edition) => ({ each, edition })));
    const usual =
      all.find(({ each, edition }) => each.name === "default" && edition.default) ?? all.find(({ edition }) => edition.default) ?? all[0];
    return usual && { lexicon: usual.each.name, edition: usual.edition.id };
  }
}

function serves(lexicon: LexiconSummary, { lexicon: name, edition }: Choice): boolean {
  return lexicon.name === name && lexicon.editions.some(({ id }) => id === edition);
}

export const catalogue = new Catalogue();
