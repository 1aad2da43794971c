// What is said about games in lists.
import type { Language } from "../texts/language";
import { listingEn } from "./texts.en";
import { listingIt, type ListingTexts } from "./texts.it";

export const LISTING_TEXTS: Record<Language, ListingTexts> = { it: listingIt, en: listingEn };
