import { expect, test } from "vitest";
import { LANGUAGES } from "./language";
import { countText } from "./count";
import { plural } from "./plural";

const COUNTS = [0, 1, 2, 9, 10, 21, 100, 999, 1000, 1234, 9999, 10_000, 12_345, 99_999, 100_000, 1_562_795, 1_000_000_000, 2.5];

test.each(LANGUAGES)("numbers are written and counted as the browser itself does it (%s)", (language) => {
  const numbers = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  for (const count of COUNTS.flatMap((each) => [each, -each || 0])) {
    expect(countText(language, count)).toBe(numbers.format(count));
    const noun = rules.select(count) === "one" ? "one" : "other";
    expect(plural(language, count, { one: "one", other: "other" })).toBe(`${numbers.format(count)}\u00a0${noun}`);
  }
});
