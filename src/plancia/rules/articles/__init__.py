"""What the program does with every article of the five documents, one TOML file for each.

::

    article    one article or heading as the program treats it
    citation   a citation taken apart
    line       a line of a file of articles, and how a file extends another

An edition (``rules.editions``) says which values hold; these files say of each article and heading how it is
treated and how it was read. The entries of an edition that cite an article need not be named here: they are added.
The files are part of the program, like its code: reading one is not an input.
"""

from functools import cache

from plancia.rules.articles.article import Article, Treatment, slug_of
from plancia.rules.articles.citation import pieces_of
from plancia.rules.articles.line import Line, parse_lines
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.shipped import shipped_text

__all__ = ["Article", "Treatment", "articles_in", "articles_of", "find", "find_in"]


@cache
def articles_of(edition_id: str) -> tuple[Article, ...]:
    """Return every article and heading of a document in its order; raise ``edition_not_found``.

    >>> [line.article for line in articles_of("figs-c")][:5]
    ['Parte prima', 'Premessa', 'Capo I', '1', '2']
    """
    return _articles(load(edition_id), edition_id)


def articles_in(edition: Edition) -> tuple[Article, ...]:
    """Return the articles of the document that an edition follows, with the entries as they are there.

    An own edition follows the one that it extends; one that extends none has no document.
    """
    document = edition.id if edition.id in EDITIONS else edition.extends
    return _articles(edition, document) if document in EDITIONS else ()


def find(edition_id: str, citation: str) -> tuple[Article, ...]:
    """Return the lines that a citation names, in its order; what the document does not have is left out.

    >>> [line.article for line in find("figs-c", "37, 37 a, 39 d")]
    ['37', '37 a', '39 d']
    >>> [line.article for line in find("milano", "Inizio di una partita; Torneo")]
    ['Inizio di una partita', 'Torneo']
    >>> find("figs-c", "99")
    ()
    """
    return _found(articles_of(edition_id), citation)


def find_in(edition: Edition, citation: str) -> tuple[Article, ...]:
    """Return what ``find`` does, in the document that an edition follows."""
    return _found(articles_in(edition), citation)


def _found(articles: tuple[Article, ...], citation: str) -> tuple[Article, ...]:
    by_slug = {line.slug: line for line in articles}
    pieces = (slug_of(piece) for piece in pieces_of(citation))
    return tuple(by_slug[piece] for piece in pieces if piece in by_slug)


def _articles(edition: Edition, document: str) -> tuple[Article, ...]:
    """Return the lines of a document, each with the entries of the edition that cite it."""
    cited: dict[str, list[str]] = {}
    for key, entry in edition.entries().items():
        for piece in pieces_of(entry.article or ""):
            cited.setdefault(slug_of(piece), []).append(key)
    return tuple(line.as_article(document, cited.get(slug_of(line.article), [])) for line in _lines(document))


@cache
def _lines(document: str) -> tuple[Line, ...]:
    text = shipped_text(__package__, f"{document}.toml")
    return parse_lines(text, _lines)
