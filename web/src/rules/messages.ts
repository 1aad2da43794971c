// What page and worker say to each other. Questions and answers themselves are JSON text, which only Python reads.

/** To the worker. The first message says how to start. */
export type ToWorker =
  /** `anew`: the start before has failed, so nothing that was remembered of Python's memory is to be trusted. */
  { kind: "start"; anew: boolean } | { kind: "ask"; id: number; question: string };

/** From the worker. */
export type FromWorker = { kind: "ready" } | { kind: "answer"; id: number; answer: string } | { kind: "failed"; why: string };
