// A sign for a player who looks elsewhere that it is his turn: on the icon of the tab and of the installed application.

const MARK = "/mark.svg";
const TURN = "/mark-turn.svg";

/** Shows or takes away the sign. A browser without badges has the tab's icon alone. */
export function badge(calls: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", calls ? TURN : MARK);
  const changed = calls ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  // Not allowed before the application is installed: nothing to tell anybody.
  changed?.catch(() => {});
}

/** Follows whether the page is in sight: the sign is for players who do not see it. Returns how to stop. */
export function callElsewhere(): () => void {
  const show = () => badge(document.visibilityState === "hidden");
  show();
  document.addEventListener("visibilitychange", show);
  return () => {
    document.removeEventListener("visibilitychange", show);
    badge(false);
  };
}
