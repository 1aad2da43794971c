"""A citation, as entries and decisions write it, taken apart."""

import re

_BETWEEN = re.compile(r"\s*[,;]\s*")


def pieces_of(citation: str) -> tuple[str, ...]:
    """Return the articles that a citation names, as written.

    >>> pieces_of("37, 37 a, 39 d")
    ('37', '37 a', '39 d')
    >>> pieces_of("Inizio di una partita; Torneo")
    ('Inizio di una partita', 'Torneo')
    """
    return tuple(piece for piece in _BETWEEN.split(citation.strip()) if piece)
