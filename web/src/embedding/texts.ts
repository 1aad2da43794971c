// The texts of embedding in every language. Italian is the shape: a language that lacks a text does not compile.
import type { Language } from "../texts/language";
import { embeddingEn } from "./texts.en";
import { embeddingIt, type EmbeddingTexts } from "./texts.it";

export const EMBEDDING_TEXTS: Record<Language, EmbeddingTexts> = { it: embeddingIt, en: embeddingEn };
