import { describe, expect, it } from "vitest";
import { WireError } from "../wire/error";
import type { FromWorker, ToWorker } from "./messages";
import type { Answer, Logged, Question } from "./questions";
import type { AskedWorker } from "./conversation";
import { NO_RULES, Rules, RulesError } from "./rules";

/** A worker that notes what it is told, and says what the test makes it say. */
class Script implements AskedWorker {
  onmessage: AskedWorker["onmessage"] = null;
  onerror: AskedWorker["onerror"] = null;
  told: ToWorker[] = [];
  terminated = false;

  postMessage(message: unknown): void {
    this.told.push(message as ToWorker);
  }

  terminate(): void {
    this.terminated = true;
  }

  get questions(): Question[] {
    return this.told.flatMap((message) => (message.kind === "ask" ? [JSON.parse(message.question) as Question] : []));
  }

  says(message: FromWorker): void {
    this.onmessage?.call(this as never, { data: message } as MessageEvent);
  }

  /** Answers the question of this number, as the worker got them. */
  answers(number: number, answer: Answer): void {
    const asked = this.told.filter((message) => message.kind === "ask")[number];
    if (!asked) throw new Error(`nobody asked ${number} questions`);
    this.says({ kind: "answer", id: asked.id, answer: JSON.stringify(answer) });
  }

  breaksDown(): void {
    this.onerror?.call(this as never, { message: "out of memory" } as ErrorEvent);
  }
}

const OPENING = { settings: { players: ["Ada", "Ugo"] } };
const DECIDED: Answer = { kind: "decided", first: 0, seq: 1, events: [], views: [], deadline_ms: null, refused: [] };
const REFUSED: Answer = {
  kind: "refused",
  refusal: { code: "game_over", context: { article: "39" }, sentences: { it: "La partita è finita.", en: "The game is over." } },
};

const line = (id: string): Logged => ({ id, at_ms: 1, by: { kind: "player", seat: 0 }, action: { kind: "pass" } });

function started(language: "it" | "en" = "it") {
  const workers: Script[] = [];
  const startWorker = () => {
    workers.push(new Script());
    return workers.at(-1) as Script;
  };
  return { workers, rules: new Rules({ startWorker, language: () => language }) };
}

/** The worker of this number. */
function nth(workers: Script[], number: number): Script {
  const found = workers[number];
  if (!found) throw new Error(`only ${workers.length} workers were started`);
  return found;
}

describe("the rules on a device", () => {
  it("take questions before they are ready, and answer each with its own", async () => {
    const { workers, rules } = started();
    const opened = rules.open(OPENING);
    const first = rules.decide(line("a"));
    const second = rules.decide(line("b"));
    const worker = nth(workers, 0);
    worker.says({ kind: "ready" });
    await rules.ready;
    worker.answers(2, { ...DECIDED, seq: 3 });
    worker.answers(0, DECIDED);
    worker.answers(1, { ...DECIDED, seq: 2 });
    expect([(await opened).seq, (await first).seq, (await second).seq]).toEqual([1, 2, 3]);
    expect(worker.questions.map(({ kind }) => kind)).toEqual(["open", "decide", "decide"]);
  });

  it("say why they refuse, in the language of the page", async () => {
    for (const [language, message] of [
      ["it", "La partita è finita."],
      ["en", "The game is over."],
    ] as const) {
      const { workers, rules } = started(language);
      const refused = rules.decide(line("a"));
      nth(workers, 0).answers(0, REFUSED);
      await expect(refused).rejects.toThrow(message);
      await expect(refused).rejects.toBeInstanceOf(RulesError);
      await expect(refused).rejects.toMatchObject({ code: "game_over", context: { article: "39" } });
    }
  });

  it("go on after a breakdown from what was decided, and lose no question", async () => {
    const { workers, rules } = started();
    void rules.open(OPENING);
    void rules.decide(line("a"));
    const broken = nth(workers, 0);
    broken.answers(0, DECIDED);
    broken.answers(1, DECIDED);
    const refused = rules.decide(line("b"));
    broken.answers(2, REFUSED);
    await expect(refused).rejects.toThrow();
    const waiting = rules.decide(line("c"));
    broken.breaksDown();
    expect(broken.terminated).toBe(true);
    const worker = nth(workers, 1);
    // Nothing that was remembered of the memory is trusted any more.
    expect(worker.told[0]).toEqual({ kind: "start", anew: true });
    expect(worker.questions).toEqual([
      { kind: "replay", opening: OPENING, log: [line("a")] },
      { kind: "decide", line: line("c") },
    ]);
    worker.answers(0, DECIDED);
    worker.answers(1, { ...DECIDED, seq: 9 });
    expect((await waiting).seq).toBe(9);
  });

  it("remember a log that was replayed, with what came after it", async () => {
    const { workers, rules } = started();
    const log = [line("a"), line("b")];
    const replayed = rules.replay(OPENING, log);
    const broken = nth(workers, 0);
    broken.answers(0, DECIDED);
    await replayed;
    void rules.decide(line("c"));
    broken.answers(1, DECIDED);
    broken.says({ kind: "failed", why: "gone" });
    expect(nth(workers, 1).questions).toEqual([{ kind: "replay", opening: OPENING, log: [...log, line("c")] }]);
  });

  it("open a second game without the lines of the first", async () => {
    const { workers, rules } = started();
    void rules.open(OPENING);
    void rules.decide(line("a"));
    void rules.open({ settings: { players: ["Eva", "Ivo"] } });
    const broken = nth(workers, 0);
    [0, 1, 2].forEach((number) => broken.answers(number, DECIDED));
    broken.breaksDown();
    expect(nth(workers, 1).questions).toEqual([{ kind: "replay", opening: { settings: { players: ["Eva", "Ivo"] } }, log: [] }]);
  });

  it("give up when they never start, and say so to everybody who asks", async () => {
    const { workers, rules } = started();
    const asked = rules.open(OPENING);
    for (let number = 0; number < 3; number += 1) nth(workers, number).says({ kind: "failed", why: "no WebAssembly" });
    await expect(asked).rejects.toMatchObject({ code: NO_RULES, context: { why: "no WebAssembly" } });
    await expect(asked).rejects.toThrow("serve la rete");
    await expect(rules.ready).rejects.toBeInstanceOf(WireError);
    await expect(rules.decide(line("a"))).rejects.toMatchObject({ code: NO_RULES });
    expect(workers).toHaveLength(3);
  });

  it("try as often again after every answer", () => {
    const { workers, rules } = started();
    void rules.open(OPENING);
    for (let number = 0; number < 6; number += 1) {
      void rules.decide(line(`${number}`));
      nth(workers, number).answers(0, DECIDED);
      nth(workers, number).breaksDown();
    }
    expect(workers).toHaveLength(7);
  });

  it("give up in a browser that cannot start a worker at all", async () => {
    const rules = new Rules({
      startWorker: () => {
        throw new Error("no workers here");
      },
      language: () => "it",
    });
    await expect(rules.open(OPENING)).rejects.toMatchObject({ code: NO_RULES });
  });

  it("answer nobody once they are closed", async () => {
    const { workers, rules } = started();
    rules.close();
    expect(nth(workers, 0).terminated).toBe(true);
    await expect(rules.open(OPENING)).rejects.toMatchObject({ code: "closed" });
  });
});
