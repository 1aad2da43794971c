// The worker of the engine, as the build makes it.
import type { AskedWorker } from "../rules/conversation";

export function startOwnWorker(): AskedWorker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
