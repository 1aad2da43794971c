// What the pages say, as a type: a language that lacks a text does not compile.
import type { Premium } from "../board/square";
import type { Direction, Technique } from "../wire/types";

/** A command that works today, and what it does. */
export interface Command {
  name: string;
  example: string;
  does: string;
}

export interface Texts {
  title: string;
  skipToContent: string;
  header: {
    home: string;
    sections: string;
    language: string;
    toDark: string;
    toLight: string;
  };
  intro: { headline: string; lead: string; notYet: string };
  failure: { sentence: string; retry: string };
  board: {
    caption: string;
    premiums: Record<Premium, string>;
    start: string;
    /** What a screen reader says of a tile on a square. */
    tile: (letter: string, points: string) => string;
    blank: (letter: string) => string;
    justPlayed: string;
  };
  sample: {
    heading: string;
    about: string;
    printed: string;
    scoresheet: string;
    keys: string;
    first: string;
    previous: string;
    next: string;
    last: string;
    again: string;
    controls: string;
    empty: string;
    emptyHint: string;
    playOf: (number: number, count: number) => string;
    directions: Record<Direction, string>;
    directionsShort: Record<Direction, string>;
    techniques: Record<Technique, string>;
    words: string;
    bonus: string;
    total: string;
    points: (count: number) => string;
    announced: (where: string, word: string, points: string, words: string) => string;
  };
  tiles: {
    heading: string;
    about: (count: number) => string;
    count: (count: number) => string;
    blank: string;
    legend: string;
  };
  rulebooks: {
    heading: string;
    about: string;
    latest: string;
    chooseHeading: string;
    first: string;
    second: string;
    swap: string;
    count: (count: number, compared: number) => string;
    same: string;
    entry: string;
    article: (number: string) => string;
    section: (title: string) => string;
    open: string;
    choices: string;
  };
  today: {
    heading: string;
    about: string;
    works: string;
    commands: Command[];
    pages: string;
    notYet: string;
    missing: string[];
  };
  footer: { independent: string; licence: string };
}
