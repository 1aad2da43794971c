"""How puzzles on a server are refused, as coded errors."""

from plancia.rules.errors import CodedError


class TryError(CodedError):
    """Something about the try of a puzzle that cannot be.

    ``puzzle_unknown`` (id): there is none. ``puzzle_answered`` (id): the asker has answered it, and an answer is for
    good. ``puzzle_answer_unreadable`` (written): this answers no such question, or is no play in writing.
    ``puzzle_no_word_there`` (at, direction): no word of the board begins there. ``puzzles_none``: there is none that
    the asker has not tried.
    """

    CODES = frozenset(
        {
            "puzzle_answer_unreadable",
            "puzzle_answered",
            "puzzle_no_word_there",
            "puzzle_unknown",
            "puzzles_none",
        }
    )


STATUS: dict[str, int] = {
    "puzzle_answer_unreadable": 400,
    "puzzle_answered": 409,
    "puzzle_no_word_there": 400,
    "puzzle_unknown": 404,
    "puzzles_none": 404,
}
