// One's account, in Italian.
import { plural } from "../../texts/plural";
import type { Scope } from "../../wire/types";

export type TokenScope = Exclude<Scope, "account">;

export const accountIt = {
  nobody: {
    heading: "Entra",
    about: "Per giocare basta un nome. Con un account ritrovi le tue partite su ogni dispositivo.",
  },
  guest: {
    heading: (name: string) => `Ciao, ${name}`,
    about: "Sei qui come ospite: le tue partite sono su questo dispositivo.",
    becomeAccount: "Crea un account",
    becomeAccountWhy: "Tieni le partite che hai e le ritrovi ovunque.",
    leaveWarning: "Se esci come ospite perdi il posto nelle partite in corso.",
  },
  games: {
    heading: "Le mie partite",
    asOfficial: "con un incarico",
    live: { heading: "In corso", none: "Nessuna partita in corso.", action: "Continua" },
    open: { heading: "In attesa", none: "Nessuna partita che aspetta giocatori.", action: "Apri" },
    over: { heading: "Finite", none: "Qui ritrovi le partite finite, da rivedere mossa per mossa.", action: "Rivedi" },
  },
  account: { heading: (name: string) => `Ciao, ${name}` },
  signIn: "Entra con l'account",
  signUp: "Crea l'account",
  asGuest: "Gioca come ospite",
  asGuestWhy: "Solo un nome, niente password.",
  name: "Nome",
  accountNameHint: "Da 3 a 24 lettere, cifre, punti o trattini; anche lettere accentate.",
  password: "Password",
  passwordHint: "Almeno 10 caratteri. Una frase va benissimo.",
  goOn: "Avanti",
  signOut: "Esci",
  signOutEverywhere: "Esci da tutti i dispositivi",
  sessions: {
    heading: "Dispositivi",
    about: "Dove questo account è in uso.",
    this: "questo dispositivo",
    since: (date: string) => `dal ${date}`,
    until: (date: string) => `fino al ${date}`,
    end: "Fai uscire",
  },
  changePassword: {
    heading: "Cambia la password",
    old: "Password attuale",
    new: "Password nuova",
    change: "Cambia",
    done: "Password cambiata: gli altri dispositivi sono usciti.",
    why: "Gli altri dispositivi dovranno entrare di nuovo.",
  },
  tokens: {
    heading: "Token per programmi",
    about: "Un token fa giocare un tuo programma al posto tuo, con i soli permessi che gli dai.",
    none: "Non ne hai ancora.",
    label: "A che cosa serve",
    scopes: "Permessi",
    scope: {
      read: "leggere: vedere le partite che puoi vedere tu",
      play: "giocare: sedersi, agire, parlare, prendere appunti",
      organise: "organizzare: aprire partite, invitare",
    } satisfies Record<TokenScope, string>,
    days: "Durata",
    forever: "finché non lo revochi",
    forDays: (days: number) => plural("it", days, { one: "giorno", other: "giorni" }),
    make: "Crea il token",
    made: "Copialo adesso: non si potrà rivedere.",
    copy: "Copia",
    copied: "Token copiato.",
    created: (date: string) => `creato il ${date}`,
    expires: (date: string) => `scade il ${date}`,
    never: "senza scadenza",
    revoke: "Revoca",
    revoked: "Token revocato: quel che il programma aveva aperto è chiuso.",
    example: "Si manda con ogni richiesta:",
  },
  programs: {
    heading: "Programmi che giocano",
    about: "Un programma ha un account suo e un nome che finisce con [bot]: chiunque può sfidarlo mentre è in funzione.",
    none: "Non ne hai ancora.",
    name: "Nome del programma",
    make: "Crea il programma",
    run: "Mettilo in un file e avvia il programma:",
    renew: "Nuovo token",
    close: "Chiudi",
    closed: "Programma chiuso: le sue partite restano.",
  },
};

export type AccountTexts = typeof accountIt;
