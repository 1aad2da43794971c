// The server's messages by the names the pages use. Everything here is derived from the generated schema.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type BoardLayout = Schemas["BoardLayout"];
export type Difference = Schemas["Difference"];
export type EditionArticles = Schemas["EditionArticles"];
export type EditionDetail = Schemas["EditionDetail"];
export type EditionDiff = Schemas["EditionDiff"];
export type EditionSummary = Schemas["EditionSummary"];
export type Entry = Schemas["Entry"];
export type EventBoard = Schemas["EventBoard"];
export type EntryKey = Schemas["EntryKey"];
export type LexiconSummary = Schemas["LexiconSummary"];
export type RuleWord = Schemas["RuleWord"];
export type Ruling = Schemas["Ruling"];
export type SampleGame = Schemas["SampleGame"];
export type SamplePlay = Schemas["SamplePlay"];
export type LineRead = Schemas["LineRead"];
export type SheetRead = Schemas["SheetRead"];
export type SheetsCompared = Schemas["SheetsCompared"];
export type SheetToRead = Schemas["SheetToRead"];
export type ComparedPlayer = Schemas["ComparedPlayer"];
export type ToldDifference = Schemas["ToldDifference"];
export type WrittenRow = Schemas["WrittenRow"];
export type TableGuidance = Schemas["TableGuidance"];
export type TileChecklist = Schemas["TileChecklist"];
export type TileCount = Schemas["TileCount"];
export type TracedAction = Schemas["TracedAction"];
export type TracedArticle = Schemas["TracedArticle"];
export type WordCount = Schemas["WordCount"];

/** A chapter of a rulebook: what stands before the dot of an entry's key. */
export type Chapter = EntryKey extends `${infer Group}.${string}` ? Group : never;

export type Direction = WordCount["direction"];
export type Technique = SamplePlay["techniques"][number];

// --- a game as it is seen over its channel ---

export type Action = Schemas["Act"]["action"];
export type Actor = NonNullable<Schemas["Welcome"]["you"]>;
export type Clock = Schemas["Clock"];
export type FormedWord = Schemas["FormedWord"];
export type GameView = Schemas["GameView"];
/** What somebody may do, from when to when, at what price; what does not apply is left out. */
export type Offer = Partial<GameView["offers"][number]> & { action: Action["kind"] };
export type Outcome = Schemas["Outcome"];
export type PendingPlay = Schemas["PendingPlay"];
export type Verdict = Schemas["Verdict"];
export type PublicEvent = Schemas["Update"]["events"][number];

// --- games over HTTP ---

export type ChatLine = Schemas["ChatLine"];
export type GameInfo = Schemas["GameInfo"];
export type DueList = Schemas["DueList"];
export type History = Schemas["History"];
export type Invited = Schemas["Invited"];
export type Me = Schemas["Me"];
export type Part = Schemas["Part"];
export type WholeNewGame = Schemas["NewGame"];
type Settings = Schemas["Settings"];
/** What is agreed about a game; whatever is left out is as the server has it. */
export type NewGame = Partial<Omit<WholeNewGame, "settings">> & {
  settings: Partial<Settings> & Pick<Settings, "players">;
};

/** A part of a list, the latest first; `next` names the part after it. */
export interface Page<Item> {
  items: Item[];
  next?: string | null;
}

// --- people ---

export type Somebody = Schemas["Somebody"];
export type OpenSession = Schemas["OpenSession"];
export type TokenSummary = Schemas["TokenSummary"];
export type NewToken = Schemas["NewToken"];
export type Scope = Schemas["TokenRequest"]["scopes"][number];

// --- looking back ---

export type MissedPlay = Schemas["MissedPlay"];
export type Replay = Schemas["Replay"];
export type ReplayMove = Schemas["ReplayMove"];
export type ReplayIncident = Schemas["ReplayIncident"];
export type ReplayChallenge = Schemas["ReplayChallenge"];
export type ImportedRecord = Schemas["ImportedRecord"];
