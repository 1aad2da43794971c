// The code of every page. It is loaded when somebody goes there, and not before.
import type { Component } from "svelte";
import type { PageName } from "../routing/addresses";
import { MODULES } from "./modules";

// A page whose address has no open parts takes no properties, and then its type would not let it be given any.
type PageComponent = Component<any>;

const LOADERS = import.meta.glob<{ default: PageComponent }>("./**/*Page.svelte");

/** Fetches a page's code. */
export async function loadPage(name: PageName): Promise<PageComponent> {
  return (await LOADERS[`./${MODULES[name]}.svelte`]!()).default;
}
