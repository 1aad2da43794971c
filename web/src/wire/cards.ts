// Cards over HTTP: decks, one's own lists, reviews.
import { client, content } from "./client";
import { WireError } from "./error";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type SentReview = Schemas["Review"];
export type ToldReviews = Schemas["ToldReviews"];

/** Sends reviews of an account; what the server has already it takes no second time. */
export async function sendReviews(account: string, reviews: readonly SentReview[]): Promise<void> {
  content(await client.POST("/api/cards/reviews", { body: { account, reviews: [...reviews] } }));
}

/** The reviews of an account that the server took after a number; throws if another account is signed in by now. */
export async function fetchReviews(account: string, after: number): Promise<ToldReviews> {
  const told = content(await client.GET("/api/cards/reviews", { params: { query: { after } } }));
  if (told.account !== account) throw new WireError("reviews_of_another", 409, "");
  return told;
}
