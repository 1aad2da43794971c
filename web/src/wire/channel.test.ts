// The channel against what a server really said: recorded.json, made by tests/client/recording.py.
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Channel, comeBackEverywhere, type Road, type Socket } from "./channel";
import type { Moment } from "./course";
import { WireError } from "./error";
import * as topics from "./topics";

type Games = topics.Topics["games"];
type Act = topics.Act<Games>;
type Incoming = topics.Incoming<Games>;
type Outgoing = topics.Outgoing<Games>;

interface Recorded {
  game: string;
  sent: Act;
  first: Outgoing[];
  second: Outgoing[];
}

const RECORDED = JSON.parse(readFileSync(new URL("./recorded.json", import.meta.url), "utf8")) as Recorded;

/** One connection of the script: what was sent over it, and how the server speaks. */
class Line implements Socket {
  sent: Incoming[] = [];
  open = true;

  constructor(
    readonly heard: (text: string) => void,
    readonly closed: (code: number, reason: string) => void,
  ) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }

  close(): void {
    this.drop(1000);
  }

  says(...messages: topics.Outgoing<topics.Topic>[]): void {
    for (const message of messages) this.heard(JSON.stringify(message));
  }

  drop(code = 1006, reason = ""): void {
    if (!this.open) return;
    this.open = false;
    this.closed(code, reason);
  }
}

/** Opens lines when the channel asks for them; nobody waits. */
class Script implements Road {
  lines: Line[] = [];
  addresses: string[] = [];
  waits: (() => void)[] = [];
  waited_ms: number[] = [];

  open(address: string, heard: Line["heard"], closed: Line["closed"]): Socket {
    this.addresses.push(address);
    const line = new Line(heard, closed);
    this.lines.push(line);
    return line;
  }

  later(wait_ms: number, callback: () => void): () => void {
    this.waited_ms.push(wait_ms);
    this.waits.push(callback);
    return () => (this.waits = this.waits.filter((each) => each !== callback));
  }

  line(number: number): Line {
    const line = this.lines[number];
    if (line === undefined) throw new Error(`no line ${number}`);
    return line;
  }

  /** Lets the channel come back. */
  again(): Line {
    this.waits.shift()?.();
    return this.line(this.lines.length - 1);
  }
}

const said = (part: "first" | "second", kind: Outgoing["kind"]): Outgoing => {
  const message = RECORDED[part].find((each) => each.kind === kind);
  if (message === undefined) throw new Error(`no ${kind} in ${part}`);
  return message;
};

let script: Script;
let moments: Moment<Games>[];
let lost: string[];
let connected: boolean[];
let channel: Channel<"games">;

beforeEach(() => {
  vi.stubGlobal("window", { location: { protocol: "https:", host: "plancia.test" } });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  script = new Script();
  moments = [];
  lost = [];
  connected = [];
  const listener = {
    moment: (each: Moment<Games>) => moments.push(each),
    lost: (code: string) => lost.push(code),
    connected: (yes: boolean) => connected.push(yes),
  };
  channel = new Channel("games", RECORDED.game, listener, script);
});

it("hands out every event once and in order", () => {
  script.line(0).says(...RECORDED.first);
  const [welcome, update] = moments;
  expect(moments).toHaveLength(2);
  expect(update?.events.map((event) => event.kind)).toContain("turn_passed");
  expect(update?.seq).toBe((welcome?.seq ?? 0) + (update?.events.length ?? 0));
});

it("asks for what it missed when it comes back, and gets no event twice", () => {
  script.line(0).says(...RECORDED.first);
  const known = moments.at(-1)?.seq ?? 0;
  script.line(0).drop();
  const back = script.again();
  back.says(said("second", "welcome"));
  expect(back.sent).toEqual([{ kind: "sync", since: known }]);
  back.says(said("second", "snapshot"));
  const last = moments.at(-1);
  expect(last?.seq).toBe(known + (last?.events.length ?? 0));
  expect(last?.events.map((event) => event.kind)).toContain("turn_passed");
  back.says(said("second", "snapshot"));
  expect(moments.at(-1)).toBe(last);
});

