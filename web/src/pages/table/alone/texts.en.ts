// Games alone, in English.
import type { AloneTexts } from "./texts.it";

export const aloneEn: AloneTexts = {
  heading: "Alone, even without a network",
  about:
    "A game against the computer that your device decides by itself: rules, tiles and opponent are here. You can challenge its words, and it can challenge yours. Every move is saved.",
  forgetful: "This browser keeps nothing: the game lasts as long as the page is open.",
  here: "Games on this device",
  goOn: "Go on",
  look: "Look",
  over: "over",
  forget: (players) => `Delete the game ${players}`,
  forgetSure: "Press × once more to delete it from this device.",
  newGame: "New game",
  name: "Your name",
  edition: "Rulebook",
  me: "Me",
  start: "Begin",
  preparing: "Preparing words, rules and opponent: the first time needs a network…",
  prepared: "Everything is on this device: from here on one can play without a network.",
  loading: "Preparing the table…",
  missing: "This game is not on this device",
  missingAbout: "Games alone stay on the device on which they are played, until they are over.",
  replay: "Replay and analyse",
  another: "Another game alone",
  sending: {
    idle: "The game is saved on this device.",
    sending: "Sending the game to yours…",
    waits: "The game is saved here: it will be among your games as soon as there is a network.",
    refused: "The game is saved here, but the server does not take it.",
    sent: "The game is among your games.",
  },
};
