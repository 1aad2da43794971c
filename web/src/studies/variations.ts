// A tree of variations as lists show it.

export interface Listed {
  parent: number | null;
  /** First what goes on with the line, then the variations. */
  following: readonly number[];
  /** How many moves lead here; 0: the beginning. */
  number: number;
  name: string;
  mark: string | null;
  markName: string;
  /** Where a play lies; empty for anything else. */
  place: string;
  points: number | null;
  remarks: readonly string[];
}

type Linked = Pick<Listed, "parent" | "following">;

/** A move and those that follow it in its line. */
export function lineFrom(moves: (id: number) => Linked, id: number): number[] {
  const line = [id];
  for (let next = moves(id).following[0]; next !== undefined; next = moves(next).following[0]) line.push(next);
  return line;
}

/** The variations that leave the line where it comes to this move. */
export function beside(moves: (id: number) => Linked, id: number): readonly number[] {
  const { parent } = moves(id);
  const siblings = parent === null ? [] : moves(parent).following;
  return siblings[0] === id ? siblings.slice(1) : [];
}
