import { describe, expect, it, vi } from "vitest";
import type { AskedWorker } from "../rules/conversation";
import type { FromWorker, ToWorker } from "../rules/messages";
import { Analyst } from "./analyst";
import { workersHere } from "./crew";
import type { Answering, Question } from "./questions";

/** A worker that notes what it is told, and says what the test makes it say. */
class Script implements AskedWorker {
  onmessage: AskedWorker["onmessage"] = null;
  onerror: AskedWorker["onerror"] = null;
  told: ToWorker[] = [];

  postMessage(message: unknown): void {
    this.told.push(message as ToWorker);
  }

  terminate(): void {}

  says(message: FromWorker): void {
    this.onmessage?.call(this as never, { data: message } as MessageEvent);
  }
}

const REFUSED = { kind: "refused" as const, refusal: { code: "analysis_failed", sentences: { it: "", en: "" }, context: {} } };
const ask = (n: number): Question => ({ kind: "move", record: "", n, depth: "quick", seed: 0, edition: null, lexicon: null });

function started(server: Partial<Answering> = {}, workersTogether = 1) {
  const workers: Script[] = [];
  const startWorker = () => {
    workers.push(new Script());
    return workers.at(-1) as Script;
  };
  const never: Answering = {
    ask: () => Promise.reject(new Error("not asked")),
    where: Promise.resolve("server"),
    close: () => {},
    ...server,
  };
  return { workers, analyst: new Analyst(never, { startWorker, workers: workersTogether }) };
}

describe("answers about games and positions", () => {
  it("come from the device, each to its own question", async () => {
    const { workers, analyst } = started();
    const [first, second] = [analyst.ask(ask(1)), analyst.ask(ask(2))];
    workers[0]?.says({ kind: "ready" });
    expect(await analyst.where).toBe("here");
    workers[0]?.says({ kind: "answer", id: 0, answer: JSON.stringify({ ...REFUSED, n: 1 }) });
    expect(await first).toMatchObject({ n: 1 });
    workers[0]?.says({ kind: "answer", id: 1, answer: JSON.stringify({ ...REFUSED, n: 2 }) });
    expect(await second).toMatchObject({ n: 2 });
  });

  it("come from a worker that was started anew when one breaks down", async () => {
    const { workers, analyst } = started();
    const asked = analyst.ask(ask(7));
    workers[0]?.says({ kind: "failed", why: "the core has stopped" });
    expect(workers[1]?.told).toEqual([
      { kind: "start", anew: true },
      { kind: "ask", id: 0, question: JSON.stringify(ask(7)) },
    ]);
    workers[1]?.says({ kind: "answer", id: 0, answer: JSON.stringify(REFUSED) });
    expect(await asked).toEqual(REFUSED);
  });

  it("come from the server where no worker runs", async () => {
    const asked: Question[] = [];
    const server = { ask: (question: Question) => (asked.push(question), Promise.resolve(REFUSED as never)) };
    const { workers, analyst } = started(server);
    const before = analyst.ask(ask(1));
    for (let number = 0; number < 3; number += 1) workers[number]?.says({ kind: "failed", why: "no WebAssembly" });
    expect(await analyst.where).toBe("server");
    expect(await before).toEqual(REFUSED);
    expect(await analyst.ask(ask(2))).toEqual(REFUSED);
    expect(asked).toEqual([ask(1), ask(2)]);
  });

  it("that need no thought come from the server while the worker starts, if it can be reached", async () => {
    const glance = { ...ask(1), depth: "static" } as Question;
    const near = started({ ask: () => Promise.resolve(REFUSED as never) });
    expect(await near.analyst.ask(glance)).toEqual(REFUSED);
    expect(near.workers[0]?.told).toEqual([{ kind: "start", anew: false }]);
    // Without a network the worker is waited for.
    const { workers, analyst } = started();
    const asked = analyst.ask(glance);
    await vi.waitFor(() => expect(workers[0]?.told).toHaveLength(2));
    workers[0]?.says({ kind: "ready" });
    workers[0]?.says({ kind: "answer", id: 0, answer: JSON.stringify(REFUSED) });
    expect(await asked).toEqual(REFUSED);
  });

  it("come from several workers, each asked when it has nothing to do", async () => {
    const { workers, analyst } = started({}, 3);
    const asked = [1, 2, 3, 4].map((n) => analyst.ask(ask(n)));
    const told = (worker: number) =>
      workers[worker]?.told.flatMap((each) => (each.kind === "ask" ? [(JSON.parse(each.question) as { n: number }).n] : []));
    const answer = (worker: number, id: number, n: number) =>
      workers[worker]?.says({ kind: "answer", id, answer: JSON.stringify({ ...REFUSED, n }) });
    workers[0]?.says({ kind: "ready" });
    await analyst.where;
    // Until one has answered, what the others would need may not be there.
    expect(workers).toHaveLength(1);
    answer(0, 0, 1);
    expect(await asked[0]).toMatchObject({ n: 1 });
    await vi.waitFor(() => expect(workers).toHaveLength(2));
    expect([told(0), told(1)]).toEqual([[1, 2], []]);
    workers[1]?.says({ kind: "ready" });
    await vi.waitFor(() => expect(told(1)).toEqual([3]));
    expect(workers).toHaveLength(3);
    answer(1, 0, 3);
    await vi.waitFor(() => expect(told(1)).toEqual([3, 4]));
    answer(1, 1, 4);
    answer(0, 1, 2);
    expect(await Promise.all(asked)).toMatchObject([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  });

  it("come from those that are left when another does not start", async () => {
    const { workers, analyst } = started({}, 2);
    const asked = [1, 2, 3].map((n) => analyst.ask(ask(n)));
    workers[0]?.says({ kind: "ready" });
    await analyst.where;
    workers[0]?.says({ kind: "answer", id: 0, answer: JSON.stringify({ ...REFUSED, n: 1 }) });
    await vi.waitFor(() => expect(workers).toHaveLength(2));
    for (let number = 1; number < 4; number += 1) workers[number]?.says({ kind: "failed", why: "no memory" });
    workers[0]?.says({ kind: "answer", id: 1, answer: JSON.stringify({ ...REFUSED, n: 2 }) });
    await vi.waitFor(() => expect(workers[0]?.told).toHaveLength(4));
    workers[0]?.says({ kind: "answer", id: 2, answer: JSON.stringify({ ...REFUSED, n: 3 }) });
    expect(await Promise.all(asked)).toMatchObject([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(workers).toHaveLength(4);
  });

  it("end when nobody wants them any more", async () => {
    const { analyst } = started();
    analyst.close();
    await expect(analyst.ask(ask(1))).rejects.toMatchObject({ code: "closed" });
  });
});

describe("the number of workers", () => {
  it("goes by cores and memory", () => {
    const many = (hardwareConcurrency: number, deviceMemory?: number) =>
      workersHere({ hardwareConcurrency, ...(deviceMemory === undefined ? {} : { deviceMemory }) }, true);
    expect([1, 2, 3, 4, 8, 32].map((cores) => many(cores))).toEqual([1, 1, 2, 3, 4, 4]);
    expect([many(8, 2), many(8, 4), many(8, 8)]).toEqual([1, 4, 4]);
  });

  it("is one where nothing is kept: each would fetch everything again", () => {
    expect(workersHere({ hardwareConcurrency: 8 }, false)).toBe(1);
  });
});
