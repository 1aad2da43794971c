// What is on the page: a study, where in it one is, what was before and can come back.
import { materialOf, type Material } from "../../game/material";
import { freshOrKept } from "../../wire/kept";
import { DEFAULT_LEXICON } from "../../wire/lexicon";
import type { EditionDetail } from "../../wire/types";
import { freeExchanges } from "./brought";
import { rememberDraft } from "./kept";
import { isKnown, leftOf, START, withSeat, type Pair, type Position, type Seat } from "./position";
import type { Study } from "./study";
import {
  added,
  begun,
  branchOf,
  commented,
  marked,
  nodeOf,
  promoted,
  removed,
  ROOT,
  situationAt,
  stepped,
  withRack,
  withScores,
  type Action,
  type Mark,
  type Step,
  type Tree,
} from "./tree";

/** Where in which study. */
interface Place {
  study: Study;
  here: number;
}

const MOST_UNDONE = 200;
export const USUAL_EDITION = "figs-c";

export function emptyStudy(edition = USUAL_EDITION, lexicon = DEFAULT_LEXICON): Study {
  return { name: "", edition, lexicon, players: ["", ""], tree: begun() };
}

/** The board, tiles and counting rules of an edition; without a network, as they were the last time. */
export async function fetchMaterial(edition: string): Promise<Material> {
  return materialOf(await freshOrKept<EditionDetail>(`/api/editions/${encodeURIComponent(edition)}`), { options: {} });
}

export class Laboratory {
  #place = $state.raw<Place>({ study: emptyStudy(), here: ROOT });
  #past = $state.raw<readonly Place[]>([]);
  #future = $state.raw<readonly Place[]>([]);
  /** Undefined until the rulebook is there. */
  material = $state.raw<Material>();
  /** Whether tiles that are put on the board are the position, and not a play. */
  composing = $state(false);

  readonly study = $derived(this.#place.study);
  readonly tree = $derived(this.study.tree);
  readonly here = $derived(this.#place.here);
  readonly node = $derived(nodeOf(this.tree, this.here));
  readonly situation = $derived(this.material && situationAt(this.tree, this.here, this.material));
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);
  readonly isVariation = $derived(branchOf(this.tree, this.here) !== null);

  /** What nobody sees here, by tile; less than nothing where there are too many. */
  readonly left = $derived(this.situation && this.material ? leftOf(this.situation, this.material) : new Map<string, number>());
  readonly surplus = $derived([...this.left].filter(([, count]) => count < 0).map(([tile, count]) => ({ tile, count: -count })));
  /** Whether the rack of the player on turn is known whole, so that his plays can be found. */
  readonly isReady = $derived(
    this.situation !== undefined && !this.situation.over && this.surplus.length === 0 && isKnown(this.situation, this.situation.turn),
  );

  // --- going and coming back ---

  #go(place: Place): void {
    this.#place = place;
    rememberDraft(place.study);
  }

  #change(change: Partial<Place>): void {
    const next = { ...this.#place, ...change };
    if (next.study === this.#place.study && next.here === this.#place.here) return;
    this.#past = [...this.#past, this.#place].slice(-MOST_UNDONE);
    this.#future = [];
    this.#go(next);
  }

  #grow(tree: Tree, here = this.here): void {
    if (tree === this.tree && here === this.here) return;
    this.#change({ study: { ...this.study, tree }, here });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.#place, ...this.#future];
    this.#go(before);
    void this.#follow(before.study.edition);
  }

  redo(): void {
    const [next, ...others] = this.#future;
    if (!next) return;
    this.#past = [...this.#past, this.#place];
    this.#future = others;
    this.#go(next);
    void this.#follow(next.study.edition);
  }

  /** Shows a study; what was there before can come back. Rejects if its rulebook cannot be read. */
  async load(study: Study, here = ROOT): Promise<void> {
    await this.#follow(study.edition);
    this.#change({ study, here });
    this.composing = false;
  }

