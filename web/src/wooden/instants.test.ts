import { expect, test } from "vitest";
import { Instants } from "./instants";

class Device {
  wall_ms = 1_000_000;
  steady_ms = 50;
  readonly clocks = { wall: () => this.wall_ms, steady: () => this.steady_ms };

  pass(ms: number): void {
    this.wall_ms += ms;
    this.steady_ms += ms;
  }
}

test("time passes as the steady clock says", () => {
  const device = new Device();
  const instants = new Instants(0, device.clocks);
  device.pass(1500);
  expect(instants.now()).toBe(1_001_500);
});

test("a wall clock that is set back or a little forward changes nothing", () => {
  const device = new Device();
  const instants = new Instants(0, device.clocks);
  device.wall_ms -= 3_600_000;
  device.pass(200);
  expect(instants.now()).toBe(1_000_200);
  device.wall_ms = 1_000_200 + 900;
  expect(instants.now()).toBe(1_000_200);
});

test("while the device slept the steady clock stood, and the time went on all the same", () => {
  const device = new Device();
  const instants = new Instants(0, device.clocks);
  device.wall_ms += 600_000;
  expect(instants.now()).toBe(1_600_000);
  device.pass(40);
  expect(instants.now()).toBe(1_600_040);
});

test("no instant is earlier than the last one that is known, also after a reload", () => {
  const device = new Device();
  const instants = new Instants(1_000_700, device.clocks);
  device.pass(100);
  expect(instants.now()).toBe(1_000_700);
  device.pass(1000);
  expect(instants.now()).toBe(1_001_100);
});

test("a touch counts from when the finger was on the glass, however late the page hears of it", () => {
  const device = new Device();
  const instants = new Instants(0, device.clocks);
  device.pass(1000);
  const touched = device.steady_ms;
  device.pass(300);
  expect(instants.now()).toBe(1_001_300);
  expect(instants.at(touched)).toBe(1_001_000);
});

test("a date of another clock counts as now", () => {
  const device = new Device();
  const instants = new Instants(0, device.clocks);
  device.pass(60_000);
  expect(instants.at(0)).toBe(instants.now());
  expect(instants.at(device.steady_ms + 10)).toBe(instants.now());
});
