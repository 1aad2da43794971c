// The table against what a server really said: recorded.json, made by tests/client/recording.py.
import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import type { Moment } from "./course";
import { RefusedError, type Road, type Socket, Table } from "./table";
import type { Act, Incoming, Outgoing } from "./types";

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

  says(...messages: Outgoing[]): void {
    for (const message of messages) this.heard(JSON.stringify(message));
  }

  drop(code = 1006, reason = ""): void {
    if (!this.open) return;
    this.open = false;
    this.closed(code, reason);
  }
}

/** Opens lines when the table asks for them; nobody waits. */
class Script implements Road {
  lines: Line[] = [];
  addresses: string[] = [];
  waits: (() => void)[] = [];

  open(address: string, heard: Line["heard"], closed: Line["closed"]): Socket {
    this.addresses.push(address);
    const line = new Line(heard, closed);
    this.lines.push(line);
    return line;
  }

  later(_wait_ms: number, callback: () => void): () => void {
    this.waits.push(callback);
    return () => (this.waits = this.waits.filter((each) => each !== callback));
  }

  line(number: number): Line {
    const line = this.lines[number];
    if (line === undefined) throw new Error(`no line ${number}`);
    return line;
  }

  /** Lets the table come back. */
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
let moments: Moment[];
let lost: string[];
let table: Table;

beforeEach(() => {
  script = new Script();
  moments = [];
  lost = [];
  const listener = { moment: (each: Moment) => moments.push(each), lost: (code: string) => lost.push(code) };
  table = new Table(RECORDED.game, listener, script, "ws://table");
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
  const acting = table.act(RECORDED.sent.action);
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
  void table.act({ kind: "pass" });
  expect(script.line(0).sent).toEqual([]);
  const back = script.again();
  back.says(said("first", "welcome"));
  expect(back.sent).toHaveLength(1);
});

it("rejects what the server refuses, with the code", async () => {
  script.line(0).says(said("first", "welcome"));
  const acting = table.act({ kind: "resign" });
  const [sent] = script.line(0).sent as [Act];
  script.line(0).says({ ...(said("first", "refused") as Outgoing & { kind: "refused" }), action_id: sent.action_id });
  await expect(acting).rejects.toMatchObject({ code: "stale_sequence" });
});

it("sends an action again that a stopping server did not take", () => {
  script.line(0).says(said("first", "welcome"));
  void table.act({ kind: "pass" });
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
  const acting = table.act({ kind: "pass" });
  script.line(0).drop(4003, "no_spectators");
  expect([lost, script.waits]).toEqual([["no_spectators"], []]);
  await expect(acting).rejects.toBeInstanceOf(RefusedError);
  await expect(table.act({ kind: "pass" })).rejects.toMatchObject({ code: "no_spectators" });
});

it("waits for a game that has not begun", () => {
  script.line(0).drop(4004, "game_not_begun");
  expect([lost, script.waits.length]).toEqual([[], 1]);
});

it("stays away once it has left", () => {
  script.line(0).says(said("first", "welcome"));
  table.close();
  expect([lost, script.waits, script.lines.length]).toEqual([["closed"], [], 1]);
});

it("comes back by another address when the page speaks another language", () => {
  vi.stubGlobal("window", { location: { protocol: "https:", host: "plancia.test" } });
  script.line(0).says(...RECORDED.first);
  table.speak("it");
  script.again();
  expect(script.addresses).toEqual(["ws://table", `wss://plancia.test/ws/games/${RECORDED.game}?language=it`]);
  vi.unstubAllGlobals();
});
