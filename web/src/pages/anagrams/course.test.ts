import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { skipLetters, tryAnagram, type AnagramRun, type AnagramSeries } from "../../wire/anagrams";
import { WireError } from "../../wire/error";
import { OwnCourse, ServerCourse } from "./course.svelte";

vi.mock("../../wire/anagrams", () => ({ tryAnagram: vi.fn(), skipLetters: vi.fn() }));

const SERIES = {
  seconds: 120,
  sets: [
    { letters: "TOSAC", words: [{ word: "CASTO" }, { word: "COSTA" }], found: [] },
    { letters: "IUMOO", words: [{ word: "MUOIO" }], found: [] },
  ],
} as unknown as AnagramSeries;

function run(number: number, left_ms: number, words: string[] = []): AnagramRun {
  return { left_ms, closes_ms: left_ms + 1500, lying: { number, letters: "TOSAC", words: 2, found: [] }, words };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe("a run for practice", () => {
  it("counts every word once, and goes on when all are found or one skips", async () => {
    const over = vi.fn();
    const course = new OwnCourse(SERIES, over);
    expect(await course.say("SCATO")).toBe("wrong");
    expect(await course.say("COSTA")).toBe("found");
    expect(await course.say("COSTA")).toBe("again");
    expect(course.lying).toMatchObject({ number: 1, words: 2, found: ["COSTA"] });
    expect(await course.say("CASTO")).toBe("found");
    expect(course.lying?.letters).toBe("IUMOO");
    await course.skip();
    expect(over).toHaveBeenCalledOnce();
    expect([course.words, course.wrong]).toEqual([["COSTA", "CASTO"], ["SCATO"]]);
  });

  it("is over when its time is", () => {
    const over = vi.fn();
    const course = new OwnCourse(SERIES, over);
    vi.advanceTimersByTime(119_000);
    expect(course.left).toBeLessThanOrEqual(1_200);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect([course.left, over.mock.calls.length]).toEqual([0, 1]);
  });
});

describe("a run that the server times", () => {
  it("sends again what did not get through, in its order, and shows what the server says", async () => {
    vi.mocked(tryAnagram)
      .mockRejectedValueOnce(new WireError("unreachable", 0, ""))
      .mockResolvedValueOnce({ taken: "found", run: run(1, 50_000, ["COSTA"]) });
    vi.mocked(skipLetters).mockResolvedValueOnce({ taken: null, run: run(2, 49_000, ["COSTA"]) });
    const course = new ServerCourse("2026-11-17", run(1, 60_000), vi.fn());
    const said = course.say("COSTA");
    const skipped = course.skip();
    await vi.advanceTimersByTimeAsync(10);
    expect([course.away, vi.mocked(skipLetters).mock.calls.length]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await said).toBe("found");
    await skipped;
    expect([course.away, course.lying?.number, course.words]).toEqual([false, 2, ["COSTA"]]);
    expect(course.left).toBeLessThanOrEqual(49_000);
    course.close();
  });

  it("takes back nothing, and asks for the result when the allowance has passed", async () => {
    const over = vi.fn();
    const course = new ServerCourse("2026-11-17", run(1, 1_000), over);
    await vi.advanceTimersByTimeAsync(1_300);
    expect([course.left, over.mock.calls.length]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(over).toHaveBeenCalledOnce();
  });

  it("ends where the server says that the time is over", async () => {
    vi.mocked(tryAnagram).mockRejectedValueOnce(new WireError("anagrams_over", 409, "Il tempo è finito."));
    const over = vi.fn();
    const course = new ServerCourse("2026-11-17", run(1, 60_000), over);
    expect(await course.say("COSTA")).toBeNull();
    expect(over).toHaveBeenCalledOnce();
  });
});
