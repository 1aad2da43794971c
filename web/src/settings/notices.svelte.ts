// Whether this machine shows a notice of the browser while the page is not in sight.
import { recall, remember } from "./memory";

export class Notices {
  /** Whether the browser has notices at all. */
  readonly possible = "Notification" in globalThis;
  on = $state(recall("notices") === "on" && this.possible && Notification.permission === "granted");

  /** Switches them on or off; false: the browser does not allow them. It asks the person the first time. */
  async toggle(): Promise<boolean> {
    const wanted = !this.on;
    if (wanted && (!this.possible || (await Notification.requestPermission()) !== "granted")) return false;
    this.on = wanted;
    remember("notices", wanted ? "on" : null);
    return true;
  }

  /** Shows a sentence, if nobody sees the page. A later one with the same tag takes its place. */
  async show(sentence: string, tag: string): Promise<void> {
    if (!this.on || !document.hidden) return;
    const options = { body: sentence, tag, icon: "/icon-192.png" };
    const registration = await navigator.serviceWorker?.getRegistration();
    // On telephones only the service worker may show one; its click brings the page back (offline/worker.js).
    if (registration?.active) await registration.showNotification("Plancia", { ...options, data: window.location.href });
    else new Notification("Plancia", options).addEventListener("click", () => window.focus());
  }

  /** Closes what the server told about a page that one reads now, wherever the browser still shows it. */
  async read(path: string): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notice of (await registration?.getNotifications()) ?? []) {
      if ((notice.data as { path?: string } | null)?.path === path) notice.close();
    }
  }
}

export const notices = new Notices();
