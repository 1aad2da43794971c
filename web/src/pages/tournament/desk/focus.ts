// Whether the keyboard is at nothing in particular, so that the desk may put it where the work goes on.

/** Whether nobody is at a field, a button or a link: the page was just opened, or what had the focus has gone. */
export function focusIsFree(): boolean {
  const at = document.activeElement;
  return !at || !at.matches("a, button, input, select, textarea, summary");
}
