// Leafing through a game: what is seen at each step, and how it is said. The first step is the bare board, then comes
// one for each move and, once the game is over, one for the final accounting.
import { EMPTY_BOARD } from "../../board/square";
import { verdicts } from "../../game/narration";
import { signed } from "../../game/notation";
import { actorName, cited, type TableTexts } from "../../game/texts";
import type { Actor, Clock, Replay, ReplayChallenge, ReplayIncident, ReplayMove } from "../../wire/types";
import type { ReplayTexts } from "./texts";

export interface Step {
  number: number;
  move: ReplayMove | null;
  isFinal: boolean;
  letters: string;
  /** The tiles of a play that does not lie there any more. */
  withdrawn: ReadonlyMap<string, string>;
  highlight: ReadonlySet<string>;
  scores: readonly number[];
  clocks: readonly Clock[];
  bagSize: number | null;
  /** The racks before the move, or in the end; null as long as they are secret. */
  racks: readonly (readonly string[])[] | null;
  incidents: readonly ReplayIncident[];
}

const ANALYSIS = "analisi";

/** How many steps there are after the first. */
export function lastStep(replay: Replay): number {
  return replay.moves.length + (replay.outcome ? 1 : 0);
}

export function stepAt(replay: Replay, wanted: number): Step {
  const number = Math.min(Math.max(wanted, 0), lastStep(replay));
  const isFinal = replay.outcome !== null && number === replay.moves.length + 1;
  const after = replay.moves[Math.min(number, replay.moves.length) - 1];
  const move = isFinal ? null : (after ?? null);
  const gone = move !== null && (move.kind === "rejected" || move.kind === "taken_back");
  return {
    number,
    move,
    isFinal,
    letters: after?.board ?? EMPTY_BOARD,
    withdrawn: new Map(gone ? laidTiles(move) : []),
    highlight: new Set(move && !gone ? laidTiles(move).map(([square]) => square) : []),
    scores: isFinal ? finalScores(replay) : (after?.scores ?? replay.settings.players.map(() => 0)),
    clocks: after?.clocks ?? replay.clocks,
    bagSize: after?.bag_size ?? null,
    racks: isFinal ? replay.final_racks : (move?.racks ?? replay.moves[0]?.racks ?? replay.final_racks),
    incidents: move ? move.incidents : isFinal ? [] : replay.opening,
  };
}

function finalScores(replay: Replay): number[] {
  return replay.outcome?.accounts.map(({ total }) => total) ?? [];
}

function laidTiles(move: ReplayMove): [string, string][] {
  return move.tiles.map(([square, tile]) => [String(square), String(tile)]);
}

/** How long a player thought about a move; null where no clock tells. */
export function thoughtFor(replay: Replay, move: ReplayMove): number | null {
  if (!replay.timed) return null;
  const before = replay.moves[move.number - 2]?.clocks ?? replay.clocks;
  const [was, is] = [before[move.seat], move.clocks[move.seat]];
  if (!was || !is) return null;
  const used = was.initial_ms + was.overtime_ms - is.initial_ms - is.overtime_ms;
  return used > 0 && move.incidents.every(({ kind }) => kind !== "clock" && kind !== "overtime") ? used : null;
}

/** The move that an address asks for: `?mossa=12`, or the end. */
export function askedStep(search: URLSearchParams, last: number): number | null {
  const text = search.get("mossa");
  return text !== null && /^\d{1,4}$/.test(text) ? Math.min(Number(text), last) : null;
}

/** Whether an address asks for the analysis too: `?mossa=12&analisi`. */
export function asksAnalysis(search: URLSearchParams): boolean {
  return search.has(ANALYSIS);
}

/** What an address says after its question mark. */
export function searchOf(step: number, analysed: boolean): string {
  return `mossa=${step}${analysed ? `&${ANALYSIS}` : ""}`;
}

// --- in words ---

