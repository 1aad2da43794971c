import { expect, test, vi } from "vitest";
import type { GameAnalysis, JudgedMove, KeptAnalysis, Mark } from "../../../laboratory/gameAnalysis";
import type { Answer, Answering, GameQuestion, Question, RefusedAnswer } from "../../../laboratory/questions";
import { WireError } from "../../../wire/error";
import type { Judgement } from "../../../analysis/answers";
import { Analysing, type Archive } from "./analysing.svelte";
import type { Begun } from "./begun";
import samples from "../../../analysis/samples.json";

const decision = (n: number, change: Partial<JudgedMove> = {}) =>
  ({ ...samples.decision, n, player: n % 2 ? "ada" : "ugo", ...change }) as JudgedMove;

function judgement(n: number, mark: Mark = "best", loss_win = 0): Judgement {
  const told = { n, mark, marks: [mark], name: { it: mark, en: mark }, why: { it: "Perché.", en: "Because." } };
  return { move: decision(n, { loss_win }), told };
}

const refused = (code: string): RefusedAnswer => ({
  kind: "refused",
  refusal: { code, sentences: { it: `${code} it`, en: `${code} en` }, context: {} },
});
const FIGURES: GameAnalysis = { moves: [], accuracy: {}, luck: {}, graph_of: "ada", graph: [] };

/** Answers at once, and notes what it was asked; `instead` may say something else. */
function analyst(moves: number, instead: (question: Question) => Answer | Error | undefined = () => undefined) {
  const asked: string[] = [];
  const answering: Answering = {
    where: Promise.resolve("server" as const),
    close: vi.fn(),
    async ask<A>(question: Question) {
      asked.push(question.kind === "move" ? `${question.n} ${question.depth}` : question.kind);
      const other = instead(question);
      if (other instanceof Error) throw other;
      if (other) return other as A;
      const outline = Array.from({ length: moves }, (_, at) => decision(at + 1));
      if (question.kind === "game") return { kind: "game", players: [], edition: "figs-c", moves: outline } as A;
      if (question.kind === "summary") return { kind: "summary", analysis: FIGURES, explained: [] } as A;
      const { move, told } = judgement(question.kind === "move" ? question.n : 0);
      return { kind: "move", move, explained: told } as A;
    },
  };
  return { answering, asked };
}

function archive(change: Partial<Archive> = {}): Archive & { keepAnalysis: ReturnType<typeof vi.fn> } {
  return {
    fetchRecord: async () => "record",
    fetchAnalysis: async () => undefined,
    keepAnalysis: vi.fn(async ({ depth }) => ({ depth }) as KeptAnalysis),
    recall: async () => undefined,
    remember: async () => {},
    complaint: (error: unknown) => String(error),
    ...change,
  } as Archive & { keepAnalysis: ReturnType<typeof vi.fn> };
}

test("a game is read, looked at, thought about, summed up and kept", async () => {
  const { answering, asked } = analyst(3);
  const kept = archive();
  const analysing = new Analysing(() => answering, kept, "default");
  expect(await analysing.look()).toBe(false);
  await analysing.run();
  await vi.waitFor(() => expect(analysing.keeping).toBe("kept"));
  expect(asked).toEqual(["game", "1 static", "2 static", "3 static", "3 quick", "2 quick", "1 quick", "summary"]);
  expect(kept.keepAnalysis).toHaveBeenCalledExactlyOnceWith({ depth: "quick", seed: 0, moves: [1, 2, 3].map((n) => judgement(n).move) });
  expect([analysing.isWhole, analysing.done, analysing.running, analysing.next]).toEqual([true, 3, false, "normal"]);
  expect(analysing.figures).toBe(FIGURES);
});

test("what is kept is shown, and nothing is asked; deeper goes on from there", async () => {
  const { answering, asked } = analyst(2);
  const moves = [decision(1), decision(2)];
  const found = { depth: "quick", lexicon: "default", analysis: { ...FIGURES, moves }, explained: [judgement(1).told, null] };
  const open = vi.fn(() => answering);
  const analysing = new Analysing(open, archive({ fetchAnalysis: async () => found as unknown as KeptAnalysis }), "default");
  expect(await analysing.look()).toBe(true);
  expect([analysing.isWhole, analysing.keeping, asked.length]).toEqual([true, "kept", 0]);
  expect(open).not.toHaveBeenCalled();
  expect(analysing.of(1)?.told?.mark).toBe("best");
  void analysing.deepen();
  await vi.waitFor(() => expect(analysing.isWhole && !analysing.running).toBe(true));
  await vi.waitFor(() => expect(asked).toEqual(["2 normal", "1 normal", "summary"]));
});

