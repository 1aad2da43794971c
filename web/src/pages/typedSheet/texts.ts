// The texts of a typed form in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../../texts/language";
import { typedSheetEn } from "./texts.en";
import { typedSheetIt, type TypedSheetTexts } from "./texts.it";

export const TYPED_SHEET_TEXTS: Record<Language, TypedSheetTexts> = { it: typedSheetIt, en: typedSheetEn };