  /** Begins with a study that takes nothing's place. */
  async begin(study: Study): Promise<void> {
    this.#place = { study, here: ROOT };
    await this.#follow(study.edition);
    const { tree } = study;
    const isNew = Object.keys(tree.nodes).length === 1 && tree.start === START;
    if (isNew) this.#place = { study: { ...study, tree: begun({ ...START, free: freeExchanges(this.material!) }) }, here: ROOT };
    this.composing = isNew;
  }

  #asked = "";

  async #follow(edition: string): Promise<void> {
    if (edition === this.#asked && this.material) return;
    this.#asked = edition;
    const material = await fetchMaterial(edition);
    if (edition === this.#asked) this.material = material;
  }

  /** Walks along the line or to another variation; not something that is undone. */
  step(step: Step): boolean {
    const to = stepped(this.tree, this.here, step);
    if (to !== null) this.visit(to);
    return to !== null;
  }

  visit(id: number): void {
    this.#go({ study: this.study, here: id });
  }

  // --- the position ---

  /** The position as it is here, with something else in it: a new beginning if the board changes or something follows. */
  #compose(change: Partial<Position>): void {
    const { letters, racks, scores, turn, scoreless, free } = this.situation ?? this.tree.start;
    const start: Position = { letters, racks, scores, turn, scoreless, free, ...change };
    // With the bag empty racks are filled in from the board; set up anew, they are what somebody said they are.
    if (this.here === ROOT) start.racks = change.racks ?? this.tree.start.racks;
    const { comment } = nodeOf(this.tree, ROOT);
    this.#change({ study: { ...this.study, tree: commented(begun(start), ROOT, comment) }, here: ROOT });
  }

  setLetters(letters: string): void {
    if (letters !== this.situation?.letters) this.#compose({ letters });
  }

  setRack(seat: Seat, rack: string): void {
    if (rack !== this.situation?.racks[seat]) this.#grow(withRack(this.tree, this.here, seat, rack));
  }

  setScore(seat: Seat, points: number): void {
    const scores = this.situation?.scores ?? this.tree.start.scores;
    if (scores[seat] !== points) this.#grow(withScores(this.tree, this.here, withSeat(scores, seat, points)));
  }

  setTurn(turn: Seat): void {
    if (turn !== this.situation?.turn) this.#compose({ turn });
  }

  setFree(seat: Seat, free: number): void {
    if (this.here === ROOT) this.#grow({ ...this.tree, start: { ...this.tree.start, free: withSeat(this.tree.start.free, seat, free) } });
    else this.#compose({ free: withSeat(this.situation!.free, seat, free) });
  }

  setPlayer(seat: Seat, name: string): void {
    const players: Pair<string> = withSeat(this.study.players, seat, name);
    if (name !== this.study.players[seat]) this.#change({ study: { ...this.study, players } });
  }

  async setEdition(edition: string): Promise<void> {
    await this.load({ ...this.study, edition }, this.here);
  }

  setLexicon(lexicon: string): void {
    this.#change({ study: { ...this.study, lexicon } });
  }

  setName(name: string): void {
    this.#change({ study: { ...this.study, name } });
  }

  /** A bare board, by the same rulebook and words. */
  clear(): void {
    const { edition, lexicon } = this.study;
    const tree = begun({ ...START, free: this.material ? freeExchanges(this.material) : START.free });
    this.#change({ study: { ...emptyStudy(edition, lexicon), tree }, here: ROOT });
    this.composing = true;
  }

  // --- the tree ---

  play(action: Action): void {
    const { tree, id } = added(this.tree, this.here, action);
    if (tree === this.tree) this.visit(id);
    else this.#grow(tree, id);
  }

  remove(): void {
    const { parent } = this.node;
    if (parent !== null) this.#grow(removed(this.tree, this.here), parent);
  }

  promote(): void {
    this.#grow(promoted(this.tree, this.here));
  }

  comment(text: string): void {
    if (text !== this.node.comment) this.#grow(commented(this.tree, this.here, text));
  }

  mark(mark: Mark | null): void {
    this.#grow(marked(this.tree, this.here, mark));
  }
}
