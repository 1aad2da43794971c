// The strip that stays: what was last played, and how long it can be challenged.
import { describe, expect, it } from "vitest";
import type { Actor, GameView, Offer, PublicEvent } from "../wire/types";
import type { Phase } from "./situation";
import { stripOf } from "./strip";
import { TABLE_TEXTS } from "./texts";

const ADA: Actor = { kind: "player", seat: 0 };
const UGO: Actor = { kind: "player", seat: 1 };
const WORDS = [
  { tiles: "ET", start: "H8", direction: "across" as const, score: 2 },
  { tiles: "eMAIL", start: "H8", direction: "down" as const, score: 10 },
];
const PLAY = { seat: 0, tiles: [["H8", "e"]] as [string, string][], words: WORDS, value: 12, announced: 12 };
const MADE = { kind: "play_made", at_ms: 0, seat: 0, tiles: PLAY.tiles, words: WORDS, bonus: 0, value: 12 } as unknown as PublicEvent;
const SETTLED = { kind: "play_settled", at_ms: 23_000, seat: 0, points: 12 } as PublicEvent;
const accepted = (kind: "system" | "player") => ({ kind: "play_accepted", at_ms: 23_000, by: { kind, seat: 1 } }) as unknown as PublicEvent;

const ANNOUNCED = { kind: "announced", play: PLAY, holds: 0, until_ms: 3000 } as Phase;
const HELD = { kind: "held", play: PLAY, seat: 1, until_ms: 23_000, holds: 1, closing: false } as Phase;
const THINKING = { kind: "thinking", freed: false } as Phase;
const CHALLENGE: Offer = { action: "challenge", until_ms: 23_000 };

function view(phase: Phase, offers: Offer[], others: Partial<GameView> = {}): GameView {
  const settings = { players: ["Ada", "Ugo"], edition: "figs-c", procedure: "online", judge: { kind: "human_judge" }, grace_ms: 3000 };
  return { settings, phase, timed: true, running: null, on_turn: 0, next: 1, turn: 1, offers, ...others } as unknown as GameView;
}

function told(
  shown: GameView,
  you: Actor | null,
  { events = [MADE] as readonly PublicEvent[], now_ms = 0, language = "it" as const } = {},
) {
  const strip = stripOf({ view: shown, you, events, now_ms, texts: TABLE_TEXTS[language] });
  return strip && [strip.said, strip.rest].filter(Boolean).join(" ").replaceAll("\u00a0", " ");
}

describe("while a play can be challenged", () => {
  it("the opponent reads all its words, its points and how long he has", () => {
    expect(told(view(ANNOUNCED, [CHALLENGE], { timed: false }), UGO, { now_ms: 3000 })).toBe(
      "Ada ha giocato ET e EMAIL: 12 punti. Hai 20 s per contestare.",
    );
  });

  it("it is said when his clock starts, and that it runs; without clocks there is no word about one", () => {
    const rest = (shown: GameView, now_ms: number) => told(shown, UGO, { now_ms })?.split("punti. ")[1];
    expect(rest(view(ANNOUNCED, [CHALLENGE]), 500)).toBe("Hai 23 s per contestare: il tuo orologio parte tra 3 s.");
    expect(rest(view(HELD, [CHALLENGE], { running: 1 }), 5000)).toBe("Hai 18 s per contestare, sul tuo orologio.");
    for (const phase of [ANNOUNCED, HELD]) expect(told(view(phase, [CHALLENGE], { timed: false }), UGO)).not.toContain("orologio");
  });

  it("its player and spectators read for how long the other reflects", () => {
    expect(told(view(HELD, []), ADA, { now_ms: 3500 })).toBe("Hai giocato ET e EMAIL: 12 punti. Ugo ha 20 s per contestare.");
    expect(told(view(HELD, []), null, { now_ms: 3500 })).toBe("Ada ha giocato ET e EMAIL: 12 punti. Ugo ha 20 s per contestare.");
    expect(told(view(ANNOUNCED, []), null)).toBe("Ada ha giocato ET e EMAIL: 12 punti.");
  });

  it("at a table the seconds that can be asked for are named, with the clock they run on", () => {
    const ask: Offer = { action: "ask_for_time", length_ms: 20_000, price: { clock: true } as never };
    const settled = { ...ANNOUNCED, until_ms: null } as Phase;
    const strict = { settings: { ...view(ANNOUNCED, []).settings, procedure: "table" as const } };
    expect(told(view(settled, [{ action: "challenge" }, ask], strict), UGO)).toContain(
      "Puoi contestare, o chiedere 20 s per riflettere, sul tuo orologio.",
    );
    expect(told(view(settled, [{ action: "challenge" }]), UGO)).toContain("Puoi contestare finché non muovi.");
  });
});

describe("afterwards", () => {
  it("who did nothing is told that the right to challenge has ended; who accepted knows", () => {
    const mine = view(THINKING, [], { on_turn: 1, next: 0 });
    expect(told(mine, UGO, { events: [MADE, accepted("system"), SETTLED] })).toBe(
      "Ada ha giocato ET e EMAIL: 12 punti. Il tempo per contestare è finito: la giocata vale 12 punti.",
    );
    expect(told(mine, UGO, { events: [MADE, accepted("player"), SETTLED] })).toBe("Ada ha giocato ET e EMAIL: 12 punti.");
    expect(told(mine, ADA, { events: [MADE, accepted("system"), SETTLED] })).toBe("Hai giocato ET e EMAIL: 12 punti.");
  });

  it("a play that was taken back, a pass and an exchange are told too", () => {
    const mine = view(THINKING, []);
    const after = (event: object) => told(mine, UGO, { events: [MADE, { at_ms: 1, seat: 0, ...event } as PublicEvent] });
    expect(after({ kind: "play_rejected" })).toBe("Ada ha ritirato ET e EMAIL.");
    expect(after({ kind: "turn_passed" })).toBe("Ada ha passato.");
    expect(after({ kind: "tiles_exchanged", count: 3 })).toBe("Ada ha cambiato 3 lettere.");
    expect(told(mine, UGO, { events: [] })).toBeNull();
  });

  it("a score that nobody has announced yet is not told", () => {
    const strict = { settings: { ...view(ANNOUNCED, []).settings, procedure: "table" as const } };
    expect(told(view({ ...ANNOUNCED, until_ms: null } as Phase, [], strict), UGO)).toBe("Ada ha giocato ET e EMAIL e conta i punti.");
  });
});
