"""A citation, as entries and decisions write it, taken apart."""

import re
from collections.abc import Collection

from plancia.rules.articles.article import slug_of

_BETWEEN = re.compile(r"\s*[,;]\s*")
#: What people write before a number, and a rulebook does not: "art. 46", "Artt 45".
_PREFIX = re.compile(r"^(?:articoli|articolo|artt?\.?)\s*(?=\d)", re.IGNORECASE)
#: A number and the letter of its paragraph, however they are put together: "37a", "37 A)".
_PARAGRAPH = re.compile(r"(\d+)\s*([a-z])\)?", re.IGNORECASE)


def pieces_of(citation: str) -> tuple[str, ...]:
    """Return the articles that a citation names, as written.

    >>> pieces_of("37, 37 a, 39 d")
    ('37', '37 a', '39 d')
    >>> pieces_of("Inizio di una partita; Torneo")
    ('Inizio di una partita', 'Torneo')
    """
    return tuple(piece for piece in _BETWEEN.split(citation.strip()) if piece)


def normal_citation(citation: str, known: Collection[str]) -> str:
    """Return a citation as the editions write it; what a rulebook does not have stays as it was typed.

    >>> normal_citation("Art 46, 37a", ["37 a", "46"]), normal_citation("torneo", ["Torneo"])
    ('46, 37 a', 'Torneo')
    """
    spelt = {slug_of(each): each for each in known}
    pieces = [_plain(piece) for piece in pieces_of(citation)]
    pieces = [spelt.get(slug_of(piece), piece) for piece in pieces]
    return (", " if all(piece[0].isdigit() for piece in pieces) else "; ").join(pieces)


def unknown_pieces(citation: str, known: Collection[str]) -> tuple[str, ...]:
    """Return the parts of a citation that a rulebook does not have; a paragraph must be there itself.

    >>> unknown_pieces("artt. 39 d, 99", ["39", "39 d", "Torneo"]), unknown_pieces("39 z", ["39"])
    (('99',), ('39 z',))
    """
    there = {slug_of(each) for each in known}
    pieces = (_plain(piece) for piece in pieces_of(citation))
    return tuple(piece for piece in pieces if slug_of(piece) not in there)


def _plain(piece: str) -> str:
    """Return one article without what people write around it."""
    bare = _PREFIX.sub("", piece.strip())
    found = _PARAGRAPH.fullmatch(bare)
    return f"{found[1]} {found[2].lower()}" if found else bare
