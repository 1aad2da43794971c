import { expect, test } from "vitest";
import { frameCode, pictureCode } from "./codes";

const ASKED = { site: "https://plancia.example", kind: "partita", id: "3f0c", name: 'Ada & "Ugo"', language: "it", theme: "auto" } as const;

test("a frame leads to the small page, and its title cannot break out of the code", () => {
  expect(frameCode(ASKED)).toBe(
    '<iframe src="https://plancia.example/incorpora/partita/3f0c?language=it" title="Ada &amp; &quot;Ugo&quot;" width="360" height="720" loading="lazy"></iframe>',
  );
});

test("a picture has the colours that were chosen", () => {
  expect(pictureCode({ ...ASKED, theme: "dark" }, "position.svg")).toContain("/api/games/3f0c/position.svg?language=it&amp;theme=dark");
  expect(pictureCode({ ...ASKED, kind: "torneo" }, "ticker.svg")).toContain("/api/tournaments/3f0c/ticker.svg?language=it");
});
