// What somebody has chosen on the page of a new game, and the terms that follow from it.
import { LEVELS, MAESTRO } from "../../levels/levels";
import { DEFAULT_LEXICON } from "../../wire/lexicon";
import type { EditionDetail, Entry, EntryKey, NewGame } from "../../wire/types";

export type Aid = NonNullable<NewGame["settings"]["aids"]>[number];

export type OptionValue = string | number | boolean | string[] | null;

export const TURN_DAYS = [1, 3, 7] as const;
export type TurnDays = (typeof TURN_DAYS)[number];

type Computer = number | typeof MAESTRO;

/** Who sits at a seat: oneself, somebody else, a level, or the strongest player. */
export type Sitter = "me" | "person" | Computer;

const isComputer = (sitter: Sitter): sitter is Computer => typeof sitter === "number" || sitter === MAESTRO;

/** Words that the form itself writes into a game, in the language of the person who opens it. */
export interface Names {
  computer: (level: number) => string;
  maestro: string;
  referee: string;
  panel: (number: number) => string;
}

const PANEL_SIZE = 3;

export class OpeningForm {
  edition = $state("");
  sitters = $state<Sitter[]>(["me", "person"]);
  procedure = $state<"online" | "table">("online");
  timed = $state(true);
  /** Seconds; null: as the edition has it. */
  initial_s = $state<number | null>(null);
  /** By correspondence: days for a play; null: the rulebook's clock, or none. */
  turn_days = $state<TurnDays | null>(null);
  judge = $state<"lexicon" | "human">("lexicon");
  lexicon = $state(DEFAULT_LEXICON);
  referee = $state(true);
  refereeName = $state("");
  panel = $state(false);
  iReferee = $state(false);
  /** Only what differs from the edition's defaults. */
  options = $state<Record<string, OptionValue>>({});
  public = $state(true);
  spectators = $state(true);
  /** Whether anybody finds a game by invitation among those to watch. */
  listed = $state(false);
  delay_s = $state(0);
  chat = $state(true);
  notes = $state(true);
  /** Whether it counts for the ratings, where it can. */
  rated = $state(false);
  /** The aids allowed from the start; null: as is usual. */
  aids = $state<Aid[] | null>(null);

  get count(): number {
    return this.sitters.length;
  }

  /** Adds free seats or takes the last ones away; oneself stays at the table. */
  set count(wanted: number) {
    const sitters = this.sitters.slice(0, wanted);
    while (sitters.length < wanted) sitters.push("person");
    this.sitters = sitters;
  }

  get hasComputers(): boolean {
    return this.sitters.some(isComputer);
  }

  /** Whether there are clocks: for more than two the rulebooks have none. */
  get hasClock(): boolean {
    return this.count === 2 && this.timed && this.turn_days === null;
  }

  /** Whether a referee is there, who allows aids during the game. */
  get hasReferee(): boolean {
    return this.judge === "human" && this.referee;
  }

  allowedAids(edition: EditionDetail): Aid[] {
    return this.aids ?? usualAids(edition, { referee: this.hasReferee, procedure: this.procedure });
  }

  /** Allows an aid or not; what is as usual is left to the server. */
  allow(edition: EditionDetail, aid: Aid, yes: boolean): void {
    const usual = usualAids(edition, { referee: this.hasReferee, procedure: this.procedure });
    const now = this.allowedAids(edition);
    const chosen = aidsOf(edition).filter((each) => (each === aid ? yes : now.includes(each)));
    this.aids = chosen.join() === usual.join() ? null : chosen;
  }

  /** Plays by correspondence, or by the clock again; by days it is online, and a lexicon judges. */
  takeDays(days: TurnDays | null): void {
    this.turn_days = days;
    if (days === null) return;
    this.procedure = "online";
    this.judge = "lexicon";
  }

  /** Whether such a game can be rated: for two, in line, with the lexicon as judge, against a level at most. */
  get canBeRated(): boolean {
    return this.count === 2 && this.procedure === "online" && this.judge === "lexicon" && !this.sitters.includes(MAESTRO);
  }

  get mySeat(): number {
    return this.sitters.indexOf("me");
  }

