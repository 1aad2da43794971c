"""How a question to a computer player can be wrong. A player that does not exist is the engine's ``player_unknown``."""

from plancia.rules.errors import CodedError


class OpponentError(CodedError):
    """A question that cannot be answered.

    ``question_unreadable`` (why): it is not in the form that ``questions`` has. ``decision_failed`` (why): a fault of
    the program.
    """

    CODES = frozenset({"decision_failed", "question_unreadable"})
