"""Letters for tests: a series that everybody knows, and no process that makes one."""

import msgspec

from plancia.rules.editions import load
from plancia.rules.game.settings import LexiconJudge
from plancia.server.anagrams.made_series import MadeSeries, MadeSet, MadeWord
from plancia.server.anagrams.making import SeriesAsked
from plancia.server.by_day.asked import Making

_SETS = (
    ("TOSAC", {"CASTO": "puro", "COSTA": "riva del mare", "TACOS": "cibo messicano", "TOSCA": "toscana"}),
    ("RAMEC", {"CREMA": "panna del latte", "MACRE": "magre"}),
    ("IUMOO", {"MUOIO": ""}),
    ("ODESUR", {"SUDERO": "", "SUDORE": "liquido della pelle"}),
    ("UTOIAR", {"AUTORI": "", "RUOTAI": ""}),
    ("TOBOTNI", {"BOTTINO": "preda di guerra", "BOTTONI": ""}),
    ("RIAOANPA", {"PARANOIA": "disturbo della mente"}),
)


def sample_series(day: str = "2026-11-17") -> MadeSeries:
    """Return the series as some day's."""
    edition = load()
    sets = tuple(
        MadeSet(letters, tuple(MadeWord(*each) for each in words.items())) for letters, words in _SETS
    )
    values = {letter: points for letter, points in edition.play_rules().values.items() if letter != "?"}
    return MadeSeries(day, edition.id, LexiconJudge("default", "x"), values, sets)


async def at_hand(asked: Making) -> MadeSeries:
    """Return the same for any day that is asked for."""
    return sample_series(asked.day)


async def many_at_hand(asked: SeriesAsked) -> tuple[MadeSeries, ...]:
    """Return as many series as are asked for: all the same, and every second one in another order of letters."""
    made = sample_series()
    turned = tuple(MadeSet(each.letters[::-1], each.words) for each in made.sets)
    return tuple(
        msgspec.structs.replace(made, sets=turned) if number % 2 else made for number in range(asked.count)
    )
