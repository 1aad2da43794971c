// The settings in English.
import type { SettingsTexts } from "./texts";

export const settingsEn: SettingsTexts = {
  heading: "Settings",
  about: "They hold on this device.",
  theme: { heading: "Theme", system: "As the system", light: "Light", dark: "Dark" },
  language: "Language",
  sounds: { heading: "Sounds", on: "Sounds at the table", about: "A tile laid, your turn, a verdict, the last seconds." },
  keyboard: {
    heading: "Keyboard",
    about: "Everything can be done without a mouse.",
    key: "Key",
    does: "What it does",
    table: "At the table",
    replay: "Looking at a game again",
    usual: [
      ["← ↑ → ↓", "move the cursor on the board"],
      ["Space", "turn the cursor: across or down"],
      ["A … Z", "lay that tile"],
      ["Shift + letter", "lay a blank as that letter"],
      ["Backspace", "take the last tile back"],
      ["Enter", "play; after the opponent's play, accept"],
      ["Esc", "take all laid tiles back"],
    ],
    shortcuts: {
      shuffle: "shuffle the rack",
      sort: "sort the rack",
      exchange: "exchange letters",
      pass: "pass",
      challenge: "challenge",
      hold: "ask for time",
      turn: "turn the board",
      help: "show the keys",
    },
    replayKeys: [
      ["← →", "a play back or forward"],
      ["Home, End", "to the first or the last play"],
    ],
  },
  application: {
    heading: "Application",
    about: "Plancia can be installed: it opens like an application, and without a network it checks words and shows games that were opened before.",
    install: "Install Plancia",
    installed: "Plancia is installed.",
    byHand: "To install it use the browser's menu: “Install” or “Add to home screen”.",
  },
};
