// The first page in Italian.
import { plural } from "../../texts/plural";

export const homeIt = {
  headline: "Lo Scrabble italiano, regolamento alla mano",
  lead: "Per conto tuo o in compagnia, con le regole della federazione: ogni regola con il suo articolo.",
  playNow: "Gioca adesso",
  starting: "Preparo il tavolo…",
  withClock: "Con l'orologio",
  withClockWhy: "25 minuti a testa, come in torneo",
  firstGame: "È la prima volta?",
  firstGameWhy: "Una partita guidata, una cosa alla volta",
  invite: "Invita qualcuno",
  inviteWhy: "Mandi un link: chi lo tocca si siede",
  newGameWhy: "Regolamento, tempi, arbitro",
  woodenWhy: "Il telefono è orologio e formulario",
  dailyWhy: "Una giocata, uguale per tutti",
  seekWhy: "Chiunque, un amico, un bot",
  gamesWhy: "In corso, in attesa e finite",
  resume: "Riprendi da dove eri",
  waiting: "aspetta giocatori",
  playing: "in corso",
  sit: "Siediti",
  goOn: "Continua",
  openGames: "Partite aperte",
  openGamesNone: "Nessuno aspetta un avversario. Aprine una tu.",
  watch: "Da guardare",
  watchNone: "In questo momento non si gioca.",
  over: "Appena finite",
  overNone: "Ancora nessuna partita finita.",
  look: "Guarda",
  replay: "Rivedi",
  freeSeats: (count: number) => plural("it", count, { one: "posto libero", other: "posti liberi" }),
  delayed: (minutes: number) => `con ${plural("it", minutes, { one: "minuto", other: "minuti" })} di ritardo`,
  picture: "Una plancia con dieci giocate",
};

export type HomeTexts = typeof homeIt;
