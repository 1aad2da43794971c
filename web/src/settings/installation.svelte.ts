// Whether this browser offers to install the program, and whether it is installed already.

/** The event by which Chromium offers it; other browsers have a menu for that. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Installation {
  #offer = $state.raw<InstallPrompt | null>(null);
  installed = $state(matchMedia("(display-mode: standalone)").matches);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#offer = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => {
      this.#offer = null;
      this.installed = true;
    });
  }

  get offered(): boolean {
    return this.#offer !== null;
  }

  async install(): Promise<void> {
    await this.#offer?.prompt();
    this.#offer = null;
  }
}

export const installation = new Installation();
