// The texts of the table in the language of the page.
import { speech } from "../settings/speech.svelte";
import { TABLE_TEXTS, type TableTexts } from "./texts";

export function phrases(): TableTexts {
  return TABLE_TEXTS[speech.language];
}
