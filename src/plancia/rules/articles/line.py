"""A line of a file of articles, and how a file that extends another is read."""

import tomllib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from plancia.rules.articles.article import Article, Treatment


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says of an article: everything but the entries that cite it."""

    article: str
    title: str
    title_en: str
    treated: Treatment
    by: tuple[str, ...]
    reading: str
    reading_en: str
    tests: tuple[str, ...] = ()
    heading: bool = False

    def as_article(self, document: str, citing: Sequence[str]) -> Article:
        """Return the line of the trace: the entries that cite the article first, then what the file names.

        ``{edition}`` in the path of a test is the document: some scenarios exist for each.
        """
        return Article(
            article=self.article,
            title=self.title,
            title_en=self.title_en,
            treated=self.treated,
            by=tuple(dict.fromkeys((*citing, *self.by))),
            tests=tuple(path.format(edition=document.replace("-", "_")) for path in self.tests),
            reading=self.reading,
            reading_en=self.reading_en,
            heading=self.heading,
        )


def parse_lines(text: str, base: Callable[[str], tuple[Line, ...]]) -> tuple[Line, ...]:
    """Return the lines of a file in the order of its document.

    A file that ``extends`` another names only what it changes: a line takes what it does not say from the line of
    the same article there, or from the one that ``like`` names, where the numbers have moved. Without an ``order`` of
    its own the order is that of the other.
    """
    raw = tomllib.loads(text)
    extended = base(raw["extends"]) if "extends" in raw else ()
    inherited: dict[str, dict[str, Any]] = {line.article: msgspec.structs.asdict(line) for line in extended}
    own: dict[str, dict[str, Any]] = {}
    for given in raw.get("line", []):
        source = inherited.get(given.pop("like", given["article"]), {})
        own[given["article"]] = source | given
    contents = inherited | own
    order = raw.get("order", list(inherited))
    return tuple(msgspec.convert(contents[article], Line) for article in order)
