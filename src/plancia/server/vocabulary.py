"""The closed vocabulary of the rulebooks, read off their types: every key, every word a value can be.

It goes into the generated document, so that a page without a text for one of them does not compile.
"""

from functools import cache
from typing import Literal, get_args, get_origin

import msgspec

from plancia.rules.articles import articles_of
from plancia.rules.edition import GROUPS, Edition
from plancia.rules.editions import EDITIONS


@cache
def entry_keys() -> tuple[str, ...]:
    """Return the key of every entry, ``group.name``, in the order of the regulation."""
    return tuple(f"{group}.{name}" for group in GROUPS for name in _group(group).__struct_fields__)


@cache
def rule_words() -> tuple[str, ...]:
    """Return every word that the value of some entry can be, sorted.

    >>> "half_down" in rule_words()
    True
    """
    words: set[str] = set()
    for group in GROUPS:
        for field in msgspec.structs.fields(_group(group)):
            _collect(field.type, words)
    return tuple(sorted(words))


@cache
def words_of(key: str) -> tuple[str, ...]:
    """Return the words that the value of one entry can be, in their own order; none if it is no word.

    >>> words_of("options.cap_start")
    ('all_seated', 'late_clock', 'game_start')
    """
    group, _, name = key.partition(".")
    field = next(field for field in msgspec.structs.fields(_group(group)) if field.name == name)
    (annotation,) = get_args(field.type)
    return get_args(annotation) if get_origin(annotation) is Literal else ()


@cache
def traced_actions() -> tuple[str, ...]:
    """Return every action that some article is treated by, sorted.

    >>> "claim_time" in traced_actions()
    True
    """
    lines = (line for edition_id in EDITIONS for line in articles_of(edition_id))
    return tuple(sorted({action for line in lines for action in line.named("action")}))


def _group(name: str) -> type[msgspec.Struct]:
    group: type[msgspec.Struct] = Edition.__annotations__[name]
    return group


def _collect(annotation: object, words: set[str]) -> None:
    arguments = get_args(annotation)
    if get_origin(annotation) is Literal:
        words.update(arguments)
        return
    for argument in arguments:
        _collect(argument, words)
