// The studies that this browser keeps, by their names, and the one that is being worked on.
import { recall, remember } from "../../settings/memory";
import { readStudy, written, type Study, type WrittenStudy } from "./study";

const NAME = "plancia-laboratory";
const STORE = "studies";
const DRAFT = "laboratory";

interface KeptStudy {
  name: string;
  saved_at: number;
  study: WrittenStudy;
}

export interface Listed {
  name: string;
  saved_at: number;
}

export class Studies {
  /** Undefined: this browser keeps nothing. */
  readonly #database: Promise<IDBDatabase | undefined>;
  /** What a browser without a database has of this visit. */
  readonly #here = new Map<string, KeptStudy>();

  constructor(database: Promise<IDBDatabase> = opened()) {
    this.#database = database.catch(() => undefined);
  }

  /** Whether what is saved is there tomorrow. */
  async isLasting(): Promise<boolean> {
    return (await this.#database) !== undefined;
  }

  /** The studies there are, the latest first. */
  async list(): Promise<Listed[]> {
    const database = await this.#database;
    const all = database ? await answered<KeptStudy[]>(store(database, "readonly").getAll()) : [...this.#here.values()];
    return all.map(({ name, saved_at }) => ({ name, saved_at })).sort((one, other) => other.saved_at - one.saved_at);
  }

  /** Keeps a study under its name; one that had the name is gone. */
  async save(study: Study, saved_at: number): Promise<void> {
    const kept: KeptStudy = { name: study.name, saved_at, study: written(study) };
    const database = await this.#database;
    if (database) await answered(store(database, "readwrite").put(kept));
    else this.#here.set(kept.name, kept);
  }

  async open(name: string): Promise<Study | undefined> {
    const database = await this.#database;
    const kept = database ? await answered<KeptStudy | undefined>(store(database, "readonly").get(name)) : this.#here.get(name);
    return kept && readStudy(kept.study);
  }

  async remove(name: string): Promise<void> {
    const database = await this.#database;
    if (database) await answered(store(database, "readwrite").delete(name));
    else this.#here.delete(name);
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "name" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

function store(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(STORE, mode).objectStore(STORE);
}

function answered<Found>(request: IDBRequest<Found>): Promise<Found> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not kept"));
  });
}

/** What was on the board when the page was last open. */
export function recallDraft(): Study | undefined {
  try {
    return readStudy(JSON.parse(recall(DRAFT) ?? "null"));
  } catch {
    return undefined;
  }
}

export function rememberDraft(study: Study): void {
  remember(DRAFT, JSON.stringify(written(study)));
}
