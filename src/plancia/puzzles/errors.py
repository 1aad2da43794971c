"""How a file of puzzles can be wrong."""

from plancia.rules.errors import CodedError


class PuzzleError(CodedError):
    """A file of puzzles that cannot be read, or a puzzle that is not there.

    ``puzzles_header``: the first line does not say that puzzles follow. ``puzzles_version`` (found, known): of another
    version. ``puzzle_unreadable`` (line, why): a line is no puzzle. ``puzzle_inconsistent`` (line, field): what it says
    contradicts itself. ``puzzle_twice`` (line, id): it stood there before. ``puzzle_not_there`` (number, count).
    ``puzzle_other_words`` (id, lexicon, found, asked): the lexicon here has other words. ``puzzles_begun`` (file): the
    output is there already, and nobody said to go on with it.
    """

    CODES = frozenset(
        {
            "puzzle_inconsistent",
            "puzzle_not_there",
            "puzzle_other_words",
            "puzzle_twice",
            "puzzle_unreadable",
            "puzzles_begun",
            "puzzles_header",
            "puzzles_version",
        }
    )
