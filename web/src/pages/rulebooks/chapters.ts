// The differences between two rulebooks, chapter by chapter.
import type { Chapter, Difference } from "../../wire/types";

export interface ChapterOfDifferences {
  chapter: Chapter;
  differences: Difference[];
}

/** Group differences by chapter, keeping the order of the regulation. */
export function byChapter(differences: readonly Difference[]): ChapterOfDifferences[] {
  const chapters: ChapterOfDifferences[] = [];
  for (const difference of differences) {
    const chapter = difference.key.split(".")[0] as Chapter;
    const last = chapters.at(-1);
    if (last?.chapter === chapter) last.differences.push(difference);
    else chapters.push({ chapter, differences: [difference] });
  }
  return chapters;
}
