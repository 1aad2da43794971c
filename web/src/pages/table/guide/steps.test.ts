import { describe, expect, it } from "vitest";
import { passedAt, stepAt, STEPS, type Moment, type StepId } from "./steps";

const OPENING: Moment = {
  mine: true,
  opening: true,
  plays: 0,
  start: "H8",
  touched: null,
  premium: null,
  laid: 0,
  playable: false,
  bonus: 0,
  rackSize: 7,
  exchanging: false,
  wrong: null,
  challenged: false,
  ruled: false,
};

/** Somebody who learns: he does things, or reads on. */
class Newcomer {
  passed: ReadonlySet<StepId> = new Set();
  moment = OPENING;

  does(change: Partial<Moment>): StepId | undefined {
    this.moment = { ...this.moment, ...change };
    this.passed = passedAt(this.moment, this.passed);
    return stepAt(this.moment, this.passed)?.id;
  }

  readsOn(): StepId | undefined {
    const step = stepAt(this.moment, this.passed);
    if (step?.skips) this.passed = new Set([...this.passed, step.id]);
    return this.does({});
  }
}

describe("a first game", () => {
  it("is learnt by touching, one thing after another", () => {
    const ada = new Newcomer();
    expect(ada.does({})).toBe("premium");
    expect(ada.does({ touched: "A1", premium: "PT" })).toBe("premium");
    expect(ada.readsOn()).toBe("start");
    expect(ada.does({ touched: "H8" })).toBe("word");
    expect(ada.does({ laid: 1 })).toBe("word");
    expect(ada.does({ laid: 3, playable: true })).toBe("count");
    expect(ada.readsOn()).toBe("bonus");
    expect(ada.does({ laid: 7, bonus: 50 })).toBe("recall");
    expect(ada.does({ laid: 0, bonus: 0, playable: false })).toBe("play");
    expect(ada.does({ mine: false, plays: 1, opening: false })).toBe("wait");
    expect(ada.does({ mine: true })).toBe("exchange");
    expect(ada.does({ exchanging: true })).toBeUndefined();
    expect(ada.does({ exchanging: false, mine: false, plays: 2 })).toBeUndefined();
    expect(ada.does({ mine: true, wrong: "CAAS" })).toBe("challenge");
    expect(ada.does({ wrong: null, challenged: true })).toBeUndefined();
    expect(ada.does({ ruled: true })).toBe("ruling");
    expect(ada.readsOn()).toBe("goOn");
    expect(ada.readsOn()).toBeUndefined();
    expect(ada.passed.size).toBe(STEPS.length);
  });

  it("does not hold up somebody who knows how to play", () => {
    const ada = new Newcomer();
    ada.does({});
    expect(ada.does({ mine: false, plays: 1, opening: false })).toBe("wait");
    expect([...ada.passed]).toEqual(["premium", "start", "word", "count", "bonus", "recall", "play"]);
  });

  it("lets the word that is none come first, whatever else was not learnt yet", () => {
    const ada = new Newcomer();
    ada.does({ plays: 1, opening: false });
    expect(ada.does({ mine: true, wrong: "CAAS" })).toBe("challenge");
    expect(ada.does({ wrong: null, challenged: true })).toBe("exchange");
  });

  it("does not count a square that was touched for the centre as the centre", () => {
    const ada = new Newcomer();
    ada.does({});
    expect(ada.does({ touched: "H8", premium: "PD" })).toBe("premium");
    expect(ada.readsOn()).toBe("word");
  });
});
