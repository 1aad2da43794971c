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

  /** What was chosen here; null while the system's preference holds. */
  get chosen(): Theme | null {
    return this.#chosen;
  }

  /** Keep to a theme; null follows the system. */
  choose(wanted: Theme | null): void {
    this.#chosen = wanted;
    remember("theme", wanted);
    if (wanted === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = wanted;
  }

  /** Change to the other theme. Choosing what the system prefers anyway means following it again. */
  toggle(): void {
    const wanted = this.current === "dark" ? "light" : "dark";
    this.choose(wanted === this.#system ? null : wanted);
  }
}

function readTheme(text: string | null): Theme | null {
  return text === "light" || text === "dark" ? text : null;
}

export const theme = new ThemeSetting();