test("it stops, and goes on where it was", async () => {
  let stop = () => {};
  const { answering, asked } = analyst(4, (question) => {
    if (question.kind === "move" && question.depth === "quick" && question.n === 3) stop();
    return undefined;
  });
  const analysing = new Analysing(() => answering, archive(), null);
  stop = () => analysing.stop();
  await analysing.run();
  await vi.waitFor(() => expect(analysing.done).toBe(2));
  expect([analysing.running, analysing.isWhole]).toEqual([false, false]);
  stop = () => {};
  await analysing.run();
  await vi.waitFor(() => expect(analysing.keeping).toBe("kept"));
  expect(asked.filter((each) => each === "4 quick")).toHaveLength(1);
});

test("one move is thought about on its own", async () => {
  const { answering, asked } = analyst(2);
  const analysing = new Analysing(() => answering, archive(), null);
  await analysing.run();
  await vi.waitFor(() => expect(analysing.keeping).toBe("kept"));
  void analysing.deepen(2);
  await vi.waitFor(() => expect(analysing.of(2)?.depth).toBe("normal"));
  expect(asked.filter((each) => each.endsWith("normal"))).toEqual(["2 normal"]);
  expect([analysing.nextOf(1), analysing.nextOf(2), analysing.depth]).toEqual(["normal", undefined, "quick"]);
});

test("a game that cannot be read says why", async () => {
  const { answering } = analyst(2, ({ kind }) => (kind === "game" ? refused("gcg_line") : undefined));
  const analysing = new Analysing(() => answering, archive(), null);
  await analysing.run();
  expect([analysing.running, analysing.trouble?.("it"), analysing.trouble?.("en")]).toEqual([false, "gcg_line it", "gcg_line en"]);
});

test("words that are not there give way to the usual ones", async () => {
  const lexica: unknown[] = [];
  const { answering } = analyst(1, (question) => {
    const { lexicon } = question as GameQuestion;
    lexica.push(lexicon);
    return lexicon === null ? undefined : refused("lexicon_not_found");
  });
  const analysing = new Analysing(() => answering, archive(), "other");
  await analysing.run();
  await vi.waitFor(() => expect(analysing.isWhole).toBe(true));
  expect(lexica.slice(0, 3)).toEqual(["other", null, null]);
});

test("a move that is refused does not hold up the others, and such a game is not kept", async () => {
  const { answering } = analyst(3, (question) =>
    question.kind === "move" && question.n === 2 && question.depth === "quick" ? refused("analysis_failed") : undefined,
  );
  const kept = archive();
  const analysing = new Analysing(() => answering, kept, null);
  await analysing.run();
  await vi.waitFor(() => expect(analysing.figures).toBe(FIGURES));
  expect([analysing.isWhole, [...analysing.refusals.keys()]]).toEqual([true, ["2 quick"]]);
  expect(kept.keepAnalysis).not.toHaveBeenCalled();
});

test("a busy server is asked again after a while", async () => {
  vi.useFakeTimers();
  try {
    let busy = true;
    const { answering } = analyst(1, ({ kind }) => (busy && kind === "move" ? new WireError("laboratory_busy", 429, "") : undefined));
    const analysing = new Analysing(() => answering, archive(), null);
    await analysing.run();
    await vi.waitFor(() => expect(analysing.waiting).toBe(true));
    expect([analysing.running, analysing.trouble]).toEqual([true, undefined]);
    busy = false;
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect([analysing.isWhole, analysing.waiting]).toEqual([true, false]));
  } finally {
    vi.useRealTimers();
  }
});

test("without a network it stops with a sentence, and can be begun again", async () => {
  let away = true;
  const { answering } = analyst(1, ({ kind }) => (away && kind === "move" ? new WireError("unreachable", 0, "") : undefined));
  const analysing = new Analysing(() => answering, archive(), null);
  await analysing.run();
  await vi.waitFor(() => expect(analysing.trouble).toBeDefined());
  expect(analysing.running).toBe(false);
  away = false;
  await analysing.run();
  await vi.waitFor(() => expect([analysing.isWhole, analysing.trouble]).toEqual([true, undefined]));
});

