// Short messages at the edge of the page, which go by themselves.
import { announce } from "./announcer.svelte";

export interface Toast {
  id: number;
  text: string;
  kind: "news" | "trouble";
  /** What can be done about it. */
  action: { label: string; run: () => void } | null;
}

/** Long enough to be read twice. A message with something to do stays until it is done or put away. */
const SHOWN_MS = 7000;

class Toasts {
  #next = 0;
  shown = $state<Toast[]>([]);

  add(text: string, { kind = "news", action = null }: Partial<Pick<Toast, "kind" | "action">> = {}): void {
    if (this.shown.some((toast) => toast.text === text)) return;
    const toast: Toast = { id: this.#next++, text, kind, action };
    this.shown.push(toast);
    announce(text, { urgent: kind === "trouble" });
    if (!action) setTimeout(() => this.remove(toast.id), SHOWN_MS);
  }

  remove(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
