"""What a page says that it should not: words of the other language, and what was meant for programmers."""

from playwright.sync_api import Page

#: Small words that hardly a sentence does without, and that the other language does not have. Tiles and the words of
#: lists are in capitals, and are no sentences.
_WORDS = {
    "en": "the and of with your you is to for this that not from has have was were will cannot",
    "it": "il di della del dei delle che una con sono è non nel nella alla dal dalla anche più ogni orizz vert",
}

#: Everything that is written, also in labels; not what stands there in a language of its own, in a field or as code.
_FOUND = r"""({ words, language }) => {
  const foreign = new Set(words.split(" "));
  const raw = /\bundefined\b|\bNaN\b|\[object|\$\{|\{[a-z_]+\}|\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+\.[a-z]+_[a-z]+/;
  const found = new Set();
  const look = (text, where) => {
    // What stands in quotation marks is quoted.
    const sentence = text.replace(/\s+/g, " ").replace(/“[^”]*”|«[^»]*»/g, "").trim();
    if (raw.test(sentence)) found.add(`${where}: ${sentence.slice(0, 120)}`);
    for (const word of sentence.match(/\p{L}+/gu) ?? [])
      if (foreign.has(word.toLowerCase()) && !(word.length > 1 && word === word.toUpperCase())) {
        found.add(`${where}: ${word}, in «${sentence.slice(0, 120)}»`);
        break;
      }
  };
  const ours = (element) => {
    const spoken = element.closest("[lang]");
    return spoken?.lang.startsWith(language) && !element.closest("script, style, noscript, code, kbd, pre, textarea, option");
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (ours(node.parentElement)) look(node.data, node.parentElement.localName);
  for (const name of ["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) if (ours(element)) look(element.getAttribute(name), name);
  look(document.title, "title");
  return [...found];
}"""


def misspoken(page: Page, language: str) -> list[str]:
    """Return what does not belong on a page of this language, each with its sentence."""
    other = "en" if language == "it" else "it"
    found: list[str] = page.evaluate(_FOUND, {"words": _WORDS[other], "language": language})
    return found
