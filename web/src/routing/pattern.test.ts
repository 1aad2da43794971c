import { describe, expect, it } from "vitest";
import { matchPattern } from "./pattern";

describe("an address with open parts", () => {
  it("gives what stands in them", () => {
    expect(matchPattern("/partita/{game}/rivedi", "/partita/3f0c9e/rivedi")).toEqual({ game: "3f0c9e" });
    expect(matchPattern("/invito/{token}", "/invito/a%20b")).toEqual({ token: "a b" });
  });

  it("is no other address", () => {
    for (const path of ["/partita", "/partita/", "/partita/a/b", "/Partita/a", "//a", "/partita/%E0%A4"])
      expect(matchPattern("/partita/{game}", path), path).toBeUndefined();
  });

  it("without open parts is only itself", () => {
    expect(matchPattern("/", "/")).toEqual({});
    expect(matchPattern("/nuova", "/nuova/")).toBeUndefined();
  });
});
