"""How a run refuses something, as a coded error."""

from plancia.rules.errors import CodedError


class AnagramRunError(CodedError):
    """Something that a run does not take.

    ``anagrams_over``: the time is over, or there are no letters left. ``anagrams_passed`` (set): these letters are not
    the ones that lie there.
    """

    CODES = frozenset({"anagrams_over", "anagrams_passed"})
