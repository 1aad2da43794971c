// A short word that can be laid from a rack, for somebody who cannot think of one.

/** Words that everybody knows, the friendliest first; of the others nobody should have to ask what they mean. */
const EVERYDAY =
  "AMO ORA MIO TUO SUO MIA TUA SUA ZIO ZIA OCA UVA APE ALA AGO ERA UNO UNA DUE TRE SEI VIA RIO MAI QUI CHI CHE NON PER CON OSO ODE IRA AIA DIO NOI VOI LUI LEI SIA HAI NEL SUL DAL TRA".split(
    " ",
  );

/** The first of the words that the rack has the letters of: one that everybody knows, else one of three letters, else any. */
export function exampleFrom(words: readonly string[], rack: readonly string[]): string | null {
  const possible = words.filter((word) => isIn(word, rack));
  const known = EVERYDAY.find((word) => possible.includes(word));
  return known ?? possible.find(({ length }) => length === 3) ?? possible[0] ?? null;
}

function isIn(word: string, rack: readonly string[]): boolean {
  const left = [...rack];
  return [...word].every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
