// Addresses with parts left open: `/partita/{game}`.

/** What stands in the open parts of an address, by their names. */
export type Params = Record<string, string>;

/** Returns the open parts of a path that has the pattern's form, or nothing. */
export function matchPattern(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Params = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? "";
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== text) return undefined;
    } else {
      if (text === "") return undefined;
      const decoded = decode(text);
      if (decoded === undefined) return undefined;
      params[name] = decoded;
    }
  }
  return params;
}

/** Undoes the writing of an address; undefined for what no address can be. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
