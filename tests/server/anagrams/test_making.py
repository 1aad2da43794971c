"""A day's letters follow from a secret and a date, in a process of their own; practice is never the day. About 6 s."""

import msgspec
import pytest

from plancia.rules.editions import load
from plancia.server.anagrams.made_series import MadeSeries, packed, unpacked
from plancia.server.anagrams.maker import thought
from plancia.server.anagrams.making import SeriesAsked, answer_anagrams, made
from plancia.server.by_day.asked import asked_for
from plancia.server.child import DONE, FAILED
from plancia.server.lexica import Lexica


@pytest.fixture(scope="module")
def asked():
    edition = load()
    return SeriesAsked(asked_for("2026-11-17", bytes(32), edition, Lexica().take("default", edition)), 2)


async def test_the_same_secret_and_date_make_the_same_letters(asked) -> None:
    """Also in the process that makes them, and after they were kept and read again."""
    first = made(asked)
    assert await thought(asked) == first
    assert [unpacked(packed(each)) for each in first] == list(first)
    # Two series of one asking are two; another secret makes others.
    assert first[0].sets != first[1].sets
    other = msgspec.structs.replace(asked.of, secret="01" * 32)
    kind, content = answer_anagrams(msgspec.json.encode(SeriesAsked(other)))
    (elsewhere,) = msgspec.json.decode(content, type=tuple[MadeSeries, ...])
    assert (kind, elsewhere.sets == first[0].sets) == (DONE, False)
    # Words that we explain have their meaning with them.
    assert any(word.gloss for each in first for some in each.sets for word in some.words)


def test_a_file_with_other_words_makes_nothing(asked) -> None:
    judge = msgspec.structs.replace(asked.of.judge, digest="another")
    job = msgspec.json.encode(SeriesAsked(msgspec.structs.replace(asked.of, judge=judge)))
    assert answer_anagrams(job) == (FAILED, b"LookupError")
