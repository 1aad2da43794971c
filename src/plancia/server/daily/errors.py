"""How the hand and the game of the day are refused, as coded errors."""

from plancia.rules.errors import CodedError


class DailyError(CodedError):
    """Something about a day that cannot be.

    ``daily_unknown`` (day): there is none, or it is still to come. ``daily_answered`` (day): the asker has answered,
    and an answer is for good. ``daily_unreadable`` (written): the answer is no play in writing. ``daily_not_yet``
    (day): a ranking that would tell something about a hand which the asker has not answered. ``daily_failed``
    (retry_s): it could not be made.
    """

    CODES = frozenset(
        {"daily_answered", "daily_failed", "daily_not_yet", "daily_unknown", "daily_unreadable"}
    )


STATUS: dict[str, int] = {
    "daily_answered": 409,
    "daily_failed": 503,
    "daily_not_yet": 403,
    "daily_unknown": 404,
    "daily_unreadable": 400,
}
