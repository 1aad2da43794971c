"""How a contest on a server can refuse somebody, as coded errors."""

from plancia.rules.errors import CodedError


class ContestError(CodedError):
    """What a contest refuses.

    ``contest_unknown`` (contest): there is none by that name. ``contest_not_again`` (contest): it was not prepared, or
    is not over. ``prepared_unknown`` (prepared). ``prepared_secret`` (): its letters are not for the asker.
    """

    CODES = frozenset({"contest_not_again", "contest_unknown", "prepared_secret", "prepared_unknown"})


#: The status of each refusal over HTTP.
STATUS: dict[str, int] = {
    "contest_not_again": 409,
    "contest_unknown": 404,
    "prepared_secret": 403,
    "prepared_unknown": 404,
}
