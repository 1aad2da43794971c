import { beforeEach, expect, test, vi } from "vitest";
import { Returning, type Road } from "./returning";

class FakeSocket {
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
}

let sockets: FakeSocket[];
let waits: { wait_ms: number; callback: () => void }[];
let road: Road;

beforeEach(() => {
  vi.stubGlobal("window", { location: { protocol: "https:", host: "club.test" } });
  sockets = [];
  waits = [];
  road = {
    open(address) {
      sockets.push(new FakeSocket(address));
      return sockets.at(-1) as unknown as WebSocket;
    },
    later(wait_ms, callback) {
      waits.push({ wait_ms, callback });
      return () => {};
    },
  };
});

test("a ping is answered and not handed on, everything else is", () => {
  const heard: unknown[] = [];
  new Returning("/ws/tournaments/trn-1", { message: (message) => heard.push(message) }, road);
  expect(sockets[0]?.address).toBe("wss://club.test/ws/tournaments/trn-1");
  sockets[0]?.onmessage?.({ data: '{"kind":"ping","id":7}' });
  sockets[0]?.onmessage?.({ data: '{"kind":"tournament_moved","seq":3}' });
  expect(sockets[0]?.sent).toEqual(['{"kind":"pong","id":7}']);
  expect(heard).toEqual([{ kind: "tournament_moved", seq: 3 }]);
});

test("it comes back, later every time, until it was there again", () => {
  const connected: boolean[] = [];
  new Returning("/ws", { message: () => {}, connected: (yes) => connected.push(yes) }, road);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    sockets.at(-1)?.onclose?.({ code: 1006, reason: "" });
    waits.at(-1)?.callback();
  }
  expect(sockets).toHaveLength(9);
  expect(waits.at(-1)?.wait_ms).toBeLessThanOrEqual(5000);
  expect(waits.at(-1)!.wait_ms).toBeGreaterThan(waits[0]!.wait_ms);
  sockets.at(-1)?.onopen?.();
  sockets.at(-1)?.onclose?.({ code: 1012, reason: "" });
  expect(waits.at(-1)?.wait_ms).toBeLessThanOrEqual(100);
  expect(connected.slice(-2)).toEqual([true, false]);
});

test("what is not there is not asked for again, nor after leaving", () => {
  const lost: string[] = [];
  const gone = new Returning("/ws", { message: () => {}, lost: (code) => lost.push(code) }, road);
  sockets[0]?.onclose?.({ code: 4004, reason: "contest_unknown" });
  expect(lost).toEqual(["contest_unknown"]);
  expect(waits).toEqual([]);
  gone.close();
  new Returning("/ws", { message: () => {} }, road).close();
  sockets[1]?.onclose?.({ code: 1000, reason: "" });
  expect(waits).toEqual([]);
});
