// What can wait comes after the frame and after everything else that the page has to do, or not at all.
import { afterEach, expect, test, vi } from "vitest";
import { afterFrame } from "./afterFrame";

/** A page whose frames and pauses come when the test says so. */
function page({ idle }: { idle: boolean }) {
  const queues = { frame: new Map<number, () => void>(), idle: new Map<number, () => void>() };
  let last = 0;
  const ask = (queue: Map<number, () => void>) => (callback: () => void) => {
    queue.set((last += 1), callback);
    return last;
  };
  const known = {
    requestAnimationFrame: ask(queues.frame),
    cancelAnimationFrame: (id: number) => queues.frame.delete(id),
    ...(idle && { requestIdleCallback: ask(queues.idle), cancelIdleCallback: (id: number) => queues.idle.delete(id) }),
  };
  for (const [name, value] of Object.entries({ ...known, window: known })) vi.stubGlobal(name, value);
  return (name: "frame" | "idle") => {
    const waiting = [...queues[name].values()];
    queues[name].clear();
    for (const callback of waiting) callback();
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it waits for the frame, then for a pause", () => {
  const comes = page({ idle: true });
  const done = vi.fn();
  afterFrame(done);
  comes("idle");
  comes("frame");
  expect(done).not.toHaveBeenCalled();
  comes("idle");
  expect(done).toHaveBeenCalledOnce();
});

test.each(["frame", "idle"] as const)("it is called off before the %s", (when) => {
  const comes = page({ idle: true });
  const done = vi.fn();
  const callOff = afterFrame(done);
  if (when === "idle") comes("frame");
  callOff();
  comes("frame");
  comes("idle");
  expect(done).not.toHaveBeenCalled();
});

test("a browser that does not tell its pauses waits a little", () => {
  vi.useFakeTimers();
  const comes = page({ idle: false });
  const done = vi.fn();
  const callOff = afterFrame(done);
  comes("frame");
  expect(done).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(done).toHaveBeenCalledOnce();
  callOff();
});
