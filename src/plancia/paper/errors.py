"""How printing can be refused."""

from plancia.rules.errors import CodedError


class PaperError(CodedError):
    """Something that is not printed: ``paper_too_many`` (count, most), more cards than one print has."""

    CODES = frozenset({"paper_too_many"})
