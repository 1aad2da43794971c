"""How the press refuses."""

from plancia.rules.errors import CodedError


class PressError(CodedError):
    """Something that is not printed.

    ``press_busy`` (retry_s), ``print_too_long`` (pages, limit), ``print_failed`` ().
    """

    CODES = frozenset({"press_busy", "print_failed", "print_too_long"})


#: The status of each refusal over HTTP.
STATUS: dict[str, int] = {"press_busy": 503, "print_failed": 500, "print_too_long": 400}
