import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RulesError } from "../rules/rules";
import type { Decided, Logged, Opening } from "../rules/questions";
import type { GameView } from "../wire/types";
import type { KeptTable, NumberedLine } from "./kept";
import { firstViews } from "./provisional";
import { player, Table } from "./table.svelte";

const SETTINGS = { players: ["Ada", "Ugo"], starter: 0 };
const REFUSAL = { code: "not_your_turn", context: {}, sentences: { it: "Tocca ad Ada.", en: "It is Ada's turn." } };

/** The order in which things were done: kept on the disk, asked of the rules. */
let done: string[];
let asked: { question: "replay" | "decide"; lines: Logged[]; opening?: Opening; answer: (answer: Decided) => void; refuse: () => void }[];
let now: number;

function table(lines: NumberedLine[] = [], more: Partial<KeptTable> = {}): Table {
  const kept: KeptTable = {
    name: "t-1",
    secret: "s",
    opened_at: 1000,
    settings: SETTINGS,
    depth: "points",
    sent: 0,
    base: 0,
    views: firstViews(SETTINGS, 1500),
    over: false,
    ...more,
  };
  const waits = (question: "replay" | "decide", lines: Logged[], opening?: Opening) =>
    new Promise<Decided>((answer, reject) => {
      done.push(`${question} ${lines.map(({ id }) => (id.length > 8 ? "new" : id)).join(",")}`.trim());
      asked.push({ question, lines, answer, refuse: () => reject(new RulesError(REFUSAL, "it")), ...(opening ? { opening } : {}) });
    });
  return new Table(kept, lines, {
    kept: {
      add: (_, number) => Promise.resolve(void done.push(`add ${number}`)),
      keep: (_, without = []) => Promise.resolve(void (without.length && done.push(`keep without ${without.join(",")}`))),
      remove: (_, number) => Promise.resolve(void done.push(`remove ${number}`)),
    },
    rules: { replay: (opening, log) => waits("replay", log, opening), decide: (line) => waits("decide", [line]) },
    instants: { now: () => now, at: (event_ms) => event_ms },
  });
}

function decided(more: Partial<Decided> = {}): Decided {
  return { first: 0, seq: 1, events: [], views: firstViews(SETTINGS, 1500), deadline_ms: null, refused: [], ...more };
}

const line = (id: string): Logged => ({ id, at_ms: 1, by: player(1), action: { kind: "start_clock" } });
const turn = async () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { lang: "it" } });
  done = [];
  asked = [];
  now = 5000;
});
afterEach(() => vi.useRealTimers());

describe("a table", () => {
  test("keeps a touch before it shows it, and shows it before the rules have loaded", async () => {
    const at = table();
    const touched = at.act(player(1), { kind: "start_clock" });
    expect(at.views[0]?.running).toBeNull();
    await turn();
    expect(at.views[0]?.running).toBe(0);
    expect(at.views[0]?.running_since_ms).toBe(4000);
    expect([done, at.ready]).toEqual([["replay", "add 0", "decide new"], false]);
    asked[0]?.answer(decided());
    const view = { ...firstViews(SETTINGS, 1500)[0], scores: [7, 0] } as GameView;
    asked[1]?.answer(decided({ first: 1, views: [view, view] }));
    expect(await touched).toBe(true);
    expect([at.ready, at.views[0]?.scores]).toEqual([true, [7, 0]]);
  });

  test("asks the rules about its whole log when it is opened again", () => {
    table([0, 1].map((number) => ({ number, line: line(`l${number}`) })));
    expect(done).toEqual(["replay l0,l1"]);
  });

  test("takes out what the rules refuse, says why, and is as it was", async () => {
    const at = table();
    asked[0]?.answer(decided());
    await turn();
    const touched = at.act(player(1), { kind: "start_clock" });
    await turn();
    asked[1]?.refuse();
    expect(await touched).toBe(false);
    expect(at.refused?.sentence).toBe("Tocca ad Ada.");
    expect([at.views[0]?.running, at.lines, done.at(-1)]).toEqual([null, [], "remove 0"]);
  });

  test("a line of an earlier visit that is refused goes out too", async () => {
    const at = table([{ number: 4, line: line("l4") }]);
    asked[0]?.answer(decided({ refused: [{ id: "l4", refusal: REFUSAL }] }));
    await turn();
    expect([at.refused?.sentence, done.at(-1), at.lines]).toEqual(["Tocca ad Ada.", "remove 4", []]);
  });

  test("lets time pass when something is due although nobody acts", async () => {
    const at = table();
    asked[0]?.answer(decided({ deadline_ms: 6000 }));
    await turn();
    expect(at.now()).toBe(4000);
    now = 7000;
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked[1]?.lines).toMatchObject([{ at_ms: 6000, by: { kind: "system" }, action: { kind: "time_passed" } }]);
  });

  test("goes on from what the server has, with the entries that are not in it", async () => {
    const at = table([0, 1, 2].map((number) => ({ number, line: line(`l${number}`) })));
    asked[0]?.answer(decided());
    await turn();
    const history = [{ kind: "game_created" as const, at_ms: 0 }];
    void at.goOnFrom(history, 2);
    await turn();
    expect(done.slice(-2)).toEqual(["keep without 0,1", "replay l2"]);
    expect(asked[1]?.opening).toEqual({ events: history });
    expect([at.kept.base, at.kept.sent]).toEqual([2, 2]);
  });
});
