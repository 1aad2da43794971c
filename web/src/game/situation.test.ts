// What is offered at which instant, and what is said of each moment; the server says what may be done.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EMPTY_BOARD } from "../board/square";
import type { Actor, EditionDetail, GameView, Offer } from "../wire/types";
import { forbidden, listOffer } from "./aids";
import { lateCap } from "./cap";
import { headline } from "./headline";
import { materialOf } from "./material";
import { actingSeat, hindranceOf, isOffered, nextChange, offersOf, type Phase } from "./situation";
import { TABLE_TEXTS } from "./texts";

const { edition } = JSON.parse(readFileSync(new URL("./preview.vectors.json", import.meta.url), "utf8")) as {
  edition: EditionDetail;
};
const material = materialOf(edition, { options: {} });
const ADA: Actor = { kind: "player", seat: 0 };
const UGO: Actor = { kind: "player", seat: 1 };
const PLAY = {
  seat: 0,
  tiles: [["H8", "A"]] as [string, string][],
  words: [{ tiles: "AH", start: "H8", direction: "across" as const, score: 9 }],
  value: 9,
  announced: 9,
};

function view(phase: Phase, offers: (Offer["action"] | Offer)[], others: Partial<GameView> = {}): GameView {
  const clock = { initial_ms: 1_500_000, overtime_ms: 0, granted_ms: 0, minutes_bought: 0 };
  return {
    settings: { players: ["Ada", "Ugo"], edition: "figs-c", procedure: "online", judge: { kind: "human_judge" }, grace_ms: 3000 },
    phase,
    at_ms: 0,
    board: { squares: EMPTY_BOARD },
    scores: [0, 0],
    clocks: [clock, clock],
    timed: true,
    running: null,
    running_since_ms: 0,
    starter: 0,
    on_turn: 0,
    next: 1,
    turn: 1,
    scoreless: [0, 0],
    free_exchanges_left: [1, 1],
    retired: [],
    late: [],
    last_play: null,
    round_started_ms: 0,
    cap_reached: false,
    cap_ms: 4_500_000,
    after_cap: [],
    scores_at_cap: null,
    panel: [],
    aids: [],
    tiles_checked: false,
    confirmed_by: [],
    confirmed: false,
    result_open: false,
    recused: false,
    panel_advises: false,
    rack_sizes: [7, 7],
    bag_size: 90,
    rack: null,
    unseen: [],
    deadline_ms: null,
    hold_ms: 0,
    offers: offers.map((offer) => (typeof offer === "string" ? { action: offer } : offer)),
    hindrances: [],
    word_list: false,
    ...others,
  } as GameView;
}

const strict = { settings: { ...view({ kind: "setup" } as Phase, []).settings, procedure: "table" as const } };
const ANSWERS: Offer["action"][] = ["turn_board", "accept", "ask_for_time", "challenge"];
const open = (shown: GameView, now_ms = 0) => Object.keys(offersOf(shown, now_ms)).sort();
const said = (shown: GameView, you: Actor | null) => headline(shown, you, offersOf(shown, 0), TABLE_TEXTS.it).replaceAll("\u00a0", " ");

describe("after a play", () => {
  const announced = { kind: "announced", play: PLAY, holds: 0, until_ms: 3000 } as Phase;

  it("online the next player accepts, challenges or plays; there is no board to turn, and his time begins by itself", () => {
    const shown = view(announced, [...ANSWERS, "play"]);
    expect(open(shown)).toEqual(["accept", "challenge", "play"]);
    expect(open(view({ kind: "held", play: PLAY, seat: 1, until_ms: 9, holds: 1, closing: false } as Phase, ["ask_for_time"]))).toEqual([
      "ask_for_time",
    ]);
    expect(said(shown, UGO)).toBe("Ada ha giocato AH: 9 punti.");
    expect(said(shown, ADA)).toBe("La tua giocata aspetta Ugo.");
  });

  it("at a strict table the board is turned, and a score that is not announced is waited for", () => {
    expect(open(view({ ...announced, until_ms: null } as Phase, ANSWERS, strict))).toContain("turn_board");
    const silent = view({ kind: "announced", play: { ...PLAY, announced: null }, holds: 0 } as Phase, ["challenge"], strict);
    expect(said(silent, UGO)).toBe("Ada ha giocato AH e conta i punti.");
  });

  it("the one who has to answer it is marked, not the one who made it", () => {
    expect(actingSeat(view(announced, []))).toBe(1);
    expect(actingSeat(view({ ...announced, play: { ...PLAY, announced: null } } as Phase, [], strict))).toBe(0);
    expect(actingSeat(view({ kind: "held", play: PLAY, seat: 1, until_ms: 9, holds: 1, closing: false } as Phase, []))).toBe(1);
    expect(actingSeat(view({ kind: "thinking", freed: false } as Phase, []))).toBe(0);
    expect(
      actingSeat(view({ kind: "challenged", play: PLAY, challenger: 1, words: ["AH"], votes: [] } as unknown as Phase, [])),
    ).toBeNull();
  });

  it("who reflects online reads the play itself", () => {
    const held = { kind: "held", play: PLAY, seat: 1, until_ms: 20_000, holds: 1, closing: false } as Phase;
    expect(said(view(held, ["challenge", "play"]), UGO)).toBe("Ada ha giocato AH: 9 punti.");
  });

  it("somebody who reflects is seen to", () => {
    const held = { kind: "held", play: PLAY, seat: 1, until_ms: 20_000, holds: 1, closing: false } as Phase;
    expect(said(view(held, []), ADA)).toBe("Ugo riflette sulla giocata.");
  });

  it("a play that goes out is said to", () => {
    expect(said(view({ ...announced, kind: "closing" } as Phase, ANSWERS), UGO)).toBe(
      "Ada ha giocato AH: 9 punti. Con questa giocata si chiude.",
    );
  });
});