it("sends an action again under the same id until it is answered", async () => {
  script.line(0).says(said("first", "welcome"));
  const acting = channel.act(RECORDED.sent.action);
  const [sent] = script.line(0).sent as [Act];
  expect(sent).toEqual({ ...RECORDED.sent, action_id: sent.action_id });
  script.line(0).drop();
  const back = script.again();
  back.says(said("first", "welcome"));
  expect(back.sent).toEqual([sent]);
  back.says(said("first", "update"), { kind: "done", action_id: sent.action_id, seq: 10 });
  await expect(acting).resolves.toBe(10);
  back.drop();
  const third = script.again();
  third.says(said("second", "welcome"));
  expect(third.sent.map((each) => each.kind)).toEqual(["sync"]);
});

it("keeps what was done while there was no connection for the next one", () => {
  script.line(0).says(said("first", "welcome"));
  script.line(0).drop();
  void channel.act({ kind: "pass" });
  expect(script.line(0).sent).toEqual([]);
  const back = script.again();
  back.says(said("first", "welcome"));
  expect(back.sent).toHaveLength(1);
});

it("rejects what the server refuses, with the code", async () => {
  script.line(0).says(said("first", "welcome"));
  const acting = channel.act({ kind: "resign" });
  const [sent] = script.line(0).sent as [Act];
  script.line(0).says({ ...(said("first", "refused") as Outgoing & { kind: "refused" }), action_id: sent.action_id });
  await expect(acting).rejects.toMatchObject({ code: "stale_sequence" });
});

it("sends an action again that a stopping server did not take", () => {
  script.line(0).says(said("first", "welcome"));
  void channel.act({ kind: "pass" });
  const [sent] = script.line(0).sent as [Act];
  const refused = { kind: "refused", action_id: sent.action_id, code: "server_stopping", message: "", context: {} } as const;
  script.line(0).says(refused);
  script.line(0).drop(1012);
  const back = script.again();
  back.says(said("first", "welcome"));
  expect(back.sent).toEqual([sent]);
});

it("answers a ping at once", () => {
  script.line(0).says(said("first", "welcome"), { kind: "ping", id: 7 });
  expect(script.line(0).sent).toEqual([{ kind: "pong", id: 7 }]);
});

it("does not come back where it may not be, and gives up what waits", async () => {
  script.line(0).says(said("first", "welcome"));
  const acting = channel.act({ kind: "pass" });
  script.line(0).drop(4003, "no_spectators");
  expect([lost, script.waits]).toEqual([["no_spectators"], []]);
  await expect(acting).rejects.toBeInstanceOf(WireError);
  await expect(channel.act({ kind: "pass" })).rejects.toMatchObject({ code: "no_spectators" });
});

it("waits for a game that has not begun", () => {
  script.line(0).drop(4004, "game_not_begun");
  expect([lost, script.waits.length]).toEqual([[], 1]);
});

it("stays away once it has left", () => {
  script.line(0).says(said("first", "welcome"));
  channel.close();
  expect([lost, script.waits, script.lines.length]).toEqual([["closed"], [], 1]);
});

it("comes back by another address when the page speaks another language", () => {
  script.line(0).says(...RECORDED.first);
  vi.stubGlobal("document", { documentElement: { lang: "it" } });
  comeBackEverywhere();
  const address = `wss://plancia.test/ws/games/${RECORDED.game}`;
  expect(script.addresses).toEqual([`${address}?language=en`, `${address}?language=it`]);
  expect([script.line(0).open, script.waits]).toEqual([false, []]);
});

it("does not listen to a connection that it has left", () => {
  channel.comeBack();
  script.line(0).says(said("first", "welcome"));
  expect([moments, connected]).toEqual([[], []]);
  script.line(1).says(said("first", "welcome"));
  expect(moments).toHaveLength(1);
});

it("shows what somebody sees who has become somebody else", () => {
  const welcome = said("first", "welcome") as topics.Welcome<Games>;
  script.line(0).says({ ...welcome, you: null, view: { ...welcome.view, rack: null } });
  expect(moments.at(-1)?.view.rack).toBeNull();
  channel.comeBack();
  script.line(1).says(welcome);
  expect(moments.at(-1)?.view).toEqual(welcome.view);
});

