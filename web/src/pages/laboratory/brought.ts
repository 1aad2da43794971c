// Studies made of what other pages and other programs have: a game that was played here, a record, a position.
import type { GameAnswer, MoveAnalysis } from "../../laboratory/questions";
import { DEFAULT_LEXICON } from "../../wire/lexicon";
import type { Replay } from "../../wire/types";
import type { Material } from "../../game/material";
import { actionOf, actionReplayed } from "./plays";
import { inOrder, other, readCgp, START, type Pair, type Position, type Seat } from "./position";
import type { Study } from "./study";
import { added, begun, commented, ROOT, situationAt, withRack, withScores, type Action, type Tree } from "./tree";

export interface Brought {
  study: Study;
  /** Where to look at first. */
  here: number;
}

/** What a game is played with, as far as trees ask for it. */
type Rules = Pick<Material, "counts" | "rackSize" | "entry">;

/** One move of a game that is brought here, and how the game stood after it. */
interface Moved {
  action: Action;
  comment: string;
  /** Null: not known. */
  racks: Pair<string | null>;
  scores: Pair<number> | null;
}

function grown(start: Position, moves: readonly Moved[], material: Rules): { tree: Tree; path: number[] } {
  let tree = begun({ ...start, free: freeExchanges(material) });
  const path = [ROOT];
  for (const { action, comment, racks, scores } of moves) {
    const next = added(tree, path.at(-1)!, action);
    tree = comment ? commented(next.tree, next.id, comment) : next.tree;
    const found = situationAt(tree, next.id, material);
    for (const seat of [0, 1] as const) {
      const rack = racks[seat];
      if (rack !== null && rack !== found.racks[seat]) tree = withRack(tree, next.id, seat, rack);
    }
    if (scores && (scores[0] !== found.scores[0] || scores[1] !== found.scores[1])) tree = withScores(tree, next.id, scores);
    path.push(next.id);
  }
  return { tree, path };
}

/** How many free exchanges everybody has at the beginning. */
export function freeExchanges({ entry }: Pick<Material, "entry">): Pair<number> {
  const each = Number(entry("exchanges.free_per_game").value);
  return [each, each];
}

// --- a game that was played here ---

/** A game of two after so many moves. Of one whose words nobody has written down whole, the position there. */
export function studyOfReplay(replay: Replay, number: number, material: Rules, withdrawn: (word: string) => string): Brought {
  const settings = replay.settings;
  const lexicon = settings.judge.kind === "lexicon_judge" ? settings.judge.name : DEFAULT_LEXICON;
  const [first = "", second = ""] = settings.players;
  const about = { name: "", edition: settings.edition, lexicon, players: [first, second] as const };
  const { moves } = replay;
  const shown = Math.min(Math.max(number, 0), moves.length);
  const whole = moves.every(({ kind, words, board }) => kind !== "play" || (words.length > 0 && board !== ""));
  if (!whole) {
    const tree = begun(positionIn(replay, shown));
    return { study: { ...about, tree: { ...tree, start: { ...tree.start, free: freeExchanges(material) } } }, here: ROOT };
  }
  const settled = moves.filter(({ kind }) => kind !== "pending");
  const { tree, path } = grown(
    positionIn(replay, 0),
    settled.map((move) => {
      const next = moves[move.number];
      const racks = next ? next.racks : replay.final_racks;
      const gone = move.kind === "rejected" || move.kind === "taken_back" ? (move.words[0]?.word ?? move.noted[0] ?? "") : "";
      return {
        action: actionReplayed(move),
        comment: gone ? withdrawn(gone) : "",
        racks: racks ? [rackOf(racks[0]), rackOf(racks[1])] : [null, null],
        scores: [move.scores[0] ?? 0, move.scores[1] ?? 0],
      };
    }),
    material,
  );
  return { study: { ...about, tree }, here: path[Math.min(shown, path.length - 1)] ?? ROOT };
}

function positionIn({ moves, starter, final_racks }: Replay, number: number): Position {
  const [before, next] = [moves[number - 1], moves[number]];
  const racks = next ? next.racks : final_racks;
  const turn = next?.seat ?? (before ? 1 - before.seat : (starter ?? 0));
  return {
    ...START,
    letters: before?.board ?? START.letters,
    racks: racks ? [rackOf(racks[0]), rackOf(racks[1])] : ["", ""],
    scores: [before?.scores[0] ?? 0, before?.scores[1] ?? 0],
    turn: turn === 1 ? 1 : 0,
  };
}

/** What is named of a rack. */
function rackOf(tiles: readonly string[] | undefined): string {
  return inOrder((tiles ?? []).filter((tile) => /^[A-Z?]$/.test(tile))).join("");
}

// --- a record ---

/** A game that the laboratory has read from a record, before its move of this number, from 1 on. */
export function studyOfGame({ players, edition, moves }: GameAnswer, lexicon: string, number: number, material: Rules): Brought {
  const seats = seatsOf(moves, players);
  const positions = moves.map((move) => readPosition(move, seats));
  const { tree, path } = grown(
    positions[0] ?? START,
    moves.map((move, at) => {
      const next = positions[at + 1];
      return {
        action: move.withdrawn || !move.played ? { kind: "pass" } : actionOf(move.played),
        comment: "",
        racks: next ? [next.racks[0] || null, next.racks[1] || null] : [null, null],
        scores: next ? next.scores : null,
      };
    }),
    material,
  );
  const study = { name: "", edition, lexicon, players: seats.names, tree };
  return { study, here: path[Math.min(Math.max(number - 1, 0), path.length - 1)] ?? ROOT };
}

/** Who sits where: the player who begins is the first. */
function seatsOf(moves: readonly MoveAnalysis[], players: GameAnswer["players"]): { names: Pair<string>; first: string } {
  const first = moves[0]?.player ?? players[0]?.nick ?? "";
  const begins = players.find(({ nick }) => nick === first);
  const follows = players.find(({ nick }) => nick !== first);
  return { names: [begins?.name || first, follows?.name || follows?.nick || ""], first };
}

function readPosition({ position, player }: MoveAnalysis, { first }: { first: string }): Position {
  const turn: Seat = player === first ? 0 : other(0);
  const read = readCgp(position, turn);
  return "position" in read ? read.position : { ...START, turn };
}
