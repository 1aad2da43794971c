import { plural } from "../../texts/plural";

export const correspondenceIt = {
  heading: "Per corrispondenza",
  lead: "Uno, tre o sette giorni per ogni giocata: si gioca quando si vuole, anche molte partite insieme.",
  fresh: "Nuova partita per corrispondenza",
  notices: "Avvisami quando tocca a me",
  mine: "Tocca a te",
  noneMine: "Nessuna partita aspetta te.",
  theirs: "Tocca agli altri",
  noneTheirs: "Non aspetti nessuno.",
  play: "Gioca",
  look: "Guarda",
  enter: "Entra per vedere le tue partite.",
  toAccount: "Entra",
  left: (time: string) => `restano ${time}`,
  until: (moment: string) => `fino a ${moment}`,
  pace: (days: number) => `${plural("it", days, { one: "giorno", other: "giorni" })} per giocata`,
  more: (count: number) => (count === 1 ? "e un'altra partita" : `e altre ${count} partite`),
};

export type CorrespondenceTexts = typeof correspondenceIt;
