// How much of the board is seen, and which part: a scale, and where the board's corner is in the window.

export interface Frame {
  scale: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

const LARGEST = 3;

/** Never smaller than the window, never with anything but board in it. */
export function bounded({ scale, x, y }: Frame, { width, height }: Size): Frame {
  const kept = Math.min(Math.max(scale, 1), LARGEST);
  return {
    scale: kept,
    x: Math.min(0, Math.max(x, width * (1 - kept))),
    y: Math.min(0, Math.max(y, height * (1 - kept))),
  };
}

/** Enlarged so that a point of the board is in the middle of the window. */
export function zoomedAt({ x, y }: Point, scale: number, { width, height }: Size): Frame {
  return { scale, x: width / 2 - x * scale, y: height / 2 - y * scale };
}

/** What two fingers have done: the points of the board under them stay under them. */
export function pinched(frame: Frame, before: readonly [Point, Point], after: readonly [Point, Point]): Frame {
  const apart = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
  const middle = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const wanted = (frame.scale * apart(after)) / apart(before);
  const scale = Math.min(Math.max(wanted, 1), LARGEST);
  const from = middle(before);
  const to = middle(after);
  const grown = scale / frame.scale;
  return { scale, x: to.x - (from.x - frame.x) * grown, y: to.y - (from.y - frame.y) * grown };
}
