import { describe, expect, it } from "vitest";
import { EMPTY_BOARD } from "../../board/square";
import { TABLE_TEXTS } from "../../game/texts";
import type { Replay, ReplayMove, ReplayIncident } from "../../wire/types";
import { signed } from "../../game/notation";
import { adviceTexts, askedStep, incidentText, lastStep, spokenStep, stepAt, thoughtFor, type Reader } from "./steps";
import { REPLAY_TEXTS } from "./texts";

const clock = (initial_ms: number) => ({ initial_ms, overtime_ms: 0, granted_ms: 0, minutes_bought: 0 });

const WORD = {
  word: "MICIO",
  start: "F8",
  direction: "across" as const,
  letters: [..."MICIO"].map((letter) => ({ letter, blank: false, value: 1, factor: 1 })),
  sum: 8,
  factor: 2,
  score: 16,
};

function move(changes: Partial<ReplayMove>): ReplayMove {
  return {
    number: 1,
    turn: 1,
    seat: 0,
    kind: "play",
    tiles: [["F8", "M"]],
    words: [WORD],
    bonus: 0,
    value: 16,
    points: 16,
    count: null,
    exchanged: null,
    noted: [],
    challenge: null,
    incidents: [],
    board: `M${EMPTY_BOARD.slice(1)}`,
    scores: [16, 0],
    clocks: [clock(60_000), clock(90_000)],
    bag_size: 101,
    racks: null,
    ...changes,
  } as ReplayMove;
}

const MOVES = [
  move({}),
  move({
    number: 2,
    seat: 1,
    kind: "rejected",
    points: 0,
    board: `M${EMPTY_BOARD.slice(1)}`,
    scores: [16, -3],
    clocks: [clock(60_000), clock(80_000)],
    challenge: {
      seat: 0,
      words: ["MICIO"],
      verdicts: [{ word: "MICIO", valid: false, article: "14", reason: null }],
      by: { kind: "referee" },
      article: "46",
      lapsed: false,
      advice: [
        {
          by: { kind: "panel_member", number: 0 },
          verdicts: [{ word: "MICIO", valid: true, article: null, reason: null }],
          note: "è un animale",
        },
      ],
    },
    incidents: [{ kind: "penalty", seat: 1, points: -3, article: "30", by: null, reason: "" }],
  }),
];

const REPLAY = {
  settings: { players: ["Ada", "Ugo"] },
  timed: true,
  clocks: [clock(90_000), clock(90_000)],
  opening: [],
  moves: MOVES,
  outcome: null,
  final_racks: null,
} as unknown as Replay;

const OVER = {
  ...REPLAY,
  outcome: {
    accounts: [
      { seat: 0, total: 20 },
      { seat: 1, total: -8 },
    ],
  },
  final_racks: [[], ["Q"]],
} as unknown as Replay;

const READER: Reader = { names: ["Ada", "Ugo"], texts: REPLAY_TEXTS.it, table: TABLE_TEXTS.it };

describe("a step", () => {
  it("begins with the bare board and never leaves the game", () => {
    expect(stepAt(REPLAY, 0)).toMatchObject({ letters: EMPTY_BOARD, scores: [0, 0], move: null });
    expect(stepAt(REPLAY, -5).number).toBe(0);
    expect(stepAt(REPLAY, 99).number).toBe(2);
  });

  it("shows what was laid, and what was taken up again apart from it", () => {
    expect([...stepAt(REPLAY, 1).highlight]).toEqual(["F8"]);
    expect([...stepAt(REPLAY, 2).withdrawn]).toEqual([["F8", "M"]]);
    expect(stepAt(REPLAY, 2).highlight.size).toBe(0);
  });

  it("ends with the accounting once the game is over, and only then knows racks", () => {
    expect([lastStep(REPLAY), lastStep(OVER)]).toEqual([2, 3]);
    expect(stepAt(OVER, 3)).toMatchObject({ isFinal: true, scores: [20, -8], racks: [[], ["Q"]] });
    expect([0, 1, 2].map((number) => stepAt(REPLAY, number).racks)).toEqual([null, null, null]);
  });

  it("is said with its words, its ruling and the scores", () => {
    expect(spokenStep(REPLAY, stepAt(REPLAY, 1), READER)).toBe("Mossa 1 di 2. Ada: MICIO, F8 orizzontale, 16\u00a0punti. Ada 16, Ugo 0.");
    const rejected = spokenStep(REPLAY, stepAt(REPLAY, 2), READER);
    expect(rejected).toContain("ritirata");
    expect(rejected).toContain("Giudizio dell'arbitro (art. 46): MICIO non valida.");
    expect(rejected).toContain("Penalità a Ugo: −3 (art. 30).");
    expect(spokenStep(OVER, stepAt(OVER, 3), READER)).toBe("Conto finale. Punteggio finale: Ada 20, Ugo -8.");
  });
});

it("a correction is told with its reason, unless it only follows a record", () => {
  const adjusted = { kind: "adjusted" as const, seat: 0, points: 5, article: null, by: null, reason: "contati male" };
  expect(incidentText(adjusted, READER)).toBe("Punteggio di Ada rettificato: +5: contati male.");
  expect(incidentText({ ...adjusted, reason: "GCG" }, READER)).toBe("Punteggio di Ada rettificato: +5.");
});

it("calls, aids, withdrawn rulings and a late cap are told in words", () => {
  const told = (incident: object) =>
    incidentText({ seat: null, points: 0, article: null, by: null, reason: "", ...incident } as unknown as ReplayIncident, READER);
  expect(told({ kind: "called", article: "46", by: { kind: "player", seat: 0 }, reason: "una tessera caduta" })).toBe(
    "Ada chiama l'arbitro (art. 46): una tessera caduta.",
  );
  expect(told({ kind: "aid_allowed", article: "24", by: { kind: "referee" }, reason: "tracker" })).toBe(
    "Aiuto permesso (art. 24): conteggio delle tessere da vedere.",
  );
  expect(told({ kind: "withdrawn", article: "32", by: { kind: "referee" }, reason: "letta la riga sbagliata" })).toBe(
    "Giudizio ritirato (art. 32): letta la riga sbagliata.",
  );
  expect(told({ kind: "cap", article: "37", reason: "ARMONIA 17" })).toBe(
    "Raggiunto il tempo massimo (art. 37). Giocate tolte perché oltre il tempo massimo: ARMONIA 17.",
  );
  expect(told({ kind: "cap", article: "37" })).toBe("Raggiunto il tempo massimo (art. 37).");
  expect(told({ kind: "confirmed", by: { kind: "referee" } })).toBe("Risultato confermato: arbitro.");
});

it("the advice of the panel stands beside the ruling", () => {
  expect(adviceTexts(MOVES[1]!.challenge!, READER)).toEqual(["membro del collegio: MICIO valida («è un animale»)"]);
});

it("thinking time is what the clock has lost, where nobody has set it", () => {
  expect(thoughtFor(REPLAY, MOVES[0]!)).toBe(30_000);
  expect(thoughtFor(REPLAY, MOVES[1]!)).toBe(10_000);
  expect(thoughtFor({ ...REPLAY, timed: false }, MOVES[0]!)).toBeNull();
});

it("an address asks for a move that exists", () => {
  const asked = (text: string) => askedStep(new URLSearchParams(text), 9);
  expect(["mossa=3", "mossa=99", "mossa=x", "mossa=-1", ""].map(asked)).toEqual([3, 9, null, null, null]);
});

it("signs are as long as figures", () => {
  expect([16, -3, 0].map(signed)).toEqual(["+16", "−3", "0"]);
});
