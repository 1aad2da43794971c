// What the device does besides showing: it stays awake, makes a sound, shakes.
import { recall, remember } from "../settings/memory";

const SHAKES = "wooden.still";

/** Whether a touch may be felt. */
export function shakes(): boolean {
  return recall(SHAKES) === null;
}

export function letShake(on: boolean): void {
  remember(SHAKES, on ? null : "on");
}

/** Lets the device be felt, where it can and may. */
export function shake(pattern: number | number[]): void {
  // Before the first touch of the page a browser refuses, as it does a sound.
  if (shakes() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Keeps the screen on until it is called off; a page that comes back into sight asks for it again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;

  async function ask(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    try {
      const got = await navigator.wakeLock?.request("screen");
      if (wanted) lock = got;
      else await got?.release();
    } catch {
      // An empty battery or an old browser: then the people touch the screen now and then.
    }
  }

  const again = () => void ask();
  document.addEventListener("visibilitychange", again);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", again);
    void lock?.release().catch(() => {});
  };
}
