// Games in lists, in English.
import type { ListingTexts } from "./texts.it";

export const listingEn: ListingTexts = {
  somebody: "somebody",
  free: "free seat",
  waits: (name) => `${name} waits for an opponent`,
  versus: "versus",
  cancel: "Call off",
};
