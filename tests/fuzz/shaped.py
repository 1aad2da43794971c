"""Values of any message type, made up from the type itself: what a decoder must take, to begin with."""

import string
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from fuzz.mutation import VALUES

#: Below this depth lists are empty and choices take their first alternative, so that it ends.
DEEPEST = 6
LETTERS = string.ascii_letters + string.digits + "_-?. èÀ\u202e\u200b\n"


def shaped(random: Random, kind: Any) -> Any:
    """Return a value that JSON can hold and that a decoder of this type should take."""
    return _made(random, _info(kind), 0)


def shaped_with(random: Random, kind: Any, known: Callable[[Any, Any], Any]) -> Any:
    """Return such a value with parts that mean something, and now and then an absurd one.

    ``known`` gets a key and its value, and returns what stands there instead; None: it says nothing about this key.
    """
    made = shaped(random, kind)
    rest = [made]
    while rest:
        each = rest.pop()
        for key in each if isinstance(each, dict) else range(len(each)):
            value = each[key]
            if isinstance(value, dict | list):
                rest.append(value)
            elif (instead := known(key, value)) is not None:
                each[key] = instead
            elif key != "kind" and random.random() < 0.02:
                each[key] = random.choice(VALUES)
    return made


@cache
def _info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _made(random: Random, info: inspect.Type, depth: int) -> Any:
    match info:
        case inspect.StructType():
            return _struct(random, info, depth)
        case inspect.UnionType():
            choices = info.types if depth < DEEPEST else info.types[:1]
            return _made(random, random.choice(choices), depth + 1)
        case inspect.LiteralType():
            return random.choice(info.values)
        case inspect.EnumType():
            return random.choice([member.value for member in info.cls])
        case inspect.NoneType():
            return None
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.IntType():
            return _number(random, info)
        case inspect.FloatType():
            return random.choice((0.0, 0.5, float(_number(random, info))))
        case inspect.StrType():
            return _text(random, info)
        case inspect.CustomType():
            # Some types of the rules are read from a text, such as a square.
            return random.choice(("A1", "H8", "O15", 0, 7))
        case inspect.TupleType():
            return [_made(random, each, depth + 1) for each in info.item_types]
        case inspect.ListType() | inspect.VarTupleType() | inspect.FrozenSetType() | inspect.SetType():
            return [_made(random, info.item_type, depth + 1) for _ in range(_length(random, info, depth))]
        case inspect.DictType():
            return {
                str(_made(random, info.key_type, depth + 1)): _made(random, info.value_type, depth + 1)
                for _ in range(_length(random, info, depth))
            }
        case inspect.Metadata():
            return _made(random, info.type, depth)
    return random.choice((None, 1, "x", [], {}))


def _struct(random: Random, info: inspect.StructType, depth: int) -> Any:
    fields = [field for field in info.fields if field.required or (depth < DEEPEST and random.random() < 0.6)]
    values = {field.encode_name: _made(random, field.type, depth + 1) for field in fields}
    if info.tag_field is not None:
        values = {info.tag_field: info.tag, **values}
    return list(values.values()) if info.array_like else values


def _number(random: Random, info: Any) -> int:
    low = info.ge if info.ge is not None else -5
    high = info.le if info.le is not None else low + 400
    return random.choice((int(low), int(high), random.randint(int(low), max(int(high), int(low)))))


def _text(random: Random, info: inspect.StrType) -> str:
    if info.pattern is not None:
        return random.choice(("a", "id-1", "ABCDEF", "0"))
    least, most = info.min_length or 0, info.max_length if info.max_length is not None else 12
    return "".join(random.choices(LETTERS, k=random.randint(least, min(most, least + 12))))


def _length(random: Random, info: Any, depth: int) -> int:
    least = info.min_length or 0
    return least if depth >= DEEPEST else least + random.choice((0, 1, 2, 3))


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)
