"""How a contest on a server can refuse somebody, as coded errors."""

from plancia.rules.errors import CodedError


class ContestError(CodedError):
    """What a contest refuses.

    ``code_unknown`` (): nobody's code was typed. ``contest_unknown`` (contest): there is none by that name.
    ``contest_not_again`` (contest): it was not prepared, or is not over. ``prepared_unknown`` (prepared).
    ``prepared_secret`` (): its letters are not for the asker. ``desk_not_yours`` (): the director alone does this.
    ``helper_unknown`` (). ``too_many_helpers`` (most).
    """

    CODES = frozenset(
        {
            "code_unknown",
            "contest_not_again",
            "contest_unknown",
            "desk_not_yours",
            "helper_unknown",
            "prepared_secret",
            "prepared_unknown",
            "too_many_helpers",
        }
    )


#: The status of each refusal over HTTP.
STATUS: dict[str, int] = {
    "code_unknown": 403,
    "contest_not_again": 409,
    "contest_unknown": 404,
    "desk_not_yours": 403,
    "helper_unknown": 404,
    "prepared_secret": 403,
    "prepared_unknown": 404,
    "too_many_helpers": 409,
}