describe("an offer", () => {
  const thinking = { kind: "thinking", freed: false } as Phase;

  it("is open from its instant on, until its end", () => {
    const shown = view(thinking, [
      { action: "claim_time", from_ms: 5000, seats: [0] },
      { action: "challenge", until_ms: 3000 },
    ]);
    expect([2999, 3000, 4999, 5000].map((now) => open(shown, now))).toEqual([["challenge"], [], [], ["claim_time"]]);
    expect([0, 3000, 5000].map((now) => nextChange(shown, now))).toEqual([3000, 5000, null]);
    expect(isOffered(shown, "claim_time")).toBe(true);
    expect(isOffered(shown, "play")).toBe(false);
  });

  it("is one of several where it is about several players", () => {
    const shown = view(thinking, [
      { action: "claim_time", seats: [0] },
      { action: "claim_time", seats: [2], from_ms: 10 },
    ]);
    expect(offersOf(shown, 0).claim_time).toHaveLength(1);
    expect(offersOf(shown, 10).claim_time?.map(({ seats }) => seats)).toEqual([[0], [2]]);
  });

  it("that cannot be taken says why", () => {
    const shown = view(thinking, [], { hindrances: [{ action: "exchange", code: "exchange_bag_too_small", article: "34", needed: 3 }] });
    expect(hindranceOf(shown, "exchange")).toMatchObject({ needed: 3, article: "34" });
    expect(hindranceOf(shown, "free_exchange")).toBeNull();
  });
});

it("who is late is waited for", () => {
  const shown = view({ kind: "setup" } as Phase, [], { late: [{ seat: 0, since_ms: 0 }] });
  expect(said(shown, UGO)).toBe("Si aspetta Ada: il suo orologio corre.");
  expect(said({ ...shown, late: [...shown.late, { seat: 1, since_ms: 0 }] }, null)).toBe("Si aspettano Ada, Ugo: i loro orologi corrono.");
});

it("who draws for the start is told to, from his seat", () => {
  const shown = view({ kind: "setup" } as Phase, ["draw_for_start"]);
  expect([ADA, { kind: "referee" } as Actor].map((you) => said(shown, you))).toEqual([TABLE_TEXTS.it.now.draw, TABLE_TEXTS.it.now.setup]);
});

it("between two turns it is said who has to do what", () => {
  const settled = (turned: boolean, drawn: boolean) => ({ kind: "settled", drawn, turned, exchanged: false }) as Phase;
  const waiting = view(settled(false, false), ["draw_tiles"], {
    ...strict,
    last_play: { turn: 1, seat: 0, value: 9, counted: 9, unwritten: false, tiles: [] },
  });
  expect(said(waiting, ADA)).toBe("La giocata vale. Ugo deve girare la plancia.");
  expect(said({ ...waiting, last_play: null }, ADA)).toBe("Ugo deve girare la plancia.");
  const turned = view(settled(true, false), ["start_clock", "draw_tiles"], strict);
  expect(said(turned, ADA)).toBe("La giocata vale. Pesca, poi fai partire l'orologio di Ugo.");
  expect(said(view(settled(false, true), ["turn_board"], strict), UGO)).toBe("Gira la plancia verso di te.");
});

it("a spectator is told what goes on", () => {
  expect(said(view({ kind: "thinking", freed: false } as Phase, []), null)).toBe("Tocca ad Ada.");
});

