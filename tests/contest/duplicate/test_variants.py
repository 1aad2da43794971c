"""Variants that callers know: the joker, seven of eight, more vowels and consonants at first, a bonus for a solo."""

from collections import Counter
from random import Random

import msgspec
import pytest

from contest.duplicate.table import Table
from contest.duplicate.test_properties import WORDS
from plancia.cli.duplicate.lexicon import open_words
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Contestant, Number
from plancia.contest.duplicate.events import Event, PlayPlaced
from plancia.contest.duplicate.hands.letters import VOWELS
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.prepared.check import check_prepared
from plancia.contest.duplicate.prepared.merged import merge
from plancia.contest.duplicate.prepared.prepare import prepare
from plancia.contest.duplicate.reports.report import report
from plancia.contest.duplicate.results import hand_results
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.notation.scenario.form import WordList
from plancia.rules.editions import load
from plancia.rules.errors import CodedError
from plancia.rules.tiles import tally

MILANO = load("milano")
LEXICON = open_words(WordList(tuple(WORDS)), MILANO)


def prepared(seed: int, **options) -> Settings:
    chance = Random(seed)
    settings = Settings(hands=8, edition="milano", options=options)
    return prepare(settings, lambda bag, count: tuple(chance.sample(bag, count)), LEXICON.tops, MILANO)


def played(settings: Settings, title: str = "", finders: tuple[int, ...] = (0,)) -> Table:
    """Play a prepared session; these players find every top."""
    players = tuple(Entrant(f"{title}{number}") for number in range(2))
    table = Table(msgspec.structs.replace(settings, title=title, players=players), WORDS, edition=MILANO)
    while not table.state.is_over:
        for action in (a.Draw(), a.StartHand()):
            table.do(action)
        top = table.state.hand.tops[0]
        for number in finders:
            table.do(a.HandIn(Slip(top.word, top.at, top.direction)), Contestant(Number(number)))
        for action in (a.GiveSignal(), a.JudgeSlips(), a.Place()):
            table.do(action)
    return table


@pytest.mark.parametrize(
    "options", [{"joker": True}, {"seven_of_eight": True}, {"joker": True, "seven_of_eight": True}]
)
@pytest.mark.parametrize("seed", range(3))
def test_a_session_of_a_variant_can_be_prepared_checked_and_played(seed, options) -> None:
    settings = prepared(seed, **options)
    check_prepared(settings, MILANO, LEXICON.tops, LEXICON.judge)
    state = played(settings).state
    everywhere = tally((*state.bag, *state.rack, *(tile for _, tile in state.board.tiles())))
    assert everywhere == Counter(state.edition.play_rules().counts), "every tile is somewhere, once"
    for hand in state.past:
        assert len(hand.rack) == 7 + ("seven_of_eight" in options)
        assert len(hand.placed.tiles) <= 7
        if "joker" in options:
            assert hand.rack.count("?") == 1
    good = [mark.ok for result in hand_results(state) for mark in result.marks if mark.number == 0]
    assert good == [True] * len(settings.prepared)


def test_the_true_letter_takes_the_place_of_the_joker() -> None:
    table = played(prepared(1, joker=True))
    redeemed = [event for event in table.events if isinstance(event, PlayPlaced) and event.redeemed]
    assert redeemed
    for event in redeemed:
        for square in event.redeemed:
            (tile,) = [tile for at, tile in event.play.tiles if at == square]
            assert tile.islower()
            assert {at.name: laid for at, laid in table.state.board.tiles()}[square] == tile.upper()


def test_a_play_that_an_earlier_version_placed_is_read() -> None:
    placed = next(event for event in played(prepared(2)).events if isinstance(event, PlayPlaced))
    content = msgspec.to_builtins(placed)
    del content["redeemed"]
    assert msgspec.json.decode(msgspec.json.encode(content), type=Event) == placed


def test_letters_of_a_real_bag_have_the_joker() -> None:
    table = Table(Settings(drawing="hand", options={"joker": True}), WORDS)
    with pytest.raises(CodedError) as refused:
        table.do(a.Dial(tuple("CASETIO")))
    assert refused.value.code == "draw_joker"
    table.do(a.Dial(tuple("CASETI?")))
    assert table.state.phase.kind == "drawn"


def test_the_first_hands_ask_for_more_vowels_and_consonants() -> None:
    settings = prepared(5, balanced_draw=True, balanced_first=3, balanced_first_hands=4)
    for number, hand in enumerate(settings.prepared, start=1):
        vowels = sum(tile in VOWELS for tile in hand.rack)
        blanks = hand.rack.count("?")
        least = 3 if number <= 4 else 1
        assert max(least - vowels, 0) + max(least - (len(hand.rack) - vowels - blanks), 0) <= blanks


def test_what_a_solo_earns_is_worked_out_anew_over_all_clubs() -> None:
    settings = prepared(4, solo_bonus=10)
    genoa, milan = played(settings, "G"), played(settings, "M", finders=())
    alone, both = (
        merge([report(genoa.events), report(milan.events)]),
        merge([report(genoa.events), report(played(settings, "T").events)]),
    )
    tops = sum(hand.tops[0].score for hand in settings.prepared)
    assert (alone.ranking[0].total, alone.ranking[0].solos) == (tops + 80, 8)
    assert (both.ranking[0].total, both.ranking[0].solos) == (tops, 0), "two clubs found each top"
    assert report(genoa.events).ranking[0].total == tops + 80, "in the club it stays a solo"
