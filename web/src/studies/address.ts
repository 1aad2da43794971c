// Links to studies, and from a chapter into the laboratory and back.

export interface Chaptered {
  study: string;
  chapter: number;
}

/** A place of a chapter; a chapter is called by its own number, wherever it stands. */
export function chapterAddress({ study, chapter }: Chaptered, place = 0): string {
  return `/studi/${encodeURIComponent(study)}?${new URLSearchParams({ capitolo: String(chapter), ...(place ? { passo: String(place) } : {}) })}`;
}

/** A chapter's tree on the board of the laboratory. */
export function chapterInLaboratory({ study, chapter }: Chaptered): string {
  return `/laboratorio?${new URLSearchParams({ studio: study, capitolo: String(chapter) })}`;
}

/** The chapter that an address of the laboratory names. */
export function chapterIn(search: URLSearchParams): Chaptered | null {
  const [study, chapter] = [search.get("studio"), Number(search.get("capitolo"))];
  return study && Number.isInteger(chapter) && chapter > 0 ? { study, chapter } : null;
}
