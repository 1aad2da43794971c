// What the pages about words say.
import type { Language } from "../../texts/language";
import { wordsEn } from "./texts.en";
import { wordsIt } from "./texts.it";

export interface WordsTexts {
  heading: string;
  label: string;
  hint: string;
  submit: string;
  clear: string;
  examples: { heading: string; list: { asked: string; why: string }[] };
  valid: string;
  notValid: string;
  playValid: string;
  playNotValid: string;
  /** What a screen reader says of a word and of several. */
  saysValid: (word: string) => string;
  saysNotValid: (word: string) => string;
  readings: string;
  /** Before the name of the dictionary. */
  prevails: string;
  why: string;
  meaning: string;
  points: (count: number) => string;
  onlyBlank: (letters: string) => string;
  sources: (names: string) => string;
  ruling: (by: string, at: string) => string;
  askAlone: (word: string) => string;
  hooks: {
    heading: string;
    front: string;
    back: string;
    none: string;
    without: string;
    beheaded: string;
    curtailed: string;
  };
  anagrams: { heading: string; none: string; blank: string; noneBlank: string };
  search: {
    tiles: (letters: string) => string;
    pattern: (letters: string) => string;
    none: string;
    count: (count: number) => string;
    cut: (shown: number, count: number) => string;
    more: (count: number) => string;
  };
  history: { heading: string; clear: string };
  chooser: { edition: string; lexicon: string; words: (count: number) => string; sources: string };
  offline: { bare: (source: string) => string; cannotSpell: string; nothing: string; ready: string };
  troubles: { missing: string; missingHow: string; retry: string };
  links: { lists: string; listsWhy: string; kiosk: string; kioskWhy: string };
  lists: {
    heading: string;
    lead: string;
    two: string;
    three: string;
    filter: string;
    filterHint: string;
    meanings: string;
    print: string;
    blankOnly: string;
    hint: string;
    none: string;
    shown: (count: number) => string;
    gloss: (part: string, lemma: string, article: string | null) => string;
    parts: Record<string, string>;
  };
  kiosk: {
    prompt: string;
    keys: string;
    play: { valid: string; notValid: string };
    word: { valid: string; notValid: string };
    oneWord: string;
    referee: string;
    bare: string;
    fullScreen: string;
    windowed: string;
    leave: string;
    offline: string;
    ready: string;
    notReady: string;
    next: string;
  };
}

export const WORDS_TEXTS: Record<Language, WordsTexts> = { it: wordsIt, en: wordsEn };
