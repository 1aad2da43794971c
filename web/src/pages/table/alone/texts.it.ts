// Le partite da solo, in italiano.
import type { Sending } from "./sender.svelte";

export interface AloneTexts {
  heading: string;
  about: string;
  forgetful: string;
  here: string;
  goOn: string;
  look: string;
  over: string;
  forget: (players: string) => string;
  forgetSure: string;
  newGame: string;
  name: string;
  edition: string;
  me: string;
  start: string;
  preparing: string;
  prepared: string;
  loading: string;
  missing: string;
  missingAbout: string;
  replay: string;
  another: string;
  sending: Record<Sending, string>;
}

export const aloneIt: AloneTexts = {
  heading: "Da solo, anche senza rete",
  about:
    "Una partita contro il computer che il tuo dispositivo decide da sé: regole, tessere e avversario sono qui. Puoi contestare le sue parole, e lui le tue. Ogni mossa è salvata.",
  forgetful: "Questo browser non conserva nulla: la partita resta finché la pagina è aperta.",
  here: "Le partite su questo dispositivo",
  goOn: "Continua",
  look: "Guarda",
  over: "finita",
  forget: (players) => `Elimina la partita ${players}`,
  forgetSure: "Premi ancora × per eliminarla da questo dispositivo.",
  newGame: "Nuova partita",
  name: "Il tuo nome",
  edition: "Regolamento",
  me: "Io",
  start: "Comincia",
  preparing: "Preparo parole, regole e avversario: la prima volta serve la rete…",
  prepared: "Tutto è su questo dispositivo: da qui in poi si gioca anche senza rete.",
  loading: "Preparo il tavolo…",
  missing: "Questa partita non è su questo dispositivo",
  missingAbout: "Le partite da solo restano sul dispositivo su cui si giocano, finché non sono finite.",
  replay: "Rivedi e analizza",
  another: "Un'altra partita da solo",
  sending: {
    idle: "La partita è salvata su questo dispositivo.",
    sending: "Mando la partita tra le tue…",
    waits: "La partita è salvata qui: andrà tra le tue partite appena c'è rete.",
    refused: "La partita è salvata qui, ma il server non la prende.",
    sent: "La partita è tra le tue partite.",
  },
};