export interface Reader {
  names: readonly string[];
  texts: ReplayTexts;
  table: TableTexts;
}

/** What is told of who did it, not of whom it is about. */
const BY_SOMEBODY: ReadonlySet<ReplayIncident["kind"]> = new Set(["called", "confirmed"]);

export function incidentText(incident: ReplayIncident, { names, texts, table }: Reader): string {
  const by = BY_SOMEBODY.has(incident.kind) && incident.by ? actorName(incident.by as Actor, names, table) : null;
  const said = texts.incidents[incident.kind](by ?? names[incident.seat ?? -1] ?? "", signed(incident.points));
  const reason = reasonText(incident, table);
  if (incident.kind === "cap") return `${said}${cited(incident.article, table)}.${reason ? ` ${texts.takenOff(reason)}` : ""}`;
  return `${said}${cited(incident.article, table)}${reason ? `: ${reason}` : ""}.`;
}

function reasonText({ kind, reason }: ReplayIncident, table: TableTexts): string {
  if (reason === "GCG") return "";
  const aid = kind === "aid_allowed" || kind === "aid_withdrawn";
  return aid ? (table.aids.names[reason as keyof TableTexts["aids"]["names"]] ?? reason) : reason;
}

/** What the panel had advised about words that were doubted, a line each. */
export function adviceTexts({ advice }: ReplayChallenge, { names, table }: Reader): string[] {
  return (advice ?? []).map(({ by, verdicts: given, note }) =>
    table.ruling.advised(actorName(by as Actor, names, table), verdicts(given, table), note ?? ""),
  );
}

export function challengeText(challenge: ReplayChallenge, { names, texts, table }: Reader): string {
  const said = texts.challenge(names[challenge.seat] ?? "?", challenge.words.join(", "));
  if (challenge.lapsed) return `${said} ${texts.lapsed}`;
  if (!challenge.by) return `${said} ${texts.waits}`;
  const by = texts.ruling(texts.by[challenge.by.kind]);
  const note = challenge.note ? ` «${challenge.note}»` : "";
  return `${said} ${by}${cited(challenge.article, table)}: ${verdicts(challenge.verdicts, table)}.${note}`;
}

/** What a move is called in a list. */
export function moveName(move: ReplayMove, texts: ReplayTexts): string {
  switch (move.kind) {
    case "pass":
      return texts.pass;
    case "exchange":
      return texts.exchange(move.count ?? 0);
    case "free_exchange":
      return texts.free_exchange;
    default:
      return move.words[0]?.word ?? move.noted[0] ?? texts.unwritten;
  }
}

/** What is read aloud when a step is shown. */
export function spokenStep(replay: Replay, step: Step, reader: Reader): string {
  const { names, texts, table } = reader;
  const scores = replay.settings.players.map((name, seat) => `${name} ${step.scores[seat]}`).join(", ");
  if (step.isFinal) return `${texts.final}. ${table.events.result(scores)}`;
  const incidents = step.incidents.map((incident) => incidentText(incident, reader));
  if (!step.move) return [`${texts.opening}.`, ...incidents].join(" ");
  const { move } = step;
  const main = move.words[0];
  const where = main ? `, ${main.start} ${table.directions[main.direction]}` : "";
  const fate = move.kind === "rejected" || move.kind === "taken_back" || move.kind === "pending" ? `, ${texts[move.kind]}` : "";
  // Of wooden tiles that nobody has written down it is known what they counted, and nothing else.
  const counts = main ? (move.kind === "play" ? move.points : move.value) : move.kind === "play" ? move.points : null;
  const worth = counts === null ? fate : `, ${table.points(counts)}${fate}`;
  return [
    `${texts.step(move.number, replay.moves.length)}. ${names[move.seat]}: ${moveName(move, texts)}${where}${worth}.`,
    ...(move.challenge ? [challengeText(move.challenge, reader)] : []),
    ...incidents,
    `${scores}.`,
  ].join(" ");
}
