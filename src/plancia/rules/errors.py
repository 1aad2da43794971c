"""Every way the rules refuse something, as one exception with a stable code.

::

    CodedError                 a code and its context; the text for people lives in ``plancia.catalogue``
    ├── RuleError              an action the rulebook does not allow
    ├── EditionError           an edition file that cannot be obeyed
    └── notation.NotationError a text that is not in the notation it claims to be

The codes are part of the public interface: programs match on them, the catalogue translates them and
``docs/errors.md`` lists them. A test keeps the three lists equal.
"""

from typing import ClassVar


class CodedError(Exception):
    """An error with a stable snake_case ``code`` and the ``context`` that explains it.

    >>> str(RuleError("square_occupied", square="H8", holds="A", letter="B"))
    "square_occupied: square='H8', holds='A', letter='B'"
    """

    #: The codes this class may carry; a code outside it is a programming error, caught at once.
    CODES: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, code: str, **context: object) -> None:
        if code not in self.CODES:
            message = f"{type(self).__name__} has no code {code!r}"
            raise LookupError(message)
        super().__init__(code, context)
        self.code = code
        self.context = context

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value!r}" for key, value in self.context.items())
        return f"{self.code}: {details}" if details else self.code


class RuleError(CodedError):
    """An action that the rulebook refuses."""

    CODES = frozenset(
        {
            "blank_without_identity",
            "centre_not_covered",
            "first_play_too_short",
            "gap",
            "more_tiles_than_rack",
            "no_tiles",
            "not_connected",
            "not_in_line",
            "off_board",
            "square_occupied",
            "square_twice",
            "tiles_not_on_rack",
            "too_many_of_letter",
            "unknown_tile",
            "word_mismatch",
        }
    )


class EditionError(CodedError):
    """An edition file that names an unknown key, has a wrong type or does not say where a value comes from."""

    CODES = frozenset(
        {
            "edition_board",
            "edition_not_found",
            "edition_syntax",
            "edition_tiles",
            "edition_unknown_key",
            "edition_value",
        }
    )
