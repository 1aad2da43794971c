import { expect, it } from "vitest";
import { TopicTime } from "./time";

it("follows the quickest message, and a server that stood still", () => {
  let local = 1000;
  const time = new TopicTime(() => local);
  time.begin(50_000);
  local += 400;
  expect(time.now()).toBe(50_400);
  time.hear(50_430); // came quicker than the first one
  expect(time.now()).toBe(50_430);
  time.hear(50_300); // was long on its way
  expect(time.now()).toBe(50_430);
  local += 10_000;
  time.hear(55_000); // nobody served for five seconds
  expect(time.now()).toBe(55_000);
});
