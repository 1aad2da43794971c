// Work that can wait until what is already there has been drawn.

/** At the latest so long after the frame: a page that is never idle shows the rest all the same. */
const LATEST_MS = 400;
/** Where the browser does not say when it is idle. */
const SOON_MS = 50;

/** Calls back when the next frame is drawn and the page has nothing else to do; returns how to call it off. */
export function afterFrame(callback: () => void): () => void {
  let callOff: () => void;
  const frame = requestAnimationFrame(() => {
    if ("requestIdleCallback" in window) {
      const idle = requestIdleCallback(callback, { timeout: LATEST_MS });
      callOff = () => cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(callback, SOON_MS);
      callOff = () => clearTimeout(timer);
    }
  });
  callOff = () => cancelAnimationFrame(frame);
  return () => callOff();
}
