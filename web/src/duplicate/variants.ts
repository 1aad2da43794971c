// The variants of a session that an organiser can choose, as fields of a form and as the choices that the server takes.
import type { NewDuplicate } from "../wire/duplicates";

export interface Variants {
  /** Points for a solo. */
  solo: number;
  /** Points that a warning costs after the free ones; 0: there are none. */
  penalty: number;
  free: number;
  /** Whether letters without a vowel or a consonant go back. */
  balanced: boolean;
  /** How many vowels and consonants at least, up to this hand. */
  least: number;
  until: number;
  joker: boolean;
  eight: boolean;
}

export function noVariants(): Variants {
  return { solo: 0, penalty: 0, free: 3, balanced: false, least: 1, until: 15, joker: false, eight: false };
}

/** The choices; what is not used is left to the rulebook. */
export function choicesOf({ solo, penalty, free, balanced, least, until, joker, eight }: Variants): NonNullable<NewDuplicate["options"]> {
  return {
    ...(solo > 0 && { solo_bonus: solo }),
    ...(penalty > 0 && { warning_penalty: penalty, free_warnings: free }),
    ...(balanced && { balanced_draw: true }),
    ...(balanced && least > 1 && { balanced_first: least, balanced_first_hands: until }),
    ...(joker && { joker: true }),
    ...(eight && { seven_of_eight: true }),
  };
}
