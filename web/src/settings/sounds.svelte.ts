// Whether the table makes sounds on this machine.
import { recall, remember } from "./memory";

class Sounds {
  on = $state(recall("sounds") !== "off");

  choose(on: boolean): void {
    this.on = on;
    remember("sounds", on ? null : "off");
  }

  toggle(): void {
    this.choose(!this.on);
  }
}

export const sounds = new Sounds();
