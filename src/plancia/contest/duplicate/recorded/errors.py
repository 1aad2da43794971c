"""How a recorded session can be wrong, as coded errors."""

from plancia.rules.errors import CodedError


class RecordedError(CodedError):
    """A file that is no recorded session, or one that cannot have been held."""

    CODES = frozenset({"recorded_rack", "recorded_rest", "recorded_slip_twice", "recorded_syntax"})
