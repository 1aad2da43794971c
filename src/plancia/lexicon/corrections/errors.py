"""What is refused about corrections, as coded errors."""

from plancia.rules.errors import CodedError


class CorrectionError(CodedError):
    """A correction that cannot be made, or read, like this.

    ``correction_line`` (column): an entry of a new lemma that cannot be; ``column`` says where. ``correction_nothing``
    (word): a change that would change nothing. ``correction_file`` (line, why): a line of a file that is no correction.
    ``correction_file_version`` (version, expected): a file of another kind or of a newer Plancia.
    """

    CODES = frozenset({"correction_file", "correction_file_version", "correction_line", "correction_nothing"})
