"""How a text can fail to be in the notation it claims to be."""

from plancia.rules.errors import CodedError


class NotationError(CodedError):
    """A text that cannot be read."""

    CODES = frozenset(
        {
            "bad_cgp",
            "bad_coordinate",
            "bad_gcg",
            "bad_play",
        }
    )
