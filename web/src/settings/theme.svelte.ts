// Light or dark: as the system prefers, unless somebody chose otherwise here.
import { recall, remember } from "./memory";

export type Theme = "light" | "dark";

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

class ThemeSetting {
  #system = $state<Theme>(prefersDark.matches ? "dark" : "light");
  #chosen = $state<Theme | null>(readTheme(recall("theme")));

  constructor() {
    prefersDark.addEventListener("change", (event) => (this.#system = event.matches ? "dark" : "light"));
  }

  get current(): Theme {
    return this.#chosen ?? this.#system;
  }

  /** Change to the other theme. Choosing what the system prefers anyway means following it again. */
  toggle(): void {
    const wanted = this.current === "dark" ? "light" : "dark";
    this.#chosen = wanted === this.#system ? null : wanted;
    remember("theme", this.#chosen);
    if (this.#chosen === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#chosen;
  }
}

function readTheme(text: string | null): Theme | null {
  return text === "light" || text === "dark" ? text : null;
}

export const theme = new ThemeSetting();
