import type { EmbeddingTexts } from "./texts.it";

export const embeddingEn: EmbeddingTexts = {
  heading: "Embed",
  about: "Copy the code into a page of your site: it keeps itself up to date, and shows nothing earlier than people see it here.",
  frame: "Live frame",
  ticker: "Picture with points and last plays",
  position: "Picture of the board",
  pictures: "Pictures are renewed when the page is loaded again. With .png instead of .svg they can be shown anywhere.",
  theme: "Colours",
  themes: { auto: "As the device", light: "Light", dark: "Dark" },
  copy: "Copy",
  copied: "Code copied.",
  studyAbout: "Copy the code into a page of your site: the study is leafed through there, move by move.",
  studyFrame: "Frame with the study",
  study: (name) => `Study: ${name}`,
  live: (name) => `Live: ${name}`,
};
