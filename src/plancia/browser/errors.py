"""How the engine in a browser can fail, as coded errors."""

from plancia.rules.errors import CodedError


class BrowserError(CodedError):
    """Something that the device does not have."""

    CODES = frozenset({"words_not_here"})
