import { expect, it } from "vitest";
import { title } from "./title.svelte";

it("the tab says first what there is to read and to do", () => {
  expect(title.of("Partita · Plancia")).toBe("Partita · Plancia");
  title.news = "Tocca a te";
  title.unread = 2;
  expect(title.of("Partita · Plancia")).toBe("(2) Tocca a te · Partita · Plancia");
});

it("a page names what it shows until it is left", () => {
  const left = title.show("Regia: Serata · Plancia");
  expect(title.page).toBe("Regia: Serata · Plancia");
  left();
  expect(title.page).toBeNull();
});
