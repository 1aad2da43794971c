// A list that grows at its end shows its end.
import type { Attachment } from "svelte/attachments";

/**
 * Scrolls to the last line: `{@attach atEnd(lines.length)}`, again for every other length. Just before the next frame, when
 * everything is in its place: to ask for a height earlier has the page laid out twice.
 */
export function atEnd(_length: number): Attachment<HTMLElement> {
  return (list) => {
    const frame = requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
    return () => cancelAnimationFrame(frame);
  };
}
