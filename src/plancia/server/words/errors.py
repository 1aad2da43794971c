"""How the dictionary can refuse somebody, as coded errors."""

from plancia.rules.errors import CodedError


class WordsError(CodedError):
    """Words that cannot be looked up.

    ``words_closed`` (): the owner of this server has switched the dictionary off. ``graph_unknown`` (graph): no lexicon
    of this server has that file, or not any more.
    """

    CODES = frozenset({"graph_unknown", "words_closed"})
