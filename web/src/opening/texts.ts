// What is said about opening a game, waiting for the others, and invitations.
import type { Language } from "../texts/language";
import { openingEn } from "./texts.en";
import { openingIt } from "./texts.it";

export interface OpeningTexts {
  heading: string;
  usual: string;
  edition: {
    heading: string;
    latest: string;
    differences: string;
    all: string;
  };
  players: {
    heading: string;
    count: (count: number) => string;
    seat: (number: number) => string;
    me: string;
    person: string;
    computer: string;
    alsoMe: string;
    level: string;
  };
  procedure: {
    heading: string;
    online: string;
    onlineWhy: string;
    table: string;
    tableWhy: string;
  };
  time: {
    heading: string;
    timed: string;
    initial: string;
    fixed: (duration: string, source: string) => string;
    untimed: string;
    forMore: string;
  };
  judge: {
    heading: string;
    lexicon: string;
    lexiconWhy: string;
    which: string;
    words: (count: string) => string;
    human: string;
    humanWhy: string;
    referee: string;
    refereeName: string;
    panel: string;
    panelName: (number: number) => string;
    iReferee: string;
  };
  aids: {
    heading: string;
    about: string;
    withReferee: string;
    tracker: string;
    preview: string;
    previewWhy: string;
    word_list: string;
    none: string;
    onTable: (source: string) => string;
    forbidden: (source: string) => string;
  };
  options: {
    heading: string;
    about: string;
    changed: (count: number) => string;
    default: string;
    reset: string;
  };
  company: {
    heading: string;
    public: string;
    publicWhy: string;
    spectators: string;
    delay: string;
    noDelay: string;
    minutes: (count: number) => string;
    chat: string;
    notes: string;
    notesForbidden: (source: string) => string;
  };
  computersNeed: string;
  open: string;
  opening: string;
  room: {
    heading: string;
    headingReady: string;
    about: string;
    seats: string;
    you: string;
    free: string;
    here: string;
    notReady: string;
    sit: string;
    begin: string;
    waitForOthers: string;
    waitForSeats: string;
    invite: (place: string) => string;
    makeLink: string;
    onlyHere: string;
    copy: string;
    copied: string;
    share: string;
    shareText: string;
    qr: string;
    qrHint: string;
    place: { player: (number: number) => string; referee: string; director: string; panel: (number: number) => string };
    spectatorLink: string;
    byInvitation: string;
    joined: (name: string) => string;
    rules: string;
    judgedBy: { lexicon: string; human: string };
  };
  invitation: {
    heading: (name: string) => string;
    toPlay: string;
    toWatch: string;
    toReferee: string;
    toDirect: string;
    toPanel: string;
    name: string;
    sit: string;
    watch: string;
    as: (name: string) => string;
    notYou: string;
    refused: string;
    home: string;
  };
}

export const OPENING_TEXTS: Record<Language, OpeningTexts> = { it: openingIt, en: openingEn };
