// The laboratory of the server, for browsers that have none of their own.
import { askLaboratory } from "../wire/laboratory";
import type { Answer, Answering, Question, RefusedAnswer } from "./questions";

export class ServerAnalyst implements Answering {
  readonly where = Promise.resolve("server" as const);

  async ask<A extends Answer>(question: Question): Promise<A | RefusedAnswer> {
    return (await askLaboratory(question)) as A | RefusedAnswer;
  }

  close(): void {}
}
