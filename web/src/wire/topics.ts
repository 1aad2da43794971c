// What one can follow over a socket, and what each topic fills into the messages. docs/protocol.md describes them.
import type { components } from "./schema";

type Schemas = components["schemas"];

/** The types that a topic fills in. */
export interface Topic {
  you: unknown;
  view: unknown;
  about: unknown;
  event: unknown;
  action: unknown;
}

type Filled<Outgoing, Incoming> = {
  you: Extract<Outgoing, { kind: "welcome"; you: unknown }>["you"];
  view: Extract<Outgoing, { kind: "welcome"; view: unknown }>["view"];
  about: Extract<Outgoing, { kind: "welcome"; about: unknown }>["about"];
  event: Extract<Outgoing, { kind: "update"; events: unknown[] }>["events"][number];
  action: Extract<Incoming, { kind: "act"; action: unknown }>["action"];
};

/** The topics by the first word of their addresses. */
export interface Topics {
  games: Filled<Schemas["GameOutgoing"], Schemas["GameIncoming"]>;
  duplicates: Filled<Schemas["DuplicateOutgoing"], Schemas["DuplicateIncoming"]>;
  tournaments: Filled<Schemas["TournamentOutgoing"], Schemas["TournamentIncoming"]>;
  waiting: Filled<Schemas["WaitingOutgoing"], never>;
  lobby: Filled<Schemas["LobbyOutgoing"], never>;
  tables: Filled<Schemas["TablesOutgoing"], never>;
  boards: Filled<Schemas["BoardsOutgoing"], never>;
}

export type TopicKind = keyof Topics;

// --- the messages of any topic ---

type Of<Kind extends Schemas["GameOutgoing"]["kind"]> = Extract<Schemas["GameOutgoing"], { kind: Kind }>;

export type Welcome<T extends Topic> = Omit<Of<"welcome">, "you" | "view" | "about"> & Pick<T, "you" | "view" | "about">;
export type Snapshot<T extends Topic> = Omit<Of<"snapshot">, "view" | "events"> & { view: T["view"]; events: T["event"][] };
export type Update<T extends Topic> = Omit<Of<"update">, "view" | "events"> & { view: T["view"]; events: T["event"][] };
export type Refused = Of<"refused">;
export type Said = Of<"said">;
export type Outgoing<T extends Topic> =
  Welcome<T> | Snapshot<T> | Update<T> | Of<"done" | "refused" | "ping" | "said" | "presence" | "rematch_asked">;

export type Act<T extends Topic> = Omit<Schemas["Act"], "action"> & { action: T["action"] };
export type Incoming<T extends Topic> = Act<T> | Schemas["Sync"] | Schemas["Pong"] | Schemas["Say"];
