"""One article of a document, or one of its headings, as the program treats it."""

import re
import unicodedata
from typing import Literal

import msgspec

#: ``enforced``: the program obeys it. ``assisted``: an action, a page or a command helps people to do it.
#: ``shown``: it is told where it matters. ``outside``: nothing that a program can do.
Treatment = Literal["enforced", "assisted", "shown", "outside"]

#: What a name in ``by`` begins with if it is no entry.
Kind = Literal["action", "page", "command"]

_NOT_IN_A_SLUG = re.compile(r"[^a-z0-9]+")


class Article(msgspec.Struct, frozen=True):
    """One line of the trace: which article, how it is treated, by what, and where that is proved."""

    #: As the editions cite it: "37", "39 d", "Capo VIII", or the heading of a guide without articles.
    article: str
    #: A few words of our own, in Italian and in English.
    title: str
    title_en: str
    treated: Treatment
    #: Entries as ``group.name``, then ``action:…``, ``page:…`` and ``command:…``.
    by: tuple[str, ...]
    #: Files of the repository that prove it.
    tests: tuple[str, ...]
    #: How the program reads it; of what is ``outside``, why.
    reading: str
    reading_en: str
    #: Whether this is a heading over the lines that follow.
    heading: bool = False

    @property
    def slug(self) -> str:
        """The article as a part of an address."""
        return slug_of(self.article)

    def named(self, kind: Kind) -> list[str]:
        """Return what ``by`` names of a kind, without the kind."""
        return [name.removeprefix(f"{kind}:") for name in self.by if name.startswith(f"{kind}:")]


def slug_of(article: str) -> str:
    """Return an article as a part of an address: two spellings of one article give the same.

    >>> slug_of("39 d"), slug_of("Girone all'italiana"), slug_of("art. 37")
    ('39-d', 'girone-all-italiana', '37')
    """
    plain = unicodedata.normalize("NFKD", article).encode("ascii", "ignore").decode().lower()
    return _NOT_IN_A_SLUG.sub("-", re.sub(r"^\s*art(?:\.|icolo)\s*", "", plain)).strip("-")
