// The code of every page. It is loaded when somebody goes there, and not before.
import type { Component } from "svelte";
import type { PageName } from "../routing/addresses";
import type { Params } from "../routing/pattern";
import { MODULES } from "./modules";

type PageComponent = Component<{ params: Params }>;

const LOADERS = import.meta.glob<{ default: PageComponent }>("./**/*Page.svelte");

/** Fetches a page's code. */
export async function loadPage(name: PageName): Promise<PageComponent> {
  return (await LOADERS[`./${MODULES[name]}.svelte`]!()).default;
}
