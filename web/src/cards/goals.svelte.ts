// What somebody wants of a day: so many answers, and no more new cards than these. The device remembers it.
import { recall, remember, whenChangedElsewhere } from "../settings/memory";
import { dayOf } from "./calendar";

const GOAL = "cards.goal";
const NEW = "cards.new";
const MORE = "cards.more";
/** Unless somebody wants otherwise; src/plancia/cards has the same. */
const USUAL_GOAL = 20;
const USUAL_NEW = 20;
const MOST = 1000;

class Goals {
  /** Answers a day. */
  answers = $state(read(GOAL, USUAL_GOAL));
  /** New cards a day. */
  fresh = $state(read(NEW, USUAL_NEW));

  constructor() {
    whenChangedElsewhere(GOAL, () => (this.answers = read(GOAL, USUAL_GOAL)));
    whenChangedElsewhere(NEW, () => (this.fresh = read(NEW, USUAL_NEW)));
  }

  choose(answers: number, fresh: number): void {
    this.answers = clamped(answers, 1);
    this.fresh = clamped(fresh, 0);
    remember(GOAL, String(this.answers));
    remember(NEW, String(this.fresh));
  }

  /** How many new cards may still come today after so many; those wished for besides count. */
  left(seen: number, now_ms: number): number {
    return Math.max(0, this.fresh + besides(now_ms) - seen);
  }

  /** Lets so many new cards come today, although so many were seen. */
  wish(more: number, seen: number, now_ms: number): void {
    remember(MORE, `${dayOf(now_ms)} ${Math.max(besides(now_ms), seen + more - this.fresh)}`);
  }
}

function besides(now_ms: number): number {
  const [day, more] = (recall(MORE) ?? "").split(" ");
  return day === dayOf(now_ms) ? Number(more) || 0 : 0;
}

function read(name: string, usual: number): number {
  const found = recall(name);
  return found === null ? usual : clamped(Number(found), name === GOAL ? 1 : 0) || usual;
}

function clamped(number: number, least: number): number {
  return Number.isFinite(number) ? Math.min(MOST, Math.max(least, Math.round(number))) : least;
}

export const goals = new Goals();