  /** Puts somebody at a seat; one sits at one seat only. */
  seat(number: number, sitter: Sitter): void {
    this.sitters = this.sitters.map((each, seat) => (seat === number ? sitter : sitter === "me" && each === "me" ? "person" : each));
    if (sitter === "me") this.iReferee = false;
    if (!this.hasComputers) return;
    this.procedure = "online";
    this.judge = "lexicon";
  }

  /** Makes oneself the referee, who does not play. */
  beReferee(yes: boolean): void {
    this.iReferee = yes;
    if (yes) this.sitters = this.sitters.map((each) => (each === "me" ? "person" : each));
  }

  choose(entry: Entry, value: OptionValue): void {
    const name = optionName(entry);
    const { [name]: _, ...others } = this.options;
    this.options = value === entry.value ? others : { ...others, [name]: value };
  }

  /** The terms to send to the server. */
  terms(names: Names): NewGame {
    const human = this.judge === "human";
    const refereeName = this.refereeName.trim() || names.referee;
    return {
      settings: {
        players: this.sitters.map((sitter) => {
          if (!isComputer(sitter)) return "";
          return sitter === MAESTRO ? names.maestro : names.computer(sitter);
        }),
        edition: this.edition,
        options: this.options,
        procedure: this.procedure,
        judge: human ? { kind: "human_judge" } : { kind: "lexicon_judge", name: this.lexicon },
        initial_s: this.hasClock && this.turn_days === null ? this.initial_s : null,
        timed: this.count === 2 && this.turn_days === null ? this.timed : null,
        turn_days: this.turn_days,
        aids: this.aids,
        officials: {
          director: null,
          referee: human && this.referee ? refereeName : null,
          referee_seat: null,
          panel:
            human && this.referee && this.panel
              ? Array.from({ length: PANEL_SIZE }, (_, index) => ({ name: names.panel(index + 1), seat: null }))
              : [],
        },
      },
      computers: this.hasComputers
        ? this.sitters.map((sitter) => {
            if (!isComputer(sitter)) return null;
            return sitter === MAESTRO ? MAESTRO : (LEVELS[sitter - 1]?.player ?? null);
          })
        : [],
      public: this.public,
      spectators: this.spectators,
      listed: this.public || (this.spectators && this.listed),
      delay_s: this.spectators ? this.delay_s : 0,
      chat: this.chat,
      notes: this.notes,
      awaits_officials: this.hasReferee,
      ...(this.rated && this.canBeRated ? { rated: true } : {}),
    };
  }
}

/** An option's name as a game's settings have it: without its chapter. */
export function optionName(entry: Entry): string {
  return entry.key.replace(/^options\./, "");
}

/** What is decided for a whole event, not for a game. */
const OF_EVENTS: ReadonlySet<string> = new Set<EntryKey>(["options.homologated_time"]);

/**
 * The open points that a game can decide: with yes or no, with a number, or with one of several words. What is only
 * text, or means nothing in this rulebook, is offered to nobody.
 */
export function openPoints(edition: EditionDetail): Entry[] {
  return edition.entries.filter(
    ({ key, value, choices, choosable }) =>
      choosable &&
      key.startsWith("options.") &&
      !OF_EVENTS.has(key) &&
      (typeof value === "boolean" || typeof value === "number" || choices.length > 1),
  );
}

/** The aids that players have if nobody chooses: as the server has it. */
export function usualAids(edition: EditionDetail, { referee, procedure }: { referee: boolean; procedure: "online" | "table" }): Aid[] {
  if (referee && entryOf(edition, "table.other_material")?.value !== "allowed") return [];
  return procedure === "online" ? ["tracker", "preview"] : ["tracker"];
}

/** The aids that can be allowed: the list of short words only where it does not lie on the table anyway. */
export function aidsOf(edition: EditionDetail): Aid[] {
  return ["tracker", "preview", ...(entryOf(edition, "table.word_list")?.value === true ? [] : (["word_list"] as const))];
}

export function entryOf(edition: EditionDetail, key: string): Entry | undefined {
  return edition.entries.find((entry) => entry.key === key);
}
