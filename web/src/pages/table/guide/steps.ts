// What a newcomer learns in his first game, one thing after another. Each step waits for its moment, and is over when
// the newcomer has done it or has read on. Plain data and plain functions: the page shows what they say.
import type { Premium } from "../../../board/square";

/** How the game stands for the newcomer. */
export interface Moment {
  /** Whether he may play now. */
  mine: boolean;
  /** Whether nothing lies on the board yet. */
  opening: boolean;
  /** How many plays he has made. */
  plays: number;
  start: string;
  /** The square that he has touched. */
  touched: string | null;
  /** What that square multiplies. */
  premium: Premium | null;
  laid: number;
  /** Whether what he has laid is a play by its place on the board. */
  playable: boolean;
  bonus: number;
  rackSize: number;
  /** Whether he is looking at the exchange, or has exchanged. */
  exchanging: boolean;
  /** A word that the opponent has just laid, that is none, and that may be challenged. */
  wrong: string | null;
  /** Whether he has challenged. */
  challenged: boolean;
  /** Whether there is a ruling on a challenge of his. */
  ruled: boolean;
}

export type StepId =
  "premium" | "start" | "word" | "count" | "bonus" | "recall" | "play" | "wait" | "exchange" | "challenge" | "ruling" | "goOn";

export interface Step {
  id: StepId;
  /** Whether this is its moment. */
  when: (moment: Moment) => boolean;
  /** Whether the newcomer has done it, or is beyond it. */
  done: (moment: Moment) => boolean;
  /** Whether one may also read on without doing it. */
  skips: boolean;
}

/** What has been laid before the first play is learnt before it. */
const first = ({ mine, plays }: Moment) => mine && plays === 0;
const begun = ({ plays }: Moment) => plays > 0;

export const STEPS: readonly Step[] = [
  {
    id: "premium",
    when: (moment) => first(moment) && moment.opening,
    done: (moment) => begun(moment) || moment.laid > 0,
    skips: true,
  },
  {
    id: "start",
    when: (moment) => first(moment) && moment.opening,
    done: (moment) => begun(moment) || moment.laid > 0 || moment.touched === moment.start,
    skips: false,
  },
  { id: "word", when: first, done: (moment) => begun(moment) || moment.playable, skips: false },
  { id: "count", when: (moment) => first(moment) && moment.playable, done: begun, skips: true },
  { id: "bonus", when: first, done: (moment) => begun(moment) || moment.bonus > 0, skips: true },
  {
    id: "recall",
    when: (moment) => first(moment) && moment.laid === moment.rackSize,
    done: (moment) => begun(moment) || moment.laid < moment.rackSize,
    skips: false,
  },
  { id: "play", when: first, done: begun, skips: false },
  { id: "wait", when: (moment) => begun(moment) && !moment.mine, done: (moment) => begun(moment) && moment.mine, skips: false },
  {
    id: "exchange",
    when: (moment) => begun(moment) && moment.mine && moment.wrong === null,
    done: (moment) => moment.exchanging,
    skips: true,
  },
  { id: "challenge", when: ({ wrong }) => wrong !== null, done: ({ challenged }) => challenged, skips: false },
  { id: "ruling", when: ({ ruled }) => ruled, done: () => false, skips: true },
  // The last: it comes when there is nothing else to learn.
  { id: "goOn", when: () => true, done: () => false, skips: true },
];

/** Adds the steps that the newcomer is beyond at this moment. One is done only after those before it that have their moment. */
export function passedAt(moment: Moment, before: ReadonlySet<StepId>): ReadonlySet<StepId> {
  const passed = new Set(before);
  for (const step of STEPS) {
    if (passed.has(step.id)) continue;
    if (step.done(moment)) passed.add(step.id);
    else if (step.when(moment)) break;
  }
  return passed;
}

/** What is to be learnt now; undefined as long as nothing new has its moment. */
export function stepAt(moment: Moment, passed: ReadonlySet<StepId>): Step | undefined {
  const left = STEPS.filter(({ id }) => !passed.has(id));
  return left.find((step) => step.when(moment) && (step.id !== "goOn" || left.length === 1));
}
