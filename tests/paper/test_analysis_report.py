"""The report of an analysed game: every move with its sentences, what people wrote as text, the same bytes each time."""

import re
from html import unescape

import msgspec
import pytest

from engine.analysis import small_game
from paper.printed_text import letters_of
from paper.test_event_page import WRITTEN, Page
from plancia.engine.analysis.game_analysis import GameAnalysis
from plancia.laboratory.explaining import explained_game
from plancia.notation.gcg.record import GcgRecord
from plancia.paper.analysis_report import analysis_report
from plancia.work.analyses import analyse


@pytest.fixture(scope="module")
def analysis() -> GameAnalysis:
    return analyse(small_game.record(), small_game.WORDS, small_game.edition(), depth="quick")


def report(record: GcgRecord, analysis: GameAnalysis, language="it", form="html") -> bytes:
    (made,) = analysis_report(
        record, analysis, language, form, words=small_game.WORDS, edition=small_game.edition()
    )
    return made


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_move_is_there_with_its_sentences(analysis: GameAnalysis, language) -> None:
    html = report(small_game.record(), analysis, language).decode()
    for each in explained_game(analysis.moves, small_game.WORDS, small_game.edition()):
        assert each is not None
        assert each.why[language] in unescape(html)
        assert each.name[language] in html
    assert html == report(small_game.record(), analysis, language).decode()
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", html)  # nothing comes from elsewhere
    # The pass of move 2 cost 18 points: it has a board, with the five letters of AMICI.
    assert html.count("<figure>") == 1
    assert html.count('stroke-width="3"') == 1


def test_names_are_text(analysis: GameAnalysis) -> None:
    record = small_game.record()
    items = [
        msgspec.structs.replace(item, name=WRITTEN) if getattr(item, "name", "") == "Ada" else item
        for item in record.items
    ]
    written = msgspec.structs.replace(record, items=tuple(items))
    plain, page = (Page(report(each, analysis).decode()) for each in (record, written))
    assert page.tags == plain.tags
    assert WRITTEN in page.text


def test_the_same_on_paper(analysis: GameAnalysis) -> None:
    pdf = report(small_game.record(), analysis, "it", "pdf")
    assert pdf == report(small_game.record(), analysis, "it", "pdf")
    assert letters_of(pdf) >= set("Analisi della partita").difference(" ")
