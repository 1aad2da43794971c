"""Making series: what a secret and a date lead to. It runs in a process of its own.

The same secret, date, rulebook and words make the same series on every node. Nobody who lacks the secret can make them.
"""

from pathlib import Path

import msgspec

from plancia.anagrams.rungs import LENGTHS
from plancia.anagrams.series import make_series
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.glosses.of_readings import in_one_line
from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.search.by_letters import ByLetters
from plancia.server.anagrams.made_series import MadeSeries, MadeSet, MadeWord
from plancia.server.by_day.asked import Making
from plancia.server.by_day.secret import luck_of
from plancia.server.child import DONE, FAILED


class SeriesAsked(msgspec.Struct, frozen=True):
    """Of what, and how many series."""

    of: Making
    count: int = 1


class NoLettersError(Exception):
    """With these words there is not one set."""


def answer_anagrams(job: bytes) -> tuple[int, bytes]:
    """Return the series that are asked for as JSON; of a failure its kind alone, for the log, which tells no word."""
    try:
        return DONE, msgspec.json.encode(made(msgspec.json.decode(job, type=SeriesAsked)))
    except Exception as error:
        return FAILED, type(error).__name__.encode()


def made(asked: SeriesAsked) -> tuple[MadeSeries, ...]:
    """Return the series; raise ``LookupError`` if the file has other words, ``NoLettersError``."""
    of = asked.of
    lexicon = Lexicon.open(Path(of.file))
    if lexicon.hash != of.judge.digest:
        raise LookupError(of.judge.name)
    words = ByLetters(lexicon, LENGTHS, without=frozenset(of.ruled_out), also=frozenset(of.ruled_in))
    judge = Judge(lexicon, of.edition, rules=lexicon.info.word_rules)
    values = {
        letter: points for letter, points in sorted(of.edition.play_rules().values.items()) if letter != "?"
    }
    found = []
    for number in range(asked.count):
        series = make_series(
            luck_of(bytes.fromhex(of.secret), of.day, f"anagrams {number}"), words, of.edition
        )
        if not series.sets:
            raise NoLettersError
        sets = tuple(
            MadeSet(each.letters, tuple(_explained(word, judge) for word in each.words))
            for each in series.sets
        )
        found.append(MadeSeries(of.day, of.edition.id, of.judge, values, sets))
    return tuple(found)


def _explained(word: str, judge: Judge) -> MadeWord:
    gloss = in_one_line(word, judge.analyses(word))
    return MadeWord(word, "" if gloss is None else gloss.text)
