// The settings in Italian.
import type { SettingsTexts } from "./texts";

export const settingsIt: SettingsTexts = {
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
    usual: [
      ["← ↑ → ↓", "muovi il cursore sulla plancia"],
      ["Spazio", "gira il cursore: orizzontale o verticale"],
      ["A … Z", "posa quella tessera"],
      ["Maiusc + lettera", "posa il jolly come quella lettera"],
      ["Backspace", "riprendi l'ultima tessera posata"],
      ["Invio", "gioca; dopo la giocata dell'avversario, accetta"],
      ["Esc", "ritira tutte le tessere posate"],
    ],
    shortcuts: {
      shuffle: "mescola il leggio",
      sort: "ordina il leggio",
      exchange: "cambia le lettere",
      pass: "passa",
      challenge: "contesta",
      hold: "chiedi tempo",
      turn: "gira la plancia",
      help: "mostra i tasti",
    },
    replayKeys: [
      ["← →", "una giocata indietro o avanti"],
      ["Inizio, Fine", "alla prima o all'ultima giocata"],
    ],
  },
  application: {
    heading: "Applicazione",
    about: "Plancia si può installare: si apre come un'applicazione, e senza rete controlla le parole e rivede le partite già aperte.",
    install: "Installa Plancia",
    installed: "Plancia è già installata.",
    byHand: "Per installarla usa il menu del browser: «Installa» o «Aggiungi alla schermata Home».",
  },
};
