"""How a question to a game without a server can be wrong. What the rules refuse is a ``RuleError`` instead."""

from plancia.rules.errors import CodedError


class OfflineError(CodedError):
    """A question that cannot be answered.

    ``question_unreadable`` (why): it is not in the form that ``questions`` has. ``action_unreadable`` (why): its action
    is not one that the rules know. ``game_not_opened`` (): no game was opened before it. ``history_unreadable`` (why):
    the events it brings are not those of a game. ``bag_unknown`` (): the game draws tiles, and nobody has said in which
    order they lie in the bag. ``correspondence_offline`` (): a game by correspondence, whose days a server counts.
    ``decision_failed`` (why): a fault of the program.
    """

    CODES = frozenset(
        {
            "action_unreadable",
            "bag_unknown",
            "correspondence_offline",
            "decision_failed",
            "game_not_opened",
            "history_unreadable",
            "question_unreadable",
        }
    )
