import type { StudiesTexts } from "./texts.it";

export const studiesEn: StudiesTexts = {
  put: "Put into a study",
  putLead: "The tree becomes a chapter: position, variations, remarks and marks.",
  putBack: (title) => `Update the chapter “${title}”`,
  putBackLead: "You opened it from a study: the variations here take the place of those there; the text stays.",
  whichStudy: "Into which study?",
  newStudy: "A new study",
  studyTitle: "Title of the study",
  chapterTitle: "Title of the chapter",
  add: "Add the chapter",
  added: (title) => `“${title}” is in the study.`,
  open: "Open the study",
  noTitle: "Write a title.",
  visibility: "Who may read it",
  visibilities: { private: "Only you", link: "Everybody with the link", public: "Everybody" },
};
