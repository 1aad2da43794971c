"""What the dictionary refuses, over HTTP: each code with its status and its sentence."""

from typing import Any

from litestar import Request, Response
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import sentence
from plancia.lexicon.errors import LexiconError
from plancia.rules.errors import CodedError
from plancia.server.language import language_of
from plancia.server.problems import answer
from plancia.server.refusals import note_refusal
from plancia.server.words.errors import WordsError
from plancia.wire.message import ProblemAnswer

#: What is not the asker's mistake but the server's state is 503: it may work when the owner has mended it.
_STATUS = {
    "graph_unknown": 404,
    "lexicon_name": 400,
    "lexicon_not_found": 404,
    "words_closed": 403,
    "words_letters": 400,
}


def _refusal(request: Request[Any, Any, Any], error: CodedError) -> Response[ProblemAnswer]:
    note_refusal(request, error.code)
    # Where the server keeps its lexica is nobody's business.
    context = {**error.context, "file": "lexicon"} if "file" in error.context else error.context
    return answer(
        _STATUS.get(error.code, 503), error.code, sentence(error.code, context, language_of(request))
    )


WORD_REFUSALS: ExceptionHandlersMap = {LexiconError: _refusal, WordsError: _refusal}
