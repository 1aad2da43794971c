"""A day follows from a secret and a date, and from nothing else; its hand is chosen by the written rule. About 4 s."""

import asyncio
from datetime import UTC, date, datetime
from functools import partial
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.contest.duplicate.hands.reading import duplicate_rules
from plancia.engine.reference import reference_moves
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import parse_position
from plancia.server.by_day import maker
from plancia.server.child import DONE, FAILED
from plancia.server.daily import choosing
from plancia.server.daily.daily_store import find_day
from plancia.server.daily.errors import DailyError
from plancia.server.daily.made_day import MadeDay, packed, unpacked
from plancia.server.daily.maker import Maker
from plancia.server.daily.making import HANDS, PLAYS, answer_making, made
from plancia.server.lexica import Lexica
from plancia.server.rome import day_begins_ms, parse_day, rome_day
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store


def test_the_same_secret_and_date_make_the_same_day(asked, day) -> None:
    """Also in the process that makes it, and after it was kept and read again."""
    kind, content = answer_making(msgspec.json.encode(asked))
    assert kind == DONE
    assert msgspec.json.decode(content, type=MadeDay) == day
    assert unpacked(packed(day)) == day


def test_another_date_makes_another(asked, day) -> None:
    tomorrow = msgspec.structs.replace(asked, day="2026-11-18")
    other = made(tomorrow)
    assert other.hand.position != day.hand.position
    assert other.game.prepared != day.game.prepared


def test_a_file_with_other_words_makes_nothing(asked) -> None:
    judge = msgspec.structs.replace(asked.judge, digest="another")
    job = msgspec.json.encode(msgspec.structs.replace(asked, judge=judge))
    assert answer_making(job) == (FAILED, b"LookupError")


def test_the_hand_is_as_the_rule_says(day) -> None:
    hand, best = day.hand, day.hand.plays[0].play
    assert hand.meets == choosing.CONDITIONS
    assert choosing.LEAST_POINTS <= best.score <= choosing.MOST_POINTS
    assert hand.plays[1].play.score <= best.score - choosing.AHEAD
    assert hand.bag >= choosing.LEAST_IN_BAG
    assert hand.board.count >= choosing.LEAST_ON_BOARD
    assert len(hand.rack) == 7
    assert len(hand.plays) == PLAYS
    assert [each.play.score for each in hand.plays] == sorted(
        (each.play.score for each in hand.plays), reverse=True
    )
    assert set(hand.why) == {"it", "en"}
    assert all(hand.why.values())
    # Nobody's points are in it: they could tell where the position comes from.
    assert parse_position(hand.position).scores == (0, 0)


def test_a_play_is_good_exactly_if_its_words_were_kept(day) -> None:
    """Every word that can be played is kept, so a lexicon of later changes nothing: compared with the slow search."""
    lexicon = open_lexicon("default", day.edition)
    rules = duplicate_rules(day.edition, len(day.hand.rack))
    position = parse_position(day.hand.position)
    assert all(word in lexicon for word in day.hand.words)
    assert len(reference_moves(position, day.hand.words, rules)) == day.hand.found


def test_the_game_has_its_hands_and_no_referee_of_one_s_own(day) -> None:
    assert len(day.game.prepared) == HANDS
    assert day.game.referee is not None
    assert day.game_best == sum(hand.tops[0].score for hand in day.game.prepared)


async def test_servers_that_make_a_day_at_once_have_made_one(where, day, monkeypatch) -> None:
    """Two nodes on one database agree: the first to write has made it, and who asks twice waits for the same."""
    # One position is enough here, and no process need be started for it.
    monkeypatch.setattr(choosing, "MOST_GAMES", 1)
    monkeypatch.setattr(maker, "PATIENCE_S", maker.STUCK_S)
    prepare(where)
    with Store(where) as first, Store(where) as second:
        makers = [Maker(store, Lexica(), lambda: 1) for store in (first, second)]
        for each in makers:
            each.thought = partial(asyncio.to_thread, made)
        asked_thrice = [makers[0].made(date(2026, 11, 17)) for _ in range(2)]
        found = await asyncio.gather(*asked_thrice, makers[1].made(date(2026, 11, 17)))
        kept = await second.reading(lambda connection: find_day(connection, "2026-11-17"))
        # The key is random: this is no day that anybody could have made beforehand.
        assert found == [kept] * 3
        assert kept.hand.position != day.hand.position


async def test_who_waits_too_long_is_sent_away_and_the_day_is_made_all_the_same(
    tmp_path, day, monkeypatch
) -> None:
    prepare(tmp_path / "p.db")
    may_go_on = asyncio.Event()

    async def slowly(_asked) -> MadeDay:
        await may_go_on.wait()
        return day

    with Store(tmp_path / "p.db") as store:
        slow = Maker(store, Lexica(), lambda: 1)
        slow.thought = slowly
        monkeypatch.setattr(maker, "PATIENCE_S", 0.01)
        with pytest.raises(DailyError) as error:
            await slow.made(date(2026, 11, 17))
        assert error.value.code == "daily_failed"
        (making,) = slow._making.values()
        may_go_on.set()
        assert await making == day
        assert await slow.made(date(2026, 11, 17)) == day


@given(st.integers(0, 2**41))
def test_the_day_is_rome_s(at_ms) -> None:
    at = datetime.fromtimestamp(at_ms / 1000, UTC)
    if at.year < 1996 or at.year > 2036:
        return  # Italy had other rules before, and the table of time zones ends
    local = at.astimezone(ZoneInfo("Europe/Rome"))
    assert rome_day(at_ms) == local.date()
    midnight = datetime(local.year, local.month, local.day, tzinfo=ZoneInfo("Europe/Rome"))
    assert day_begins_ms(local.date()) == midnight.timestamp() * 1000


@pytest.mark.parametrize("text", ["2026-11-31", "20261117", "2026-W47-2", "oggi", "", "2026-11-17 "])
def test_what_is_no_day(text) -> None:
    assert parse_day(text) is None