it("comes back, later every time, until it was there again", () => {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    script.line(attempt).drop();
    script.again();
  }
  expect(script.lines).toHaveLength(9);
  expect(script.waited_ms.at(-1)).toBeLessThanOrEqual(5000);
  expect(script.waited_ms.at(-1)).toBeGreaterThan(script.waited_ms[0] ?? Infinity);
  script.line(8).says(said("first", "welcome"));
  script.line(8).drop(1012);
  expect(script.waited_ms.at(-1)).toBeLessThanOrEqual(100);
  expect(connected.slice(-2)).toEqual([true, false]);
});

it("comes back as who it is now when its rights have changed", () => {
  script.line(0).says(said("first", "welcome"));
  script.line(0).drop(4001, "revoked");
  expect([lost, script.waits.length]).toEqual([[], 1]);
});

it("begins again when what it missed is refused", () => {
  script.line(0).says(said("first", "welcome"));
  script.line(0).drop();
  const back = script.again();
  back.says(said("second", "welcome"));
  back.says({ kind: "refused", action_id: null, code: "too_many_requests", message: "", context: {} });
  expect([back.open, script.waits.length]).toEqual([false, 1]);
});

describe("a topic without events", () => {
  type Duplicates = topics.Topics["duplicates"];
  const welcome = { kind: "welcome" as const, topic: "duplicates/d 1", you: null, seq: 4, now_ms: 7, view: {}, about: {} };
  const update = { kind: "update" as const, first: 4, seq: 4, now_ms: 8, events: [], view: {} };
  const slip = { kind: "judge_slips" } as const;
  let shown: Moment<Duplicates>[];
  let duplicate: Channel<"duplicates">;

  beforeEach(() => {
    shown = [];
    script = new Script();
    const listener = { moment: (each: Moment<Duplicates>) => shown.push(each), lost: (code: string) => lost.push(code) };
    duplicate = new Channel("duplicates", "d 1", listener, script);
  });

  it("has its name in the address", () => {
    expect(script.addresses).toEqual(["wss://plancia.test/ws/duplicates/d%201?language=en"]);
    new Channel("lobby", "", { moment: () => {} }, script).close();
    expect(script.addresses[1]).toBe("wss://plancia.test/ws/lobby?language=en");
  });

  it("shows every view that is not older, and asks for nothing", () => {
    script.line(0).says(welcome, update, { ...update, first: 9, seq: 9 }, update);
    expect(shown.map(({ seq }) => seq)).toEqual([4, 4, 9]);
    expect(script.line(0).sent).toEqual([]);
  });

  it("begins anew with a server that counts from the beginning again", () => {
    script.line(0).says(welcome);
    script.line(0).drop();
    script.again().says({ ...welcome, seq: 0 }, { ...update, first: 1, seq: 1 });
    expect(shown.map(({ seq }) => seq)).toEqual([4, 0, 1]);
  });

  it("is sent a slip again that a stopping server did not take", async () => {
    script.line(0).says(welcome);
    const acting = duplicate.act(slip);
    const [sent] = script.line(0).sent as [Act];
    script.line(0).says({ kind: "refused", action_id: sent.action_id, code: "server_stopping", message: "", context: {} });
    script.line(0).drop(1012);
    const back = script.again();
    back.says(welcome);
    expect(back.sent).toEqual([sent]);
    back.says({ kind: "done", action_id: sent.action_id, seq: 5 });
    await expect(acting).resolves.toBe(5);
  });

  it("settles what was asked when it is lost", async () => {
    script.line(0).says(welcome);
    const acting = duplicate.act(slip);
    script.line(0).drop(4004, "contest_unknown");
    await expect(acting).rejects.toMatchObject({ code: "contest_unknown" });
    await expect(duplicate.act(slip)).rejects.toMatchObject({ code: "contest_unknown" });
    expect([lost, script.waits]).toEqual([["contest_unknown"], []]);
  });
});