test.each([
  ["not_in_game", "not_yours"],
  ["analysis_differs", "failed"],
])("a server that answers %s has not kept it", async (code, keeping) => {
  const analysing = new Analysing(
    () => analyst(1).answering,
    archive({ keepAnalysis: () => Promise.reject(new WireError(code, 403, "")) }),
    null,
  );
  await analysing.run();
  await vi.waitFor(() => expect(analysing.keeping).toBe(keeping));
});

test.each([
  ["here", "deep", false],
  ["server", "normal", true],
] as const)("a kept analysis goes deep only if the engine is %s", async (where, depth, tooDeep) => {
  const { answering } = analyst(1);
  const found = { depth: "normal", lexicon: "default", analysis: { ...FIGURES, moves: [decision(1)] }, explained: [null] };
  const analysing = new Analysing(
    () => ({ ...answering, where: Promise.resolve(where) }),
    archive({ fetchAnalysis: async () => found as unknown as KeptAnalysis }),
    null,
  );
  await analysing.look();
  await analysing.deepen();
  await vi.waitFor(() => expect([analysing.isWhole, analysing.depth, analysing.tooDeep]).toEqual([true, depth, tooDeep]));
});

test("what was judged before the page was loaded again is not asked for again", async () => {
  let left: Begun | null = null;
  const kept = archive({ remember: async (begun) => void (left = begun), recall: async () => left ?? undefined });
  const first = analyst(4);
  const { answering } = first;
  // The page is left while the third move is thought about.
  const waiting = {
    ...answering,
    ask: (question: Question) => (isThird(question) ? new Promise<never>(() => {}) : answering.ask(question)),
  };
  const leaving = new Analysing(() => waiting as Answering, kept, null);
  await leaving.run();
  // How far it is is written every other second.
  await vi.waitFor(() => expect(left?.answers.map(([depth, { move }]) => `${move.n} ${depth}`)).toContain("1 quick"), { timeout: 10_000 });
  leaving.close();
  const { answering: again, asked } = analyst(4);
  const after = new Analysing(() => again, kept, null);
  expect(await after.look()).toBe(true);
  await vi.waitFor(() => expect(after.keeping).toBe("kept"));
  expect(asked.filter((each) => each !== "summary")).toEqual(["3 quick"]);
  await vi.waitFor(() => expect(left).toBeNull());
});

test("a page that is loaded again before the first answer goes on too", async () => {
  let left: Begun | null = null;
  const kept = archive({ remember: async (begun) => void (left = begun), recall: async () => left ?? undefined });
  const never: Answering = {
    ...analyst(2).answering,
    ask: (question) => (question.kind === "game" ? analyst(2).answering.ask(question) : new Promise(() => {})),
  };
  await new Analysing(() => never, kept, "default").run();
  expect(left).toMatchObject({ running: true, answers: [] });
  const { answering, asked } = analyst(2);
  const again = new Analysing(() => answering, kept, "default");
  expect(await again.look()).toBe(true);
  await vi.waitFor(() => expect(again.keeping).toBe("kept"));
  expect(asked).toEqual(["1 static", "2 static", "2 quick", "1 quick", "summary"]);
});

test("what was begun is let go of if the record is another one, and waits if somebody had stopped it", async () => {
  const begun: Begun = {
    record: "another record",
    lexicon: null,
    depth: "quick",
    running: false,
    at: Date.now(),
    outline: [decision(1), decision(2)],
    answers: [["quick", judgement(1)]],
  };
  const { answering, asked } = analyst(2);
  const analysing = new Analysing(() => answering, archive({ recall: async () => begun }), null);
  expect(await analysing.look()).toBe(true);
  expect([analysing.running, analysing.done]).toEqual([false, 1]);
  await analysing.run();
  await vi.waitFor(() => expect(analysing.keeping).toBe("kept"));
  expect(asked).toContain("1 quick");
  const old = new Analysing(() => answering, archive({ recall: async () => ({ ...begun, at: 0 }) }), null);
  expect(await old.look()).toBe(false);
});

function isThird(question: Question): boolean {
  return question.kind === "move" && question.n === 3 && question.depth === "quick";
}
