// A value that changes a frame after the one it follows: what a change costs is spread over two frames.
import { afterFrame } from "./afterFrame";

/** Follows a value a frame later; at once where the value is another thing than before, and not the same one changed. */
export function following<Value>(now: () => Value, isSame: (one: Value, other: Value) => boolean): { readonly current: Value } {
  let drawn = $state.raw<Value>();
  $effect(() => {
    const next = now();
    return afterFrame(() => (drawn = next));
  });
  return {
    get current() {
      return drawn !== undefined && isSame(drawn, now()) ? drawn : now();
    },
  };
}
