// A study as an annotated GCG record (docs/gcg.md): the main line as events, remarks and variations as notes.
import type { Material } from "../../game/material";
import { withSeat, type Pair, type Seat, type Situation } from "./position";
import { rebuilt } from "./rebuilt";
import type { Study } from "./study";
import { after, nodeOf, ROOT, situationAt, type Action, type Tree } from "./tree";

/** What the record says in words, in the reader's language. */
export interface RecordTexts {
  players: Pair<string>;
  variation: string;
  /** That the plays before a position are made up. */
  rebuilt: string;
  /** What sets the points right before a position, and after something that is no play. */
  setUp: string;
  adjusted: string;
}

/** Writes a study; undefined if no plays lead to the position where it begins. */
export function gcgOf({ name, edition, lexicon, players, tree }: Study, material: Material, texts: RecordTexts): string | undefined {
  const nicks = nicksOf(players, texts.players);
  const [first, second] = nicks.map((nick, seat) => line(`#player${seat + 1}`, nick, players[seat as Seat] || texts.players[seat as Seat]));
  const before = opening(tree, material, nicks, texts);
  if (!before) return undefined;
  const last = lastOf(tree);
  const end = situationAt(tree, last, material);
  return [
    "#character-encoding UTF-8",
    first,
    second,
    ...(name ? [line("#title", name)] : []),
    line("#lexicon", lexicon),
    line("#plancia-edition", edition),
    ...before,
    ...note(nodeOf(tree, ROOT).comment),
    ...main(tree, material, nicks, texts),
    ...([0, 1] as const).flatMap((seat) => (end.racks[seat] && !end.over ? [line(`#rack${seat + 1}`, end.racks[seat])] : [])),
    "",
  ].join("\n");
}

/** The plays that lead to the position where the study begins, and what sets the points right. */
function opening({ start }: Tree, material: Material, nicks: Pair<string>, texts: RecordTexts): string[] | undefined {
  const plays = rebuilt(start.letters, material);
  if (!plays) return undefined;
  let totals: Pair<number> = [0, 0];
  const lines = plays.flatMap((play, number) => {
    const seat: Seat = number % 2 === 0 ? 0 : 1;
    totals = withSeat(totals, seat, totals[seat] + play.score);
    return [event(nicks[seat], "", play, totals[seat]), ...(number === 0 ? note(texts.rebuilt) : [])];
  });
  return [...lines, ...adjustments(totals, start.scores, nicks, texts.setUp)];
}

function adjustments(from: Pair<number>, to: Pair<number>, nicks: Pair<string>, why: string): string[] {
  return ([0, 1] as const).flatMap((seat) => {
    const points = to[seat] - from[seat];
    const signed = points < 0 ? String(points) : `+${points}`;
    return points === 0 ? [] : [line("#plancia-adjustment", nicks[seat], signed, String(to[seat]), "official", why)];
  });
}

/** The events of the main line, each with its notes and the variations that leave the line there. */
function main(tree: Tree, material: Material, nicks: Pair<string>, texts: RecordTexts): string[] {
  const lines: string[] = [];
  let at = ROOT;
  for (;;) {
    const [next, ...others] = nodeOf(tree, at).children;
    if (next === undefined) return lines;
    const before = situationAt(tree, at, material);
    const { action, scores, comment, mark } = nodeOf(tree, next);
    const made = after(before, action!, material);
    lines.push(event(nicks[before.turn], before.racks[before.turn], action!, made.scores[before.turn], before));
    if (scores) lines.push(...adjustments(made.scores, scores, nicks, texts.adjusted));
    lines.push(...note([mark ?? "", comment].filter(Boolean).join(" ")));
    for (const other of others) lines.push(...note(`${texts.variation} ${told(tree, other, nicks, material)}`));
    at = next;
  }
}

/** The last node of the main line. */
function lastOf(tree: Tree): number {
  let at = ROOT;
  for (let next = nodeOf(tree, at).children[0]; next !== undefined; next = nodeOf(tree, at).children[0]) at = next;
  return at;
}

/** A variation in one line: its moves, their marks and remarks, variations of its own in parentheses. */
function told(tree: Tree, id: number, nicks: Pair<string>, material: Material): string {
  const { action, mark, comment, children, parent } = nodeOf(tree, id);
  const { turn } = situationAt(tree, parent!, material);
  const [next, ...others] = children;
  const move = `${nicks[turn]} ${moveWritten(action!)}${mark ? ` ${mark}` : ""}`;
  return [
    comment ? `${move} [${comment}]` : move,
    ...others.map((other) => `(${told(tree, other, nicks, material)})`),
    ...(next === undefined ? [] : [told(tree, next, nicks, material)]),
  ].join(", ");
}

/** A move as records have it: a row first reads across, a column first down; a letter that lay there before is a dot. */
function moveWritten(action: Action, before?: Situation): string {
  switch (action.kind) {
    case "play": {
      const row = action.at.slice(1);
      const place = action.direction === "across" ? row + action.at[0] : action.at;
      const sign = action.score < 0 ? "" : "+";
      return `${place} ${before ? throughDots(action) : action.word} ${sign}${action.score}`;
    }
    case "exchange":
      return `-${action.tiles || action.count} +0`;
    case "free_exchange":
      return "#";
    case "pass":
      return "- +0";
  }
}

function throughDots({ word, at, direction, tiles }: Extract<Action, { kind: "play" }>): string {
  const laid = new Map(tiles);
  const [column, row] = [at.charCodeAt(0), Number(at.slice(1))];
  return [...word]
    .map((_, place) => {
      const square =
        direction === "across" ? `${String.fromCharCode(column + place)}${row}` : `${String.fromCharCode(column)}${row + place}`;
      return laid.get(square) ?? ".";
    })
    .join("");
}

function event(nick: string, rack: string, action: Action, total: number, before?: Situation): string {
  if (action.kind === "free_exchange") return line("#plancia-free-exchange", nick, rack);
  return line(`>${nick}:`, rack, moveWritten(action, before), String(total));
}

/** A remark; every further line of it is marked, so that it is not taken for something else. */
function note(text: string): string[] {
  const [first, ...others] = text.split(/\r?\n/).map((each) => clean(each));
  return text.trim() === "" ? [] : [line("#note", first ?? ""), ...others.map((each) => line("#-", each))];
}

function line(...words: string[]): string {
  return words
    .filter((word) => word !== "")
    .map(clean)
    .join(" ");
}

/** On one line, without signs that nobody can read. */
function clean(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
}

/** What the players are called in the events: one word, and not the same for both. */
function nicksOf(players: Pair<string>, usual: Pair<string>): Pair<string> {
  const nick = (seat: Seat) => clean(players[seat]).replace(/[\s:]+/g, "_") || usual[seat];
  return nick(0) === nick(1) ? [nick(0), `${nick(1)}_2`] : [nick(0), nick(1)];
}
