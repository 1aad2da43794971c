"""A verdict, a play and a time in words."""

from collections.abc import Mapping

from plancia.catalogue import Language, sentence, with_citation, wording
from plancia.contest.duplicate.hands.found import FoundPlay

#: What a verdict can be besides a rule that the placement breaks.
REMARKS = frozenset(
    {
        "missing",
        "late",
        "incomplete",
        "illegible",
        "blank_unmarked",
        "invalid_word",
        "wrong_score",
        "score_missing",
    }
)


def describe_play(play: FoundPlay) -> str:
    """Return a play as it is called out."""
    return f"{play.at} {play.direction} {play.word}"


def describe_verdict(
    code: str | None,
    article: str | None,
    context: Mapping[str, object],
    announced: int | None,
    language: Language,
) -> str:
    """Return why a slip was marked as it was; nothing if there is nothing to remark."""
    if code is None:
        return ""
    words = wording("duplicate", language)
    if code not in REMARKS:
        said = sentence(code, context, language)
    else:
        facts = {"announced": announced, **context}
        if "item" in facts:
            facts["item"] = words[f"item_{facts['item']}"]
        said = words[code].format(**facts)
    return with_citation(said, article, language)


def describe_time(milliseconds: int) -> str:
    """Return a time in minutes and seconds, a started second as a whole one.

    >>> describe_time(150_000), describe_time(9_001)
    ('2:30', '0:10')
    """
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
