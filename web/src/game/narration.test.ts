import { expect, it } from "vitest";
import type { PublicEvent } from "../wire/types";
import { narrated, spoken, type Teller } from "./narration";
import { TABLE_TEXTS } from "./texts";

const teller: Teller = { names: ["Ada", "Ugo"], automatic: true, texts: TABLE_TEXTS.it };
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

const PLAY: PublicEvent = {
  kind: "play_made",
  at_ms: 0,
  seat: 0,
  tiles: [
    ["H8", "A"],
    ["I8", "h"],
  ],
  words: [
    { tiles: "Ah", start: "H8", direction: "across", score: 2 },
    { tiles: "OhI", start: "I7", direction: "down", score: 4 },
  ],
  bonus: 0,
  value: 6,
  grace_until_ms: 3000,
} as PublicEvent;

it("a play is told with its place, its score and its other words", () => {
  expect(plain(narrated(PLAY, teller))).toBe("Ada gioca AH, H8 orizzontale, 6 punti. Forma anche OHI 4.");
});

it("at a strict table nobody is told the score before it is announced", () => {
  expect(plain(narrated(PLAY, { ...teller, automatic: false }))).toBe("Ada posa AH, H8 orizzontale.");
});

it("wooden tiles are told as far as somebody has told them", () => {
  const told = (event: object) => plain(narrated({ at_ms: 0, seat: 0, ...event } as PublicEvent, { ...teller, automatic: false }));
  expect(told({ kind: "unwritten_play_made" })).toBe("Ada posa le sue tessere.");
  expect(told({ kind: "play_noted", count: 5, words: ["GATTO", "TE"], out: false })).toBe("Ada ha posato 5 tessere: GATTO, TE.");
  expect(told({ kind: "play_noted", count: null, words: [], out: false })).toBeUndefined();
  expect(told({ kind: "play_noted", count: null, words: [], out: true })).toBe("Ada ha posato le ultime tessere.");
  expect(told({ ...PLAY, kind: "play_written" })).toBe("Ada posa AH, H8 orizzontale.");
  expect(told({ kind: "rack_told", count: 7, tiles: null, by: { kind: "player", seat: 0 } })).toBe(
    "Il leggio di Ada è segnato: 7 tessere.",
  );
  expect(told({ kind: "rack_told", count: 2, tiles: ["A", "Q"], by: { kind: "player", seat: 0 } })).toBe("Sul leggio di Ada: A Q.");
  expect(told({ kind: "tiles_counted", bag: 0, racks: [7, 3], by: { kind: "player", seat: 0 } })).toBe(
    "Nel sacchetto 0 tessere, sui leggii 7, 3.",
  );
  expect(told({ kind: "touch_taken_back", by: { kind: "player", seat: 0 }, charged: true, reason: "" })).toBe("Tocco annullato (Ada).");
  expect(told({ kind: "clock_touched", by: { kind: "player", seat: 0 } })).toBeUndefined();
});

it("a correction that failed is told to everybody, with who tried it and no tile", () => {
  const failed = {
    kind: "correction_failed",
    at_ms: 0,
    count: 2,
    origin: { kind: "on_rack", seat: 1 },
    target: { kind: "in_bag" },
    by: { kind: "referee" },
    reason: "tessera caduta",
  } as PublicEvent;
  expect(plain(narrated(failed, teller))).toBe(
    "Rettifica non riuscita (arbitro), tessere non trovate sul leggio di Ugo (2): tessera caduta.",
  );
  expect(plain(narrated(failed, { ...teller, texts: TABLE_TEXTS.en }))).toContain("not found on Ugo's rack");
});

it("a ruling is told word by word, with its article and what it costs", () => {
  const events = [
    {
      kind: "ruling_given",
      at_ms: 0,
      verdicts: [{ word: "AH", valid: false, article: "14", reason: "not_recorded" }],
      by: { kind: "system" },
      article: "47",
    },
    { kind: "play_rejected", at_ms: 0, seat: 0 },
    { kind: "penalty_charged", at_ms: 0, seat: 0, points: 1, why: "play_rejected", article: "30" },
    { kind: "turn_started", at_ms: 0, seat: 1, by: { kind: "system" } },
  ] as PublicEvent[];
  expect(plain(spoken(events, 1, teller))).toBe(
    "AH non è valida (art. 14). Ada ritira le tessere e perde il turno. Ada segna una penalità di 1 punto (art. 30). Tocca a te.",
  );
  expect(plain(spoken(events, 0, { ...teller, texts: TABLE_TEXTS.en }))).toContain("It is Ugo's turn.");
});

it("others' draws and what follows of itself are passed over in silence", () => {
  const events = [
    { kind: "play_accepted", at_ms: 0, by: { kind: "player", seat: 1 } },
    { kind: "play_settled", at_ms: 0, seat: 0, points: 6 },
    { kind: "tiles_drawn", at_ms: 0, seat: 0, count: 2, tiles: null },
  ] as PublicEvent[];
  expect(spoken(events, 1, teller)).toBe("");
  expect(plain(spoken(events, 0, teller))).toBe("Ada pesca 2 tessere.");
});

it("a longest duration said late is told with what it takes off", () => {
  const event = {
    kind: "cap_reached",
    at_ms: 9,
    by: { kind: "director" },
    since_ms: 5,
    taken_off: [{ turn: 3, seat: 1, word: "ARMONIA", points: 17 }],
  } as PublicEvent;
  expect(plain(narrated(event, { ...teller, capArticle: "37" }))).toBe(
    "Raggiunto il tempo massimo (art. 37). Tolta: ARMONIA di Ugo, 17 punti.",
  );
});

it("a call, the permission of an aid and the advice of the panel are told with who and why", () => {
  const panel = [{ name: "Ida" }];
  const tell = (event: object) => plain(narrated(event as PublicEvent, { ...teller, panel }));
  const by = { kind: "player", seat: 0 };
  expect(tell({ kind: "referee_called", by, about: "una tessera caduta", clocks_stop: true, article: "46" })).toBe(
    "Ada chiama l'arbitro (art. 46): «una tessera caduta». Gli orologi sono fermi.",
  );
  expect(tell({ kind: "referee_called", by, about: "", clocks_stop: false, article: null })).toBe("Ada chiama l'arbitro.");
  expect(tell({ kind: "play_resumed", by })).toBe("La partita riprende.");
  expect(tell({ kind: "aid_allowed", aid: "tracker", by: { kind: "referee" }, article: "24" })).toBe(
    "Da adesso è permesso: conteggio delle tessere da vedere (art. 24).",
  );
  const advice = { by: { kind: "panel_member", number: 0 }, verdicts: [{ word: "XY", valid: false }], note: "non è nel dizionario" };
  expect(tell({ kind: "advice_given", advice })).toBe("Parere di Ida: XY non valida («non è nel dizionario»).");
  expect(tell({ kind: "ruling_withdrawn", by: { kind: "referee" }, reason: "letta la riga sbagliata" })).toBe(
    "Il giudizio è ritirato (arbitro): letta la riga sbagliata.",
  );
});

it("somebody who could have challenged hears that it is too late; the player himself does not", () => {
  const events = [
    { kind: "play_accepted", at_ms: 0, by: { kind: "system" } },
    { kind: "play_settled", at_ms: 0, seat: 0, points: 6 },
    { kind: "turn_started", at_ms: 0, seat: 1 },
  ] as unknown as PublicEvent[];
  expect(spoken(events, 1, teller)).toBe("Il tempo per contestare è finito. Tocca a te.");
  expect(spoken(events, 0, teller)).toBe("Tocca a Ugo.");
});
