"""What may be asked of a server, and what it costs: so long texts, so much thinking."""

from plancia.laboratory.questions import AskedDepth, AskEnd, AskHands, AskMove, AskPosition, Question
from plancia.server.archive.records import check_size
from plancia.server.laboratory.errors import AnalysisError

#: The deepest that a server thinks for somebody who asks. Browsers go deeper.
DEEPEST: AskedDepth = "normal"
#: The longest position line: a full board has 240 characters.
LONGEST_LINE = 1_000
#: The longest name of an edition or a lexicon.
LONGEST_NAME = 64

#: What a move costs at a depth, beside the 1 of every question: about what it takes, in quarters of a second.
COSTS: dict[AskedDepth, int] = {"static": 0, "quick": 4, "normal": 9, "deep": 19}


def check_question(question: Question) -> None:
    """Raise ``laboratory_depth``, ``laboratory_text``, ``gcg_too_large`` or ``gcg_too_long``."""
    names = (question.edition, None if isinstance(question, AskHands | AskEnd) else question.lexicon)
    if any(len(name) > LONGEST_NAME for name in names if name is not None):
        raise AnalysisError("laboratory_text", limit=LONGEST_NAME)
    if isinstance(question, AskHands):
        return
    if isinstance(question, AskMove | AskPosition) and COSTS[question.depth] > COSTS[DEEPEST]:
        raise AnalysisError("laboratory_depth", depth=question.depth, most=DEEPEST)
    if isinstance(question, AskPosition | AskEnd):
        if len(question.cgp) > LONGEST_LINE:
            raise AnalysisError("laboratory_text", limit=LONGEST_LINE)
    else:
        check_size(question.record.encode())


def cost_of(question: Question) -> int:
    """Return what a question counts against the limit of the person who asks.

    >>> cost_of(AskPosition("", depth="static")), cost_of(AskPosition("", depth="normal"))
    (1, 10)
    """
    return 1 + (COSTS[question.depth] if isinstance(question, AskMove | AskPosition) else 0)
