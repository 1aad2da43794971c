"""An event as one HTML page."""

from html.parser import HTMLParser

import msgspec
import pytest

from plancia.contest.tournament.apply import fold
from plancia.contest.tournament.document import EventForm, read_form
from plancia.contest.tournament.state import State
from plancia.paper.event_page import format_event_page
from plancia.rules.editions import load

WRITTEN = '<img src=x onerror="alert(1)"> & $title'


class Page(HTMLParser):
    """What a browser makes of a page: its elements in order, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag, attrs) -> None:
        self.tags.append(tag)

    def handle_data(self, data) -> None:
        self.text += data


def event(name: str) -> State:
    content = {
        "name": name,
        "system": "italian_swiss",
        "players": [{"id": each, "name": f"{name} {each}"} for each in "abc"],
        "rounds": 3,
        "results": [
            {"round": 1, "a": "a", "b": "b", "score_a": 400, "score_b": 300},
            {"round": 1, "a": "c", "b": None},
        ],
    }
    return fold(read_form(msgspec.convert(content, EventForm), load))


@pytest.mark.parametrize("language", ["it", "en"])
def test_what_people_wrote_is_text_wherever_it_stands(language) -> None:
    plain = Page(format_event_page(event("Nome"), language))
    page = Page(format_event_page(event(WRITTEN), language))
    assert page.tags == plain.tags
    assert page.text == plain.text.replace("Nome", WRITTEN)
    # Title and heading; each player in the standings, the chart and the round; nobody only by a reason.
    assert plain.text.count("Nome") >= 2 + 3 * 3


def test_the_same_event_is_the_same_page_and_needs_nothing_else() -> None:
    page = format_event_page(event("Nome"), "it")
    assert page == format_event_page(event("Nome"), "it")
    assert page.startswith('<!doctype html>\n<html lang="it">')
    assert not {"script", "link", "img", "iframe"} & set(Page(page).tags)
    assert "http" not in page
