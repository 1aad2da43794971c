// Plain links between our pages, followed without loading the program again.
import { findPage } from "./addresses";
import { go } from "./location.svelte";

/** Follows a click on a link to one of our pages; leaves everything else to the browser. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  // With these a browser opens a tab or a window, or saves.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || !findPage(pathname)) return;
  // Within a page the browser itself scrolls to the place.
  if (hash && pathname === window.location.pathname && search === window.location.search) return;
  event.preventDefault();
  go(pathname + search + hash);
}
