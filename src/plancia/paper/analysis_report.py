"""An analysed game to be read: players, luck, the chance of winning, each move with its sentences. HTML or PDF."""

from typing import Literal

from plancia.catalogue import Language
from plancia.engine.analysis.game_analysis import GameAnalysis
from plancia.laboratory.explaining import explained_game
from plancia.laboratory.study import edition_of
from plancia.laboratory.words import Words
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.notation.gcg.record import GcgRecord
from plancia.paper.analysis_content import report_of
from plancia.paper.analysis_page import format_analysis_page
from plancia.paper.typesetting import typeset
from plancia.rules.edition import Edition

ReportForm = Literal["html", "pdf", "png"]


def analysis_report(
    record: GcgRecord,
    analysis: GameAnalysis,
    language: Language = "it",
    form: ReportForm = "html",
    *,
    words: Words | None = None,
    edition: Edition | None = None,
) -> list[bytes]:
    """Return the report of an analysed record: one HTML page or PDF, or a picture a page. Equal content, equal bytes.

    Edition and words are those that the game was analysed by; without them as ``plancia.analyse`` takes them. Raises as
    ``replay`` and ``open_lexicon``.
    """
    chosen = edition_of(record, edition)
    explained = explained_game(analysis.moves, words or open_lexicon(DEFAULT, chosen), chosen)
    report = report_of(record, analysis, explained, chosen, language)
    if form == "html":
        return [format_analysis_page(report).encode()]
    return typeset("analysis", report, form)
