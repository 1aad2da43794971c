"""Words of one's own games: what was challenged, and better plays that an analysis knows; never of others. About 3 s."""

from random import Random
from zlib import compress

import msgspec
import pytest

from plancia.engine.analysis.game_analysis import game_analysis
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.laboratory.answers import Summary
from plancia.notation.gcg.game_writer import nicks_of
from plancia.rules.game.events import PlayChallenged
from plancia.server.cards.own_games import challenged_words, games_of, missed_words
from plancia.server.journal.journal import Journal
from plancia.server.store import tables as t
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.players.tables import add_accounts, add_game, any_events


@pytest.fixture
def opened(where):
    prepare(where)
    with Store(where) as store, Journal(where) as journal:
        yield store, journal


def play(word: str, chance: float) -> JudgedPlay:
    return JudgedPlay(
        kind="play", at="H8", direction="o", word=word, tiles=word, score=10, spread=100 * chance, chance=chance,
        judged="exact",
    )  # fmt: skip


def move(number: int, player: str, played: JudgedPlay, best: JudgedPlay) -> MoveAnalysis:
    lost = (best.chance or 0) - (played.chance or 0)
    return MoveAnalysis(
        n=number, player=player, rack="AEINRST", rack_known="whole", bag=30, scores=(0, 0), played=played, best=best,
        loss_points=100 * lost, loss_win=lost, judged="exact", complete=True, plays=(best, played),
    )  # fmt: skip


def challenged_game() -> list:
    """Return the events of a game in which a word was challenged."""
    for seed in range(200):
        events = any_events(Random(seed), 30)
        if any(isinstance(event, PlayChallenged) for event in events):
            return events
    raise AssertionError


def add(store: Store, journal: Journal, places: dict[str, str], events: list, at: int) -> str:
    game = add_game(store, journal, places, events, at=at).game
    common = {"game": game, "ended_ms": at, "pace": "standard", "rated": 0, "edition": "figs-c"}
    rows = [
        {**common, "identity": who, "listed": 1, "part": "player", "seat": int(place[-1])}
        for who, place in places.items()
    ]
    store.do(lambda c: c.execute(t.finished.insert(), [{**common, "seq": len(events)}]))
    store.do(lambda c: c.execute(t.played.insert(), rows))
    return game


def test_words_are_of_the_games_that_one_has_played_and_of_no_others(opened) -> None:
    store, journal = opened
    ada, ugo, eva, leo = add_accounts(store, "Ada", "Ugo", "Eva", "Leo")
    events = challenged_game()
    game = add(store, journal, {ada: "player:0", ugo: "player:1"}, events, 1000)
    add(store, journal, {eva: "player:0", leo: "player:1"}, challenged_game(), 2000)
    nicks = nicks_of(events[0].settings.players)
    moves = (
        move(1, nicks[0], play("CASA", 0.4), play("CASATE", 0.7)),  # a mistake of hers
        move(2, nicks[1], play("OCA", 0.4), play("OCARINA", 0.7)),  # one of his
        move(3, nicks[0], play("RE", 0.5), play("RE", 0.5)),  # the best that could be done
    )
    content = compress(msgspec.json.encode(Summary(game_analysis(moves), ())))
    row = {"game": game, "depth": "quick", "seed": 1, "lexicon": "default", "words": "x", "at_ms": 5}
    store.do(lambda c: c.execute(t.analysis.insert(), [{**row, "content": content}]))

    def of(who: str, *, analysed: bool) -> list:
        return list(store.do(lambda c: games_of(c, who, analysed=analysed), write=False))

    assert [each.game for each in of(ada, analysed=False)] == [game]
    assert missed_words(journal, of(ada, analysed=True)) == ["CASATE"]
    assert missed_words(journal, of(ugo, analysed=True)) == ["OCARINA"]
    assert of(eva, analysed=True) == []
    said = {word.upper() for event in events if isinstance(event, PlayChallenged) for word in event.words}
    assert set(challenged_words(journal, of(ada, analysed=False))) == said
