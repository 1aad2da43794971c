// The settings in Italian.
import type { Shortcut, Unfit } from "../../settings/keymap";

export const settingsIt = {
  heading: "Impostazioni",
  about: "Valgono su questo dispositivo.",
  theme: { heading: "Tema", system: "Come il sistema", light: "Chiaro", dark: "Scuro" },
  language: "Lingua",
  sounds: { heading: "Suoni", on: "Suoni al tavolo", about: "Una tessera posata, il tuo turno, un verdetto, gli ultimi secondi." },
  keyboard: {
    heading: "Tastiera",
    about: "Tutto si può fare senza mouse.",
    key: "Tasto",
    does: "Che cosa fa",
    table: "Al tavolo",
    replay: "Rivedendo una partita",
    /** Keys that are no shortcuts of their own: what is pressed, and what it does. */
    usual: [
      ["← ↑ → ↓", "muovi il cursore sulla plancia"],
      ["Spazio", "gira il cursore: orizzontale o verticale"],
      ["A … Z", "posa quella tessera"],
      ["Maiusc + lettera", "posa il jolly come quella lettera"],
      ["Backspace", "riprendi l'ultima tessera posata"],
      ["Invio", "gioca; dopo la giocata dell'avversario, accetta"],
      ["Esc", "ritira tutte le tessere posate"],
    ] satisfies [key: string, does: string][],
    shortcuts: {
      shuffle: "mescola il leggio",
      sort: "ordina il leggio",
      exchange: "cambia le lettere",
      pass: "passa",
      challenge: "contesta",
      hold: "chiedi tempo",
      freeExchange: "cambio secco",
      wordList: "elenco delle parole di due e tre lettere",
      turn: "guarda la plancia dall'altro lato",
      help: "mostra i tasti",
    } satisfies Record<Shortcut, string>,
    choose: {
      heading: "Tasti che puoi scegliere",
      /** Which keys can be chosen. */
      allowed: "Vanno bene le cifre, i segni e le lettere accentate. Le lettere dalla A alla Z posano le tessere.",
      change: "Cambia",
      changeOf: (does: string) => `Cambia il tasto: ${does}`,
      press: "Premi il nuovo tasto; Esc lascia com'è.",
      field: (does: string) => `Nuovo tasto: ${does}`,
      unfit: {
        letter: "Le lettere dalla A alla Z posano le tessere: scegli una cifra, un segno o una lettera accentata.",
        usual: "Questo tasto ha già il suo uso: scegli una cifra, un segno o una lettera accentata.",
        together: "Premi un tasto solo, senza Ctrl, Alt o Cmd.",
      } satisfies Record<Unfit, string>,
      taken: (key: string, does: string) => `Il tasto ${key} è già di «${does}».`,
      swap: "Scambia i due tasti",
      keep: "Lascia com'è",
      done: (does: string, key: string) => `${does}: tasto ${key}.`,
      swapped: (does: string, key: string, other: string, otherKey: string) => `${does}: tasto ${key}. ${other}: tasto ${otherKey}.`,
      reset: "Rimetti i tasti di partenza",
      resetDone: "I tasti sono di nuovo quelli di partenza.",
    },
    replayKeys: [
      ["← →", "una giocata indietro o avanti"],
      ["Inizio, Fine", "alla prima o all'ultima giocata"],
    ] satisfies [key: string, does: string][],
  },
  application: {
    heading: "Applicazione",
    about: "Plancia si può installare: si apre come un'applicazione, e senza rete controlla le parole e rivede le partite già aperte.",
    install: "Installa Plancia",
    installed: "Plancia è già installata.",
    byHand: "Per installarla usa il menu del browser: «Installa» o «Aggiungi alla schermata Home».",
  },
};

export type SettingsTexts = typeof settingsIt;
