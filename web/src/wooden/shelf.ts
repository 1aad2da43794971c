// The browser's own databases: the tables of this device and the lines of their logs; one for each kind of table. Here are promises around its requests, and no more.

const WOODEN = "plancia-wooden";
const VERSION = 1;
export const TABLES = "tables";
export const LINES = "lines";

export type Store = typeof TABLES | typeof LINES;

/** Opens the database; rejects where the browser has none, as some do in private windows. */
export function openShelf(name = WOODEN): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: "name" });
      request.result.createObjectStore(LINES, { keyPath: ["table", "number"] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
    request.onblocked = () => reject(new Error("another version of the program holds the database"));
  });
}

/** Writes; resolves when everything is on the disk, and rejects if nothing of it is. */
export function written(shelf: IDBDatabase, write: (store: (name: Store) => IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // Strict: not before the device has it. A battery may be empty the next moment.
    const transaction = shelf.transaction([TABLES, LINES], "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("not written"));
    write((name) => transaction.objectStore(name));
  });
}

/** Reads one thing. */
export function read<Found>(shelf: IDBDatabase, name: Store, ask: (store: IDBObjectStore) => IDBRequest<Found>): Promise<Found> {
  return new Promise((resolve, reject) => {
    const request = ask(shelf.transaction(name).objectStore(name));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not read"));
  });
}
