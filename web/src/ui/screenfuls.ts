// A long list on a screen that turns its pages by itself.

/** Parts of about the same length, none longer than `most`: no last page with one line. */
export function screenfuls<T>(items: readonly T[], most: number): T[][] {
  const count = Math.ceil(items.length / most);
  const each = Math.ceil(items.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, page) => items.slice(page * each, (page + 1) * each));
}

/** About how many letters' heights a text is wide, in the type of the pages, semibold. */
export function breadth(text: string): number {
  return [...text].length * 0.53;
}
