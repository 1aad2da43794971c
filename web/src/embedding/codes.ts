// What somebody copies into a page of his own, to show a game, an event or a study of this server there.

export type Embedded = "partita" | "torneo" | "studi";
export type Theme = "auto" | "light" | "dark";

interface Asked {
  site: string;
  kind: Embedded;
  id: string;
  /** What it is called aloud. */
  name: string;
  language: string;
  theme: Theme;
}

/** A page in a frame; that of a game or an event keeps itself up to date. */
export function frameCode(asked: Asked): string {
  const { site, kind, id, name } = asked;
  const height = kind === "torneo" ? 480 : 720;
  return (
    `<iframe src="${quoted(`${site}/incorpora/${kind}/${id}${query(asked)}`)}" title="${quoted(name)}" ` +
    `width="360" height="${height}" loading="lazy"></iframe>`
  );
}

/** A picture; `what` is the last part of its address. */
export function pictureCode(asked: Asked, what: "ticker.svg" | "position.svg"): string {
  const { site, kind, id, name } = asked;
  const folder = kind === "partita" ? "games" : "tournaments";
  return `<img src="${quoted(`${site}/api/${folder}/${id}/${what}${query(asked)}`)}" alt="${quoted(name)}" width="498">`;
}

function query({ language, theme }: Asked): string {
  return `?language=${language}${theme === "auto" ? "" : `&theme=${theme}`}`;
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