it("a longest duration said late shows what is taken off and what stays", () => {
  const late = view({ kind: "thinking", freed: false } as Phase, [{ action: "call_cap", from_ms: 4_500_000 }], {
    ...strict,
    scores: [8, 20],
    after_cap: [{ turn: 2, seat: 1, word: "ARMONIA", points: 20 }],
    scores_at_cap: [8, 0],
  });
  expect(lateCap(late, 4_499_999)).toBeNull();
  expect(lateCap(late, 4_560_000)).toEqual({ ago_ms: 60_000, plays: late.after_cap, scores: [8, 0] });
  expect(lateCap({ ...late, cap_ms: null }, 4_560_000)).toBeNull();
  expect([4_499_999, 4_500_000].map((now) => open(late, now))).toEqual([[], ["call_cap"]]);
});

describe("a call of the referee", () => {
  const suspended = {
    kind: "suspended",
    by: ADA,
    about: "una tessera caduta",
    since_ms: 0,
    interrupted: { kind: "announced", play: PLAY, holds: 0 },
    running: null,
  } as unknown as Phase;
  const officials = { settings: { ...strict.settings, officials: { director: null, referee: "Rita", referee_seat: null, panel: [] } } };

  it("stands before everything else, and the play under it stays to be seen", () => {
    const shown = view(suspended, [], officials);
    expect(said(shown, UGO)).toBe("Attendi l'arbitro. Ada ha un dubbio: «una tessera caduta».");
  });

  it("is ended by a player where there is no official", () => {
    const shown = view(suspended, ["resume_play"]);
    expect(said(shown, UGO)).toContain("Chiarito il dubbio, riprendete la partita.");
  });
});

describe("aids", () => {
  const thinking = { kind: "thinking", freed: false } as Phase;
  const without = {
    ...material,
    entry: (key: string) => (key === "table.word_list" ? { value: false, article: "24" } : material.entry(key)),
  };

  it("the list lies on the table where the rulebook has it, and is read in one's own turn", () => {
    expect(listOffer(view(thinking, [], { word_list: true }), 0, material)).toEqual({ open: true, allowed: false, article: "24" });
    expect(listOffer(view(thinking, []), 1, material)).toMatchObject({ open: false });
    expect(listOffer(view(thinking, []), null, material)).toBeNull();
  });

  it("elsewhere it is there if somebody has allowed it", () => {
    expect(listOffer(view(thinking, []), 0, without)).toBeNull();
    expect(listOffer(view(thinking, [], { aids: ["word_list"], word_list: true }), 0, without)).toEqual({
      open: true,
      allowed: true,
      article: "24",
    });
  });

  it("what is not allowed is said with its article, to players and during the game", () => {
    expect(forbidden(view(thinking, []), 0, "tracker", material)).toEqual({ article: "24", referee: false });
    expect(forbidden(view(thinking, [], { aids: ["tracker"] }), 0, "tracker", material)).toBeNull();
    expect(forbidden(view(thinking, []), null, "tracker", material)).toBeNull();
  });
});

describe("in a game without clocks", () => {
  const untimed = { ...strict, timed: false };
  const phases: [Phase, Offer["action"][]][] = [
    [{ kind: "dealt" } as Phase, ["start_clock"]],
    [{ kind: "dealt" } as Phase, []],
    [{ kind: "settled", drawn: true } as Phase, ["start_clock"]],
    [{ kind: "settled", drawn: false } as Phase, ["start_clock"]],
    [{ kind: "settled", drawn: true } as Phase, []],
    [{ kind: "freely_exchanged" } as Phase, ["start_clock"]],
    [{ kind: "freely_exchanged" } as Phase, []],
    [{ kind: "challenged", play: PLAY, challenger: 1, words: ["AH"], votes: [] } as unknown as Phase, []],
    [{ kind: "suspended", by: ADA, about: "", interrupted: { kind: "thinking", freed: false } } as unknown as Phase, []],
  ];

  it.each(["it", "en"] as const)("nobody reads a word about a clock (%s)", (language) => {
    for (const [phase, offers] of phases)
      for (const you of [ADA, UGO]) {
        const shown = view(phase, offers, untimed);
        expect(headline(shown, you, offersOf(shown, 0), TABLE_TEXTS[language])).not.toMatch(/orolog|clock/i);
      }
    const { actions, call } = TABLE_TEXTS[language].untimed;
    for (const text of [actions.startClock, actions.restartClock, call.about(""), call.aboutAlone(""), call.aboutRunning("")])
      expect(text).not.toMatch(/orolog|clock/i);
  });
});
