"""The native core, as ``native/bindings.cpp`` defines it. Private: ``plancia.engine`` is its face.

Squares are indexes, a byte each; tiles are characters as everywhere in this program, a byte each. A question
that makes no sense (wrong lengths, no such square, a board that is none) raises ``ValueError`` or
``TypeError``.
"""

from collections.abc import Sequence
from typing import Final, final

#: Every code that ``score`` may return; each is a code of ``RuleError``.
REFUSALS: Final[tuple[str, ...]]

@final
class ScoringTable:
    """The numbers of a rulebook, flat. Immutable.

    ``values`` and ``counts`` go by tile: ``values`` has A-Z, then blanks as A-Z; ``counts`` has A-Z, then the
    blank. The factors go by square, from 1 to 4.
    """

    def __init__(
        self,
        *,
        values: bytes,
        counts: bytes,
        letter_factors: bytes,
        word_factors: bytes,
        start: int,
        first_word_min: int,
        rack_size: int,
        bonus_points: int,
        bonus_for_whole_rack: bool,
    ) -> None: ...

def score(
    table: ScoringTable, board: str, squares: bytes, tiles: bytes, on_rack: int | None = None
) -> int | str:
    """Return the points of one placement, or the code of its refusal."""

def score_all(
    table: ScoringTable,
    board: str,
    squares: bytes,
    tiles: bytes,
    lengths: Sequence[int],
    on_rack: int | None = None,
) -> list[int | str]:
    """As ``score``, for placements of these lengths laid end to end, each on the same board."""
