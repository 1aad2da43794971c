"""Plays a scenario; run by this Python and, as it stands here, by the browser's."""

import msgspec

from plancia.notation.scenario.conduct import conduct
from plancia.notation.scenario.form import parse_scenario
from plancia.notation.scenario.report import report
from plancia.notation.scenario.word_list import WordListJudge
from plancia.rules.editions import load
from plancia.rules.errors import CodedError


def outcome(text: str) -> str:
    """Return what came of a scenario: the report with all its events, or why there can be no such game."""
    try:
        scenario = parse_scenario(text.encode())
        words = () if isinstance(scenario.lexicon, str) else scenario.lexicon.words
        played = conduct(scenario, load(scenario.edition), WordListJudge(words), keep_going=True)
    except CodedError as error:
        return str(error)
    return msgspec.json.encode(report(played)).decode()
