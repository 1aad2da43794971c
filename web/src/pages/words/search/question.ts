// A search for words, and the address that carries it: the same names as the server's.
import type { WordQuery } from "../../../wire/words";

export const ORDERS = ["alpha", "length", "score", "anagrams", "probability"] as const;
export type Order = (typeof ORDERS)[number];

/** What the large field can be about; the first is what most people want. */
export const MAIN = ["anagram", "rack", "pattern", "starts", "ends", "contains", "extends"] as const;
export type Main = (typeof MAIN)[number];

export const SIDES = ["any", "front", "behind", "both"] as const;

export const PARTS = [
  "noun",
  "adjective",
  "verb",
  "adverb",
  "pronoun",
  "article",
  "preposition",
  "conjunction",
  "interjection",
  "numeral",
  "loan",
  "symbol",
  "truncated",
] as const;
export type Part = (typeof PARTS)[number];

/** Everything that can be asked, as it stands in the fields: empty where nothing is asked. */
export const NAMES = [...MAIN, "side", "having", "without", "length", "points", "anagrams", "rank", "part", "not_in", "new_in"] as const;
export type Name = (typeof NAMES)[number];
export type Question = Record<Name, string>;

export function nothing(): Question {
  return Object.fromEntries(NAMES.map((name) => [name, ""])) as Question;
}

/** The search of an address. */
export function questionOf(search: URLSearchParams): Question {
  return { ...nothing(), ...Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ""])) } as Question;
}

/** Whether anything is asked. */
export function asks(question: Question): boolean {
  return NAMES.some((name) => name !== "side" && question[name] !== "");
}

/** What the large field is about: what an address says, else the first thing that is asked there. */
export function mainOf(question: Question): Main {
  return MAIN.find((name) => question[name] !== "") ?? MAIN[0];
}

/** A dot or a star makes a shape of letters that would be tiles. */
export function meant(main: Main, text: string): Main {
  return /[.*]/.test(text) && (main === "anagram" || main === "rack") ? "pattern" : main;
}

export interface Sorting {
  order: Order;
  reverse: boolean;
}

export function sortingOf(search: URLSearchParams): Sorting {
  const order = ORDERS.find((each) => each === search.get("order")) ?? ORDERS[0];
  return { order, reverse: search.get("reverse") === "true" };
}

/** A search and its order as the part of an address after the question mark, as short as it can be. */
export function addressOf(question: Question, { order, reverse }: Sorting): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of NAMES) {
    const value = question[name].trim();
    if (value && !(name === "side" && (!question.extends.trim() || value === SIDES[0]))) search.set(name, value);
  }
  if (order !== ORDERS[0]) search.set("order", order);
  if (reverse) search.set("reverse", "true");
  return search;
}

/** The same for the server. */
export function queryOf(question: Question, sorting: Sorting): WordQuery {
  const { part, ...rest } = Object.fromEntries(addressOf(question, { order: "alpha", reverse: false }));
  return { ...rest, ...(part ? { part: [part] } : {}), ...sorting } as WordQuery;
}

/** A range of two fields, from and to: `7-9`, `7-`, `-9`, `7`; empty if both are. */
export function range(from: string, to: string): string {
  const [least, most] = [from.trim(), to.trim()];
  if (!least && !most) return "";
  return least === most ? least : `${least}-${most}`;
}

/** The two fields of a range. */
export function ends(text: string): [string, string] {
  const [from = "", to] = text.split("-");
  return [from, to ?? from];
}

/** Searches to begin with, by the name of their text. */
export const EXAMPLES = {
  rack: "rack=AEIORST",
  q: "having=Q&length=2-5",
  front: "extends=AMARE&side=front",
  likely: "length=7&rank=1-500&order=probability",
  anagrams: "length=8&anagrams=3-&order=anagrams",
} as const;
export type Example = keyof typeof EXAMPLES;
