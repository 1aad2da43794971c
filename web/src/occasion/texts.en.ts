import type { OccasionTexts } from "./texts.it";

export const occasionEn: OccasionTexts = {
  form: "What the prints say",
  club: "Club that holds it",
  place: "Place",
  date: "Date",
  director: "Director",
  save: "Save for the prints",
  saved: "Saved: it stands on all prints.",
};
