"""Inputs spoilt by somebody who knows the format: lines, words, values and keys change their places or become absurd."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from soak.damage import damaged

#: The longest input that is tried: longer than what a request may bring.
LONGEST = 300_000

#: Words that readers of text trip over.
WORDS = (
    "",
    "0",
    "-1",
    "-0",
    "+1",
    "00",
    "1e308",
    "nan",
    "9" * 30,
    "9" * 5000,
    "٣",
    "½",
    "²",
    "A" * 300,
    "a" * 70_000,
    "è",
    "e\u0301",
    "ß",
    "İ",
    "\u202e",
    "\u200b",
    "\u2028",
    "\u00a0",
    "\0",
    "\x1b[31m",
    "?",
    "(",
    ")",
    "((",
    ":",
    "#",
    ">",
    "-",
    "--",
    "=",
    "[",
    "]",
    "{",
    "}",
    '"',
    "'''",
    "\\",
    "/",
    ",",
    ";",
    "%s",
    "{0}",
    "$(id)",
)
#: Values that readers of JSON trip over.
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    15,
    16,
    2**31,
    2**53 + 1,
    2**63 - 1,
    2**63,
    -(2**63) - 1,
    2**64,
    10**40,
    0.5,
    -0.0,
    1e308,
    -1e308,
    1e-320,
    "",
    " ",
    "0",
    "x",
    "A" * 300,
    "b" * 20_000,
    "\0",
    "\n",
    "\u202eabc",
    "\u200b",
    "\U0001f600",
    [],
    {},
    [None],
    [[]],
    {"": None},
)
#: Written as they stand, in the place of a mark, since no writer of JSON would.
RAW = (
    b"NaN",
    b"-Infinity",
    b"1e999",
    b'"\\ud800"',
    b'"\xff"',
    b"[" * 2000 + b"]" * 2000,
    b"[" * 50_000,
    b'{"a":' * 2000 + b"1" + b"}" * 2000,
    b"9" * 5000,
    b"1.0e-9999",
    b'{"a":1,"a":2}',
)
_MARK = "@raw@"


def spoilt(random: Random, seeds: Sequence[bytes], *, structured: bool) -> bytes:
    """Return one of the inputs with up to a few things wrong with it; often nothing that the format would notice."""
    data = random.choice(seeds)
    for _ in range(random.choice((0, 1, 1, 1, 2, 3, 6))):
        ways = _STRUCTURED if structured else _WRITTEN
        data = random.choice(ways)(random, data, random.choice(seeds))
    return data[:LONGEST]


# --- formats of lines and words ---


def words_moved(random: Random, data: bytes, other: bytes) -> bytes:
    """Exchange a word for another one: of the same input, of another, or an absurd one."""
    lines = _lines(data)
    at = random.randrange(len(lines))
    words = lines[at].split(" ")
    donor = random.choice((*_lines(other), *lines)).split()
    new = random.choice((*WORDS, *donor, *donor, *donor))
    place = random.randrange(len(words))
    match random.randrange(4):
        case 0:
            words.insert(place, new)
        case 1:
            del words[place]
        case _:
            words[place] = new
    lines[at] = " ".join(words)
    return _bytes("\n".join(lines))


def lines_moved(random: Random, data: bytes, other: bytes) -> bytes:
    """Let lines go, come twice, come from another input or change places."""
    lines, donor = _lines(data), _lines(other)
    at = random.randrange(len(lines))
    match random.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[random.randrange(len(lines))])
        case 2:
            lines.insert(at, random.choice(donor))
        case 3:
            other_at = random.randrange(len(lines))
            lines[at], lines[other_at] = lines[other_at], lines[at]
        case _:
            lines[at:at] = [lines[at]] * random.choice((3, 300))
    return _bytes(random.choice(("\n", "\n", "\n", "\r\n", "\r")).join(lines))


def letters_changed(random: Random, data: bytes, _: bytes) -> bytes:
    """Change, add or take away a few characters."""
    text = data.decode("utf-8", "surrogateescape")
    for _time in range(random.choice((1, 1, 3))):
        at = random.randrange(len(text) + 1)
        new = random.choice((*WORDS[:20], *"0123456789ABCabc.,:;()[]{}#>-+?\"'= \t"))
        text = text[:at] + new + text[at + random.choice((0, 1)) :]
    return _bytes(text)


def cut(random: Random, data: bytes, _: bytes) -> bytes:
    """Cut something off, at the beginning or at the end."""
    at = random.randrange(len(data) + 1)
    return random.choice((data[:at], data[at:]))


def bytes_damaged(random: Random, data: bytes, _: bytes) -> bytes:
    """Damage the bytes as a disk would."""
    return damaged(random, data)


def marked(random: Random, data: bytes, _: bytes) -> bytes:
    """Let a mark of the order of bytes stand in front, or write it in another encoding."""
    text = data.decode("utf-8", "replace")
    return random.choice(
        (b"\xef\xbb\xbf" + data, text.encode("utf-16"), text.encode("latin-1", "replace"), data + b"\0")
    )


# --- JSON, and lines of JSON ---


def value_changed(random: Random, data: bytes, other: bytes) -> bytes:
    """Exchange a value somewhere in a document for an absurd one, or for another part of a document."""
    return _in_json(random, data, other, _change_value)


def key_changed(random: Random, data: bytes, other: bytes) -> bytes:
    """Take a key away, or give its value to another key."""
    return _in_json(random, data, other, _change_key)


def list_changed(random: Random, data: bytes, other: bytes) -> bytes:
    """Let items of a list go, come twice, or change places."""
    return _in_json(random, data, other, _change_list)


def _change_value(random: Random, document: Any, donor: Any) -> Any:
    places = _places(document)
    if not places:
        return random.choice(VALUES)
    holder, key = random.choice(places)
    grafts = [there[at] for there, at in _places(donor)]
    holder[key] = random.choice((*VALUES, _MARK, *random.sample(grafts, min(len(grafts), 12))))
    return document


def _change_key(random: Random, document: Any, donor: Any) -> Any:
    objects = [each for each in _holders(document) if isinstance(each, dict) and each]
    if not objects:
        return document
    chosen = random.choice(objects)
    key = random.choice(list(chosen))
    value = chosen.pop(key)
    keys = [name for each in _holders(donor) if isinstance(each, dict) for name in each]
    if random.random() < 0.6:
        chosen[random.choice((*keys, "", "x", "kind", key.upper(), "\u202e"))] = value
    return document


def _change_list(random: Random, document: Any, _: Any) -> Any:
    lists = [each for each in _holders(document) if isinstance(each, list) and each]
    if not lists:
        return document
    chosen = random.choice(lists)
    at = random.randrange(len(chosen))
    match random.randrange(4):
        case 0:
            del chosen[at]
        case 1:
            chosen.insert(at, chosen[random.randrange(len(chosen))])
        case 2:
            random.shuffle(chosen)
        case _:
            chosen[at:at] = [chosen[at]] * random.choice((5, 120))
    return document


def _in_json(random: Random, data: bytes, other: bytes, change: Callable[[Random, Any, Any], Any]) -> bytes:
    """Change a document, or one of several that stand on lines of their own; what is no JSON is left as it is."""
    lines = data.split(b"\n")
    document = _decoded(data)
    at = None
    if document is None:
        at = random.randrange(len(lines))
        document = _decoded(lines[at])
        if document is None:
            return data
    # A part of a document may go into itself, so the donor is another reading of it.
    donor = _decoded(other) or _decoded(data)
    written = json.dumps(change(random, document, donor), ensure_ascii=False)
    # Half of a surrogate pair has no place in UTF-8; this is what careless writers make of it.
    changed = written.encode("utf-8", "surrogatepass")
    changed = changed.replace(f'"{_MARK}"'.encode(), random.choice(RAW))
    if at is None:
        return changed
    lines[at] = changed
    return b"\n".join(lines)


def _decoded(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _holders(document: Any) -> list[Any]:
    """Return every object and every list of a document, itself included."""
    found, rest = [], [document]
    while rest:
        each = rest.pop()
        if isinstance(each, dict | list):
            found.append(each)
            rest += each.values() if isinstance(each, dict) else each
    return found


def _places(document: Any) -> list[tuple[Any, Any]]:
    """Return every place of a document where a value stands."""
    return [
        (holder, key)
        for holder in _holders(document)
        for key in (holder if isinstance(holder, dict) else range(len(holder)))
    ]


def _lines(data: bytes) -> list[str]:
    return data.decode("utf-8", "surrogateescape").splitlines() or [""]


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


Way = Callable[[Random, bytes, bytes], bytes]
_WRITTEN: tuple[Way, ...] = (
    words_moved,
    words_moved,
    words_moved,
    lines_moved,
    lines_moved,
    letters_changed,
    letters_changed,
    cut,
    bytes_damaged,
    marked,
)
_STRUCTURED: tuple[Way, ...] = (
    value_changed,
    value_changed,
    value_changed,
    key_changed,
    list_changed,
    letters_changed,
    cut,
    bytes_damaged,
    marked,
)
