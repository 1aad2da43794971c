// What the page of reported words says.
import type { Language } from "../../texts/language";
import { queueEn } from "./texts.en";
import { queueIt, type QueueTexts } from "./texts.it";

export const QUEUE_TEXTS: Record<Language, QueueTexts> = { it: queueIt, en: queueEn };
