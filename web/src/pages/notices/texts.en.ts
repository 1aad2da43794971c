// What one is told while one is elsewhere, in English.
import { plural } from "../../texts/plural";
import type { NoticesTexts } from "./texts.it";

export const noticesEn: NoticesTexts = {
  heading: "Notices",
  lead: "What you want to know while you are elsewhere. Few: several turns are one notice, and what you see yourself is not told.",
  enter: "Come in to choose your notices.",
  toEnter: "Come in",
  browser: {
    heading: "On this device",
    off: "A notice of the browser, also when the page is closed.",
    start: "Tell me",
    on: "This device is told.",
    stop: "No more notices here",
    try: "Try it",
    no: "This browser cannot show notices when the page is closed.",
    home: "On an iPhone or iPad: tap Share, then “Add to Home Screen”, and open Plancia from there.",
    denied: "You have told the browser to show no notices of this site: that can be changed in the browser's settings.",
    failed: "The push service of the browser does not answer: try again later.",
    tried: (sent, asked) =>
      sent === asked
        ? `Notice sent to ${plural("en", sent, { one: "device", other: "devices" })}.`
        : `Notice taken by ${sent} of ${asked} devices.`,
  },
  devices: {
    heading: "Devices that are told",
    this: "this one",
    unnamed: "A browser",
    since: (date) => `since ${date}`,
    remove: "Remove",
    removeNamed: (name) => `Remove ${name}`,
  },
  mail: {
    heading: "E-mail",
    guest: "E-mails need an account.",
    toAccount: "Make an account",
    address: "Your address",
    send: "Send the link to confirm it",
    waiting: (address) => `A link was sent to ${address}: follow it within two days to confirm.`,
    confirmed: (address) => `E-mails go to ${address}.`,
    refused: (address) => `${address} does not work: its server refuses mail. Type another one.`,
    remove: "Remove the address",
    try: "Try it",
    tried: "E-mail sent.",
  },
  choices: {
    heading: "What",
    kinds: {
      turn: "My turn, by correspondence",
      reminder: "My time is nearly over",
      challenge: "Somebody challenges me",
      accepted: "My proposal was accepted",
      ended: "A game by correspondence is over",
    },
    browser: "Browser",
    mail: "E-mail",
    now: "At once",
    daily: "In the morning",
    never: "Never",
  },
  quiet: {
    heading: "Hours of quiet",
    about: "Notices wait until the quiet is over; not while you are waiting for an opponent.",
    on: "Quiet every day",
    from: "From",
    until: "Until",
    zone: (name) => `Time of ${name}.`,
  },
  saved: "Saved.",
  link: {
    conferma: { question: "Is this your address?", button: "Yes, it is mine", done: "Confirmed: notices will go there." },
    basta: { question: "Do you want to stop these notices?", button: "No more notices", done: "Done: no more will come." },
    rifiuta: {
      question: "Nobody will be able to ask for this address again.",
      button: "Yes, never again",
      done: "Done: nothing more will come.",
    },
  },
};
