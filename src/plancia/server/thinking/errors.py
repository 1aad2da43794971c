"""How the pool refuses a question of the laboratory."""

from plancia.rules.errors import CodedError


class StudyError(CodedError):
    """A question that is not thought about now.

    ``laboratory_busy`` (retry_s): too many wait, or too many of one person, or it took too long. ``laboratory_off`` ():
    this server has no processes that think.
    """

    CODES = frozenset({"laboratory_busy", "laboratory_off"})


#: The status of each refusal over HTTP.
STATUS: dict[str, int] = {"laboratory_busy": 429, "laboratory_off": 403}
