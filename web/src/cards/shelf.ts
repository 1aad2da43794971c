// The browser's own database of cards: the reviews of everybody who studies on this device, the cards that were asked here, and which
// cards each deck has. Here are promises around its requests, and no more.

const NAME = "plancia-cards";
const VERSION = 1;
export const REVIEWS = "reviews";
export const MARKS = "marks";
export const CARDS = "cards";
export const DECKS = "decks";
/** Finds the reviews of somebody by their card. */
export const BY_CARD = "card";
/** Finds the reviews that the server does not have yet. */
export const WAITING = "waits";

const STORES = [REVIEWS, MARKS, CARDS, DECKS] as const;
export type Store = (typeof STORES)[number];

/** Opens the database; rejects where the browser has none, as some do in private windows. */
export function openShelf(name = NAME): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      const reviews = request.result.createObjectStore(REVIEWS, { keyPath: ["owner", "id"] });
      reviews.createIndex(BY_CARD, ["owner", "card"]);
      reviews.createIndex(WAITING, WAITING);
      request.result.createObjectStore(MARKS);
      request.result.createObjectStore(CARDS, { keyPath: "id" });
      request.result.createObjectStore(DECKS, { keyPath: "key" });
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
    const transaction = shelf.transaction([...STORES], "readwrite", { durability: "strict" });
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
