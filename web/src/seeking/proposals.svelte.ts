// Who wants to play what, wherever on the site one is: shown, answered, and what becomes of one's own.
import { go } from "../routing/location.svelte";
import { location } from "../routing/location.svelte";
import { speech } from "../settings/speech.svelte";
import { announce } from "../ui/announcer.svelte";
import { complaint } from "../ui/complaint";
import { toasts } from "../ui/toasts.svelte";
import { beReady } from "../wire/games";
import { acceptProposal, declineProposal, type Proposal, type Proposals, withdrawProposal } from "../wire/proposals";
import { changes, termsText } from "./changes";
import { SEEKING_TEXTS } from "./texts";

class Wanted {
  /** Null until the server has said it. */
  view = $state.raw<Proposals | null>(null);
  /** Games that are ready and to which one was not taken: one sat at another table, or had just come back. */
  ready = $state.raw<readonly Proposal[]>([]);
  /** What was answered and is still told a moment later as if it were open. */
  #answered = $state.raw<ReadonlySet<string>>(new Set());
  #before: readonly Proposal[] | null = null;

  readonly seeks = $derived((this.view?.seeks ?? []).filter((each) => !each.mine && !this.#answered.has(each.proposal)));
  readonly own = $derived(this.view?.mine.filter((each) => each.to !== null) ?? []);
  /** One's own search for anybody that is open. */
  readonly seeking = $derived(this.view?.mine.find((each) => each.mine && each.to === null && each.state === "open"));
  /** Challenges that wait for one's answer. */
  readonly calls = $derived(this.own.filter((each) => !each.mine && each.state === "open" && !this.#answered.has(each.proposal)));

  /** Takes what the server tells, and does what follows from it once. */
  take(view: Proposals): void {
    const told = changes(this.#before, view.mine);
    this.#before = view.mine;
    this.view = view;
    const texts = SEEKING_TEXTS[speech.language];
    for (const call of told.calls) announce(texts.challenged(call.by.name, termsText(call, speech.language)), { urgent: true });
    for (const each of told.answered) toasts.add(texts.answered(each.to?.name ?? "", texts.states[each.state]));
    for (const each of told.begun) this.#begin(each);
    for (const each of told.waiting) this.#offer(each);
  }

  async accept(proposal: Proposal): Promise<void> {
    this.#forget(proposal);
    const { game } = await acceptProposal(proposal.proposal);
    if (game) await this.sit(game);
  }

  async decline(proposal: Proposal): Promise<void> {
    this.#forget(proposal);
    await declineProposal(proposal.proposal);
  }

  async withdraw(proposal: Proposal): Promise<void> {
    await withdrawProposal(proposal.proposal);
  }

  /** Goes to a game that is ready and says that one is there. */
  async sit(game: string): Promise<void> {
    this.ready = this.ready.filter((each) => each.game !== game);
    await beReady(game);
    go(`/partita/${game}`);
  }

  /** Nobody is taken away from a game, or in a tab that he does not look at. */
  #begin(proposal: Proposal): void {
    const game = proposal.game!;
    if (location.path === `/partita/${game}`) return;
    if (location.path.startsWith("/partita/") || document.visibilityState === "hidden") this.#offer(proposal);
    else this.sit(game).catch((error: unknown) => toasts.add(complaint(error), { kind: "trouble" }));
  }

  #offer(proposal: Proposal): void {
    if (location.path === `/partita/${proposal.game}` || this.ready.some(({ game }) => game === proposal.game)) return;
    this.ready = [...this.ready, proposal];
    announce(SEEKING_TEXTS[speech.language].ready(opponent(proposal)), { urgent: true });
  }

  #forget({ proposal }: Proposal): void {
    this.#answered = new Set([...this.#answered, proposal]);
  }
}

/** The name of the other one, as far as the proposal has it. */
export function opponent({ mine, by, to }: Proposal): string {
  return mine ? (to?.name ?? "…") : by.name;
}

export const wanted = new Wanted();
