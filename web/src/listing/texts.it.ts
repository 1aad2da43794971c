// Games in lists, in Italian.
export const listingIt = {
  somebody: "qualcuno",
  free: "posto libero",
  waits: (name: string) => `${name} aspetta un avversario`,
  versus: "contro",
  cancel: "Annulla",
};

export type ListingTexts = typeof listingIt;
