import { describe, expect, it, vi } from "vitest";
import type { AskedWorker } from "../rules/conversation";
import type { FromWorker, ToWorker } from "../rules/messages";
import { Analyst } from "./analyst";
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

function started(server: Partial<Answering> = {}) {
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
  return { workers, analyst: new Analyst(never, startWorker) };
}

describe("answers about games and positions", () => {
  it("come from the device, each to its own question", async () => {
    const { workers, analyst } = started();
    const [first, second] = [analyst.ask(ask(1)), analyst.ask(ask(2))];
    workers[0]?.says({ kind: "ready" });
    expect(await analyst.where).toBe("here");
    workers[0]?.says({ kind: "answer", id: 1, answer: JSON.stringify({ ...REFUSED, n: 2 }) });
    workers[0]?.says({ kind: "answer", id: 0, answer: JSON.stringify({ ...REFUSED, n: 1 }) });
    expect(await first).toMatchObject({ n: 1 });
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

  it("end when nobody wants them any more", async () => {
    const { analyst } = started();
    analyst.close();
    await expect(analyst.ask(ask(1))).rejects.toMatchObject({ code: "closed" });
  });
});
