// A list of players as it is typed, or comes out of a spreadsheet.

export interface Entry {
  id: string;
  name: string;
  rating: number | null;
  club: string;
  table: number | null;
}

/** How the columns of a table are called, in either language. */
const COLUMNS: Record<string, keyof Entry> = {
  ...{ id: "id", codice: "id" },
  ...{ nome: "name", name: "name", giocatore: "name", player: "name" },
  ...{ elo: "rating", rating: "rating", valutazione: "rating", punteggio: "rating" },
  ...{ circolo: "club", club: "club", squadra: "club" },
  ...{ tavolo: "table", table: "table" },
};

/**
 * Players of a text: a name a line and if there is one a rating; or a table whose first line names its columns.
 * Ids are made from names, unlike those that are taken.
 */
export function parsePlayers(text: string, taken: ReadonlySet<string> = new Set()): Entry[] {
  const ids = new Set(taken);
  const lines = text
    .split("\n")
    .map(cells)
    .filter((line) => line.some(Boolean));
  let columns: (keyof Entry | undefined)[] = ["name", "rating"];
  const named = lines[0]?.map((cell) => COLUMNS[cell.toLowerCase()]) ?? [];
  if (named.includes("name")) {
    columns = named;
    lines.shift();
  }
  const players: Entry[] = [];
  for (const line of lines) {
    const found = Object.fromEntries(columns.map((column, at) => [column ?? "", line[at] ?? ""]));
    const name = (found["name"] ?? "").slice(0, 120);
    if (!name) continue;
    const id = newId(found["id"] || name, ids);
    ids.add(id);
    players.push({ id, name, rating: amount(found["rating"]), club: found["club"] ?? "", table: amount(found["table"]) });
  }
  return players;
}

/** The cells of a line. A comma parts them only where nothing else does: in Italy it is in the numbers. */
function cells(line: string): string[] {
  const parted = line.split(/[;\t]/.test(line) ? /[;\t]/ : ",");
  return parted.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}

/** Letters that no mark parts from a plain one. */
const STROKES: Record<string, string> = {
  ...{ đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ŋ: "n", ø: "o", ß: "ss", ŧ: "t", þ: "th", æ: "ae", œ: "oe" },
};

/** An id of plain letters, as plancia/contest/plain_id.py makes it: a letter of another script is written by its number. */
function plainId(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{ASCII}]/gu, (sign) => STROKES[sign] ?? (/[\p{L}\p{N}]/u.test(sign) ? `u${sign.codePointAt(0)?.toString(16)}` : "-"))
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 50)
    .replace(/-$/, "");
}

function newId(from: string, taken: ReadonlySet<string>): string {
  const plain = plainId(from) || "p";
  let id = plain;
  for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
  return id;
}

function amount(cell: string | undefined): number | null {
  const value = Number((cell ?? "").replace(",", "."));
  return cell && Number.isFinite(value) ? value : null;
}

/** The names that two or more of a list have, written in whatever case, in the order of the list. */
export function namesakes(names: readonly string[]): string[] {
  const plain = (name: string) => name.toLocaleLowerCase("it").replaceAll(/\s+/g, " ").trim();
  const times = new Map<string, number>();
  for (const name of names) times.set(plain(name), (times.get(plain(name)) ?? 0) + 1);
  return [...new Set(names.filter((name) => (times.get(plain(name)) ?? 0) > 1))];
}
