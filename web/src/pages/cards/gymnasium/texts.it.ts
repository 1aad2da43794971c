// La palestra in italiano.
import { plural } from "../../../texts/plural";

export const gymnasiumIt = {
  heading: "Palestra",
  lead: "Enclitici e articoli sulle parole: rispondi, e leggi perché.",
  loading: "Un momento…",
  edition: "Regolamento",
  enclitics: "Enclitici",
  articles: "Gli altri articoli",
  progress: (known: number, of: number) => `${known} su ${of}`,
  missed: (count: number) => plural("it", count, { one: "errore", other: "errori" }),
  errors: "I tuoi errori",
  errorsAbout: (count: number) =>
    count === 0
      ? "Quello che sbagli torna qui, finché non lo sai."
      : `${plural("it", count, { one: "domanda sbagliata", other: "domande sbagliate" })}: comincia da qui.`,
  noErrors: "Non hai errori da ripassare.",
  back: "Tutti gli esercizi",
  left: (count: number) => plural("it", count, { one: "domanda da fare", other: "domande da fare" }),
  isValid: "Vale?",
  valid: "Vale",
  invalid: "Non vale",
  right: "Giusto.",
  wrong: "Non è così.",
  next: "Avanti",
  over: "Finito",
  result: (right: number, of: number) => `Risposte giuste: ${right} su ${of}.`,
  comesBack: "Quello che hai sbagliato torna la prossima volta.",
  nothingDue: "Per oggi sai tutto di questo esercizio.",
  more: "Ancora",
  spoken: (right: boolean, answers: string) =>
    `${right ? "Giusto" : "Non è così"}. ${answers === "" ? "Nessuna vale." : `Valgono: ${answers}.`}`,
};

export type GymnasiumTexts = typeof gymnasiumIt;
