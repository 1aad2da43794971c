// What a player may use beside the board: the list of short words, the count of unseen tiles, the count of points. The
// server says whether he may; this file only says what the page shows of it.
import type { GameView } from "../wire/types";
import type { Material } from "./material";
import { hasOfficials } from "./situation";

export type Aid = GameView["aids"][number];
export const AIDS: readonly Aid[] = ["tracker", "preview", "word_list"];

/** The list of two- and three-letter words, for somebody at the table. */
export interface ListOffer {
  /** Whether it may be read now. */
  open: boolean;
  /** Whether it is there because an official has allowed it, not because the rulebook has it on the table. */
  allowed: boolean;
  article: string | null;
}

/** What can be offered of the list; null: there is none in this game, or one does not play. */
export function listOffer(view: GameView, seat: number | null, material: Material): ListOffer | null {
  if (seat === null || view.phase.kind === "scored") return null;
  const { value, article } = material.entry("table.word_list");
  if (value === true) return { open: view.word_list, allowed: false, article };
  if (!view.aids.includes("word_list")) return null;
  return { open: view.word_list, allowed: true, article: material.entry("table.other_material").article };
}

/** Why an aid is not there for a player: the article, and whether somebody could allow it. Null: it is there. */
export function forbidden(
  view: GameView,
  seat: number | null,
  aid: Aid,
  material: Material,
): { article: string | null; referee: boolean } | null {
  if (seat === null || view.phase.kind === "scored" || view.aids.includes(aid)) return null;
  return { article: material.entry("table.other_material").article, referee: hasOfficials(view) };
}
