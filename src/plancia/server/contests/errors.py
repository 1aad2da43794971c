"""How a contest on a server can refuse somebody, as coded errors."""

from plancia.rules.errors import CodedError


class ContestError(CodedError):
    """``contest_unknown`` (contest): there is none by that name."""

    CODES = frozenset({"contest_unknown"})


#: The status of each refusal over HTTP.
STATUS: dict[str, int] = {"contest_unknown": 404}
