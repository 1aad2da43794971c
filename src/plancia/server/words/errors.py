"""How the dictionary can refuse somebody, as coded errors."""

from plancia.rules.errors import CodedError


class WordsError(CodedError):
    """Words that cannot be looked up.

    ``words_closed`` (): the owner of this server has switched the dictionary off. ``graph_unknown`` (graph): no lexicon
    of this server has that file, or not any more. ``words_too_many`` (count, most): a list too
    long to take along.
    """

    CODES = frozenset({"graph_unknown", "words_closed", "words_too_many"})


#: The status of each refusal over HTTP. What is not the asker's mistake but the server's state is 503 instead: it may
#: work when the owner has mended it.
STATUS: dict[str, int] = {
    "graph_unknown": 404,
    "lexicon_name": 400,
    "lexicon_not_found": 404,
    "version_unknown": 404,
    "words_closed": 403,
    "words_letters": 400,
    "words_range": 400,
    "words_too_many": 400,
}
