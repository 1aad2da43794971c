// This browser among those that are told: whether it can be, and its subscription to the push service of its maker.
import { addDevice, removeDevice } from "../../wire/notices";
import { deviceLabel } from "./label";

/** `home`: an iPhone tells only what is on its home screen. `denied`: the person has told the browser never to ask. */
export type Ability = "yes" | "no" | "home" | "denied";

export class ThisDevice {
  ability = $state<Ability>(abilityOf());
  /** What the server calls this device; null: it is not told. */
  id = $state<string | null>(null);

  /** Looks whether this browser has subscribed. */
  async look(): Promise<void> {
    if (this.ability !== "yes") return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    this.id = subscription ? await deviceOf(subscription.endpoint) : null;
  }

  /** Asks the person for permission, subscribes and tells the server. After a click, and never otherwise. */
  async start(key: string, language: "it" | "en"): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") {
      this.ability = abilityOf();
      return;
    }
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = "", keys } = subscription.toJSON();
    const { p256dh = "", auth = "" } = keys ?? {};
    await addDevice({ endpoint, p256dh, auth, label: deviceLabel(navigator.userAgent), language });
    this.id = await deviceOf(endpoint);
  }

  /** Ends it: here and on the server. */
  async stop(): Promise<void> {
    const { id } = this;
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    this.id = null;
    if (id) await removeDevice(id);
  }
}

function abilityOf(): Ability {
  if (!("PushManager" in globalThis) || !("serviceWorker" in navigator) || !("Notification" in globalThis)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? "home" : "no";
  }
  return Notification.permission === "denied" ? "denied" : "yes";
}

/** The beginning of a hash of the endpoint, as the server has it. */
async function deviceOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
