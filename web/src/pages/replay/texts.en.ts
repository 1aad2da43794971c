// Looking back at games, in English.
import { plural } from "../../texts/plural";
import type { ImportTexts, ReplayTexts } from "./texts.it";

const letters = (count: number) => plural("en", count, { one: "letter", other: "letters" });

export const replayEn: ReplayTexts = {
  loading: "Opening the game…",
  toTable: "Go to the table",
  label: "Board",
  lexicon: (name) => `lexicon ${name}`,
  imported: "A game brought as a record",
  guessed: (count) =>
    `The record does not give every rack: ${count === 1 ? "one was" : `${count} were`} filled in with tiles that are possible.`,
  offline: "You are offline: this is the copy kept on this device.",
  live: "Being played",
  late: (seconds) =>
    `Being played, shown ${
      seconds % 60 === 0
        ? plural("en", seconds / 60, { one: "minute", other: "minutes" })
        : plural("en", seconds, { one: "second", other: "seconds" })
    } late`,
  follow: "Follow the game",
  behind: (count) => plural("en", count, { one: "new move", other: "new moves" }),

  controls: "Leaf through the game",
  first: "Start",
  previous: "Back",
  next: "Next",
  last: "End",
  start: "Run",
  pause: "Stop",
  keys: "Arrows, Home and End, space to let it run.",

  moves: "Moves",
  opening: "Empty board",
  openingHint: "The first word covers the centre square.",
  final: "Final accounting",
  step: (number, count) => `Move ${number} of ${count}`,
  thought: (time) => `thought ${time}`,
  pass: "pass",
  unwritten: "play not written down",
  exchange: (count) => `${letters(count)} exchanged`,
  exchanged: (tiles) => `Letters exchanged: ${tiles}`,
  free_exchange: "free exchange",
  pending: "to be accepted",
  rejected: "withdrawn",
  taken_back: "taken back",
  challenged: "challenged",
  words: "Words formed",
  bonus: "Bonus",
  worth: "Worth",
  total: "Total",
  announcedOther: (points) => `Counted as ${points}`,
  bag: (count) => `${plural("en", count, { one: "tile", other: "tiles" })} in the bag`,

  challenge: (name, words) => `${name} challenges ${words}.`,
  waits: "The ruling is still awaited.",
  lapsed: "No ruling came in time: the play stands.",
  by: {
    referee: "by the referee",
    director: "by the director",
    panel_member: "by the panel",
    scribe: "by the scribe",
    system: "by the lexicon",
    player: "by the players",
  },
  ruling: (by) => `Ruling ${by}`,

  takenOff: (plays) => `Plays taken off because made after the longest duration: ${plays}.`,
  advice: "Advice of the panel",
  incidents: {
    penalty: (name, worth) => `Penalty for ${name}: ${worth}`,
    minute: (name, worth) => `${name} buys a minute: ${worth}`,
    flag: (name) => `${name}'s time is over`,
    overtime: (name) => `Extra time for ${name}`,
    recount: (name, worth) => `Recount for ${name}: ${worth}`,
    adjusted: (name, worth) => `${name}'s score corrected: ${worth}`,
    clock: (name) => `${name}'s clock corrected`,
    tiles: () => "Tiles put back in their place",
    not_moved: () => "A correction failed: the tiles were not there",
    surplus: (name) => `${name} returns the surplus tiles to the bag`,
    late: (name) => `The clock of ${name}, who is absent, runs`,
    retired: (name) => `${name} leaves the game`,
    cap: () => "The longest duration is reached",
    checked: () => "The tiles were checked",
    claimed: (name) => `It is pointed out that ${name}'s time is over`,
    called: (name) => `${name} calls the referee`,
    aid_allowed: () => "Aid allowed",
    aid_withdrawn: () => "Aid no longer allowed",
    withdrawn: () => "Ruling withdrawn",
    confirmed: (name) => `Result confirmed: ${name}`,
  },

  racks: "Racks",
  rack: (name) => `${name}'s rack`,
  emptyRack: "empty",
  racksHidden: "The racks are shown when the game is over.",

  graph: "The score, move by move",
  graphLabel: (leads) => `Graph of the score, move by move. ${leads}`,
  graphNow: (scores) => `Now: ${scores}.`,

  analyse: "Analyse",
  analysisOpening: "Opening the analysis…",

  take: "Take it with you",
  share: "Copy the link to this move",
  shared: "Link copied.",
  shareFailed: (link) => `Copy this address: ${link}`,
  gcg: "GCG",
  json: "JSON",
  pdf: "Scoresheet PDF",
  compare: "Compare the scoresheets",
  proof: "Proof of the bag",
  importOther: "Import another game",
};

export const importEn: ImportTexts = {
  heading: "Import a game",
  lead: "A GCG record becomes a game to look at, with an address to share. It goes through the same rules as every other: if a line is wrong, I say which.",
  drop: "Drop the file here, or",
  choose: "Choose a file",
  paste: "Or paste the record here",
  edition: "Rulebook, if the file names none",
  bring: "Import",
  bringing: "Reading…",
  empty: "Choose a file or paste the text.",
  tooLarge: (limit) => `The file is too large: a game fits into ${limit} kB.`,
  refused: "The record is not right",
  line: (number) => `Line ${number}`,
  done: "Game imported",
  address: "Its address, to keep and to share:",
  look: "Look at the game",
  unfinished: "The record stops before the end.",
  about: "What is a GCG file?",
  aboutText:
    "The format in which Scrabble programs exchange games: a line for each move, with rack, position, word and points. Plancia writes one for every finished game.",
  typed: "Have you got the form on paper? Type it in line by line",
  sheets: "Have you got two scoresheets on paper? Compare them",
};
