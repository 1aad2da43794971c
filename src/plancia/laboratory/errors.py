"""How a question about a game can be wrong. What is wrong with a record or a position is told by its own errors."""

from plancia.rules.errors import CodedError


class LaboratoryError(CodedError):
    """A question that cannot be answered.

    ``question_unreadable`` (why): it is not in the form that ``questions`` has. ``analysis_no_move`` (n, moves): the
    record has no such move. ``analysis_other_game`` (n): a move that was judged is not a move of the record.
    ``analysis_figures`` (n): its figures are none that an analysis can have. ``analysis_failed`` (why): a fault of the
    program.
    """

    CODES = frozenset(
        {
            "analysis_failed",
            "analysis_figures",
            "analysis_no_move",
            "analysis_other_game",
            "question_unreadable",
        }
    )
