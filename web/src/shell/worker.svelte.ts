// The service worker and what it changes for people: starting without a network, and new versions.
import { speech } from "../settings/speech.svelte";
import { toasts } from "../ui/toasts.svelte";

class Network {
  /** Whether the browser believes that there is a network. */
  online = $state(navigator.onLine);
  /** Whether the page that is shown says it in a place of its own. */
  told = $state(false);

  constructor() {
    addEventListener("online", () => (this.online = true));
    addEventListener("offline", () => (this.online = false));
  }
}

export const network = new Network();

/** So long after a page is loaded: it is not yet drawn, and to keep a hundred files would take the time for that. */
const LATER_MS = 3000;

/** Has the program kept for when there is no network, once everything else is done. */
export function keepProgram(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    setTimeout(() => {
      // Without one everything works but starting without a network.
      navigator.serviceWorker.register("/sw.js").then(watch, () => {});
    }, LATER_MS);
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      // Without a controller it is the first one ever: nothing is replaced.
      if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
    });
  });
}

function offer(worker: ServiceWorker): void {
  const { news, load } = speech.texts.version;
  toasts.add(news, {
    action: {
      label: load,
      run: () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload());
        worker.postMessage("now");
      },
    },
  });
}
