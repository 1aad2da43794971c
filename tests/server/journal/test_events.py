"""The events of the rules, through the journal and back: the game that is rebuilt is the game that was played."""

import json
from functools import reduce

import pytest

from plancia.rules.game import actions as a
from plancia.rules.game.actions import Command
from plancia.rules.game.actors import SYSTEM, Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, decide
from plancia.rules.game.means import Means
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.server.journal.errors import JournalError
from plancia.server.journal.game_events import decode_game, load_game, make_entry
from plancia.server.journal.game_file import export_game
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry

LEXICON = "c0ffee"
SETTINGS = Settings(
    ("Anna", "Bruno"), procedure="online", starter=Seat(0), judge=LexiconJudge("default", LEXICON)
)


@pytest.fixture
def journal(where):
    with Journal(where) as journal:
        yield journal


class Table:
    """A game that is decided, appended and applied, in this order, as the server does it."""

    def __init__(self, journal: Journal) -> None:
        self.journal, self.seq, self.now_ms = journal, 0, 0
        events = create(SETTINGS, 0, draw)
        self.append("create", SYSTEM, events)
        self.state = fold(events)

    def act(self, action, seat=None) -> None:
        self.now_ms += 1_000
        by, action_id = Player(self.state.on_turn if seat is None else seat), f"action-{self.seq}"
        events = decide(self.state, Command(action_id, by, action), self.now_ms, Means(draw))
        self.append(action_id, by, events)
        self.state = reduce(apply, events, self.state)

    def append(self, action_id, by, events) -> None:
        entry = make_entry("g1", self.seq, action_id, by, events, at=self.now_ms, now_ms=self.now_ms)
        self.journal.append(entry)
        self.seq += len(events)

    def play(self) -> None:
        rack = [tile for tile in self.state.racks[self.state.on_turn] if tile != "?"]
        self.act(a.Play((("G8", rack[0]), ("H8", rack[1]))))
        self.act(a.Accept(), Seat(1))
        self.act(a.Exchange(self.state.racks[1][:2]))
        self.act(a.Pass())


def draw(bag, count):
    return bag[-count:] if count else ()


@pytest.fixture
def table(journal):
    table = Table(journal)
    table.act(a.StartClock(), Seat(1))
    return table


def test_the_game_that_is_rebuilt_is_the_game_that_was_played(journal, table) -> None:
    table.play()
    assert fold(load_game(journal, "g1")) == table.state
    records = journal.load("g1")
    assert {record.actor for record in records} == {"system", "player:0", "player:1"}
    assert [event.kind for event in decode_game(records)] == [record.kind for record in records]


def test_an_exported_game_says_by_which_rules_and_words_it_is_played(journal, table) -> None:
    header = json.loads(export_game(journal, "g1").split(b"\n")[0])
    assert (header["edition"], header["lexicon"]) == ("figs-c", LEXICON)


def test_an_event_of_another_version_is_named_and_not_shown(journal, table) -> None:
    body = b'{"kind":"tiles_sold","at_ms":0,"tiles":["A","B"]}'
    journal.append(Entry("g1", table.seq, "later", "system", 0, 0, (Encoded("tiles_sold", body),)))
    with pytest.raises(JournalError) as raised:
        load_game(journal, "g1")
    assert raised.value.code == "event_unreadable"
    assert raised.value.context == {"game": "g1", "seq": table.seq, "kind": "tiles_sold"}


def test_a_game_that_was_never_created_cannot_be_rebuilt(journal) -> None:
    with pytest.raises(JournalError) as raised:
        load_game(journal, "g1")
    assert raised.value.code == "game_not_found"
