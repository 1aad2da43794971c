// A move as a list names it.
import { place } from "../../game/notation";
import type { Language } from "../../texts/language";
import type { LaboratoryTexts } from "./texts";
import type { Action } from "./tree";

/** The word, or what was done instead. */
export function actionName(action: Action, texts: LaboratoryTexts): string {
  switch (action.kind) {
    case "play":
      return action.word;
    case "exchange":
      return action.tiles ? texts.exchanged(action.tiles) : action.count > 0 ? texts.exchangedCount(action.count) : texts.kinds.exchange;
    default:
      return texts.kinds[action.kind];
  }
}

/** Where a play lies; empty for anything else. */
export function actionPlace(action: Action, language: Language): string {
  return action.kind === "play" ? place({ start: action.at, direction: action.direction }, language) : "";
}
