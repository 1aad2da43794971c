"""How corrections are refused, as coded errors."""

from plancia.rules.errors import CodedError


class QueueError(CodedError):
    """A proposal that cannot be made, or a decision that cannot be taken.

    ``correction_settled`` (word): the word is judged already as the proposal wants. ``correction_unknown`` (number):
    there is none, or none of the asker's. ``correction_not_asked`` (number): nobody has asked anything.
    ``correction_stale`` (): what the change does is not what was shown. ``not_keeper`` (): only the keeper of the words
    does this.
    """

    CODES = frozenset(
        {
            "correction_not_asked",
            "correction_settled",
            "correction_stale",
            "correction_unknown",
            "not_keeper",
        }
    )


#: The status of each refusal over HTTP; those of ``CorrectionError`` too.
STATUS: dict[str, int] = {
    "correction_file": 400,
    "correction_file_version": 400,
    "correction_line": 400,
    "correction_not_asked": 409,
    "correction_nothing": 409,
    "correction_settled": 409,
    "correction_stale": 409,
    "correction_unknown": 404,
    "not_keeper": 403,
}
