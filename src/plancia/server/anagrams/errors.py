"""How anagrams against the clock are refused, as coded errors. What a run refuses is in ``plancia.anagrams.errors``."""

from plancia.rules.errors import CodedError


class AnagramError(CodedError):
    """Something about a day's anagrams that cannot be.

    ``anagrams_unknown`` (day): there is none, or it is still to come. ``anagrams_begun`` (day): the asker has begun
    his run of the day, and there is one. ``anagrams_not_begun`` (day): he has not. ``anagrams_not_yet`` (day): a
    series with its solutions before its day is over. ``anagrams_another_day`` (day): a run of a day that it is not.
    ``anagrams_failed`` (retry_s): it could not be made.
    """

    CODES = frozenset(
        {
            "anagrams_another_day",
            "anagrams_begun",
            "anagrams_failed",
            "anagrams_not_begun",
            "anagrams_not_yet",
            "anagrams_unknown",
        }
    )


STATUS: dict[str, int] = {
    "anagrams_another_day": 409,
    "anagrams_begun": 409,
    "anagrams_failed": 503,
    "anagrams_not_begun": 409,
    "anagrams_not_yet": 403,
    "anagrams_over": 409,
    "anagrams_passed": 409,
    "anagrams_unknown": 404,
}
