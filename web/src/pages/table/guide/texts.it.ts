// What is said in a first game, in Italian.
import type { Premium } from "../../../board/square";
import { to } from "../../../texts/italian";
import { plural } from "../../../texts/plural";

const points = (count: number) => plural("it", count, { one: "punto", other: "punti" });

export const guideIt = {
  heading: "Prima partita guidata",
  step: (number: number, all: number) => `${number} di ${all}`,
  next: "Avanti",
  finish: "Buona partita",
  leave: "Lascia la guida",
  left: "Hai lasciato la guida: la partita continua.",
  premium: "Le caselle colorate moltiplicano i punti. Tocca una casella colorata e ti dico che cosa fa.",
  premiumKeys: "Con la tastiera ti sposti con le frecce.",
  touched: {
    PT: "PT, parola tripla: la parola che ci passa sopra vale il triplo.",
    PD: "PD, parola doppia: la parola che ci passa sopra vale il doppio.",
    LT: "LT, lettera tripla: la tessera che ci metti sopra vale il triplo.",
    LD: "LD, lettera doppia: la tessera che ci metti sopra vale il doppio.",
  } satisfies Record<Premium, string>,
  once: "Vale solo nel turno in cui la copri.",
  start: "Ora tocca la stella al centro: la prima parola passa di lì, e vale il doppio.",
  startKeys: (square: string) => `Con la tastiera, vai con le frecce fino a ${square}.`,
  word: (letters: string | null) =>
    letters
      ? `Tocca le tessere del leggio, una dopo l'altra: si posano da sinistra a destra. Prova con ${letters}.`
      : "Tocca le tessere del leggio, una dopo l'altra: si posano da sinistra a destra. Bastano due lettere.",
  wordKeys: "Con la tastiera scrivi le lettere; spazio cambia direzione.",
  count: (word: string, sum: number, factor: number, total: number) =>
    factor > 1 ? `${word}: le tessere fanno ${sum}, per ${factor} è ${points(total)}.` : `${word} vale ${points(total)}.`,
  countMore: "Il conto lo vedi mentre posi; se la parola sia valida, invece, lo decide chi contesta.",
  bonus: (size: number, bonus: number) =>
    `Chi posa tutte le ${size} tessere in un colpo prende ${points(bonus)} di bonus. Prova: posa anche le altre, a caso, e guarda il conto.`,
  recall: (bonus: number) => `Nel conto c'è +${bonus}. Ora ritira le tessere e rimetti la tua parola.`,
  recallKeys: "Con la tastiera ritiri tutto con Esc.",
  play: (button: string) => `Quando la tua parola è sulla plancia, tocca «${button}». Se nel lessico non c'è, ti avviso prima.`,
  playKeys: "Con la tastiera giochi con Invio.",
  wait: (opponent: string) => `Ora tocca ${to(opponent)}. Quando ha giocato, leggi le sue parole: puoi accettarle o contestarle.`,
  exchange: (exchange: string, more: string | null) =>
    more
      ? `Lettere che non vanno insieme? Apri «${more}» e poi «${exchange}»: scegli quali rendere e perdi il turno. Dai un'occhiata.`
      : `Lettere che non vanno insieme? Tocca «${exchange}»: scegli quali rendere e perdi il turno. Dai un'occhiata.`,
  exchangeKeys: (key: string) => `Con la tastiera: ${key}.`,
  challenge: (word: string, challenge: string) => `Guarda ${word}: ti sembra una parola? Tocca «${challenge}» e sceglila.`,
  challengeKeys: (key: string) => `Con la tastiera: ${key}.`,
  ruling: {
    founded: "Avevi ragione: la giocata si ritira, e chi l'ha fatta paga una penalità.",
    unfounded: "La parola era valida: la giocata resta, e paghi una penalità. Contesta quando hai un dubbio vero.",
  },
  goOn: (more: string) => `Il resto s'impara giocando: in «${more}» trovi l'aiuto, e ogni regola dice il suo articolo.`,
};

export type GuideTexts = typeof guideIt;
