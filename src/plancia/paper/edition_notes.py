"""What an edition says that players look up at the table: time, exchanges, penalties, the end; with the articles."""

from typing import Any

import msgspec

from plancia.catalogue import Language, cite, counted, duration, number_word, wording
from plancia.rules.chapters import FlatOvertime, OvertimePenalty
from plancia.rules.edition import Edition
from plancia.rules.ruled import Ruled


class Note(msgspec.Struct, frozen=True):
    """A sentence without its full stop, and where it comes from."""

    said: str
    cited: str


def edition_notes(edition: Edition, language: Language) -> tuple[Note, ...]:
    """Return the notes in the order in which a game needs them."""
    words = wording("scoresheet", language)
    time, exchanges, challenges, ending = edition.time, edition.exchanges, edition.challenges, edition.ending

    def minutes(seconds: int) -> str:
        return words["minutes"].format(minutes=seconds // 60)

    clock = words["rule_time"].format(
        initial=minutes(time.initial_s.value), overtime=minutes(time.overtime_s.value)
    )
    clock += f": {_penalty(time.overtime_penalty.value, language)}"
    timing: list[Ruled[Any]] = [time.initial_s, time.overtime_penalty]
    if time.cap_s.value is not None:
        timing.append(time.cap_s)
        clock += f"; {words['rule_cap'].format(cap=minutes(time.cap_s.value))}"
    exchange = "rule_exchange_one" if exchanges.min_bag.value == 1 else "rule_exchange"
    challenge = words["rule_challenge"].format(
        invalid=challenges.invalid_percent.value,
        valid=challenges.valid_percent.value,
        minimum=counted(challenges.minimum.value, "point", language),
    )
    if challenges.hold_s.value is not None:
        challenge += f"; {words['rule_hold'].format(time=duration(challenges.hold_s.value, language))}"
    turns = number_word(ending.scoreless_each.value, language)
    end = words["rule_end"].format(turns=turns, blank=ending.rack_blank_value.value)
    if ending.out_gain_factor.value:
        end += f", {words['rule_gain']}"
    return (
        Note(clock, _cited(language, *timing)),
        Note(words[exchange].format(bag=exchanges.min_bag.value), _cited(language, exchanges.min_bag)),
        Note(words["rule_free"], _cited(language, exchanges.free_per_game)),
        Note(challenge, _cited(language, challenges.invalid_percent, challenges.hold_s)),
        Note(end, _cited(language, ending.conditions, ending.rack_blank_value)),
        Note(words["jolly"].removesuffix("."), ""),
    )


def _penalty(penalty: OvertimePenalty, language: Language) -> str:
    words = wording("scoresheet", language)
    if isinstance(penalty, FlatOvertime):
        return words["rule_penalty_flat"].format(used=penalty.used, exhausted=penalty.exhausted)
    kind = str(penalty.__struct_config__.tag)
    return words[f"rule_penalty_{kind}"].format(points=penalty.points)


def _cited(language: Language, *entries: Ruled[Any]) -> str:
    """Return the articles of some entries, each once."""
    articles = dict.fromkeys(entry.article for entry in entries if entry.article)
    numbers = dict.fromkeys(
        number for article in articles if article[0].isdigit() for number in article.split(", ")
    )
    titles = [article for article in articles if not article[0].isdigit()]
    numbered = [cite(", ".join(numbers), language)] if numbers else []
    return ", ".join([*numbered, *(cite(title, language) for title in titles)])
