"""A prepared session as a file: its settings with all hands, and the rulebook it was made by.

Somebody who has the file knows every letter and every top before they come. A stranger may have written it: the reader
refuses what is larger than a session can be, and ``prepared_check`` finds out whether it can be played.
"""

from hashlib import sha256

import msgspec

from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.json_trouble import trouble, without_mark
from plancia.contest.duplicate.settings import Settings
from plancia.rules.board import SIZE
from plancia.rules.edition import Edition
from plancia.rules.edition_file import check_material
from plancia.rules.edition_history import EditionDecoder
from plancia.rules.errors import CodedError, EditionError

FORMAT = "plancia-duplicate"
VERSION = 1

#: A session until the last letter is a fifth of it.
MAX_BYTES = 1024 * 1024
MOST_HANDS = 100
#: In a hand with very many equal tops all of them are listed.
MOST_PLAYS = 500
#: A set of tiles is a hundred or two.
MOST_TILES = 1000


class PreparedError(CodedError):
    """A prepared session that cannot be read or cannot be played.

    ``prepared_syntax`` (where, why), ``prepared_version`` (version, expected), ``prepared_too_large`` (limit).
    ``prepared_edition`` (edition): its rulebook is another than the one of that name here. ``prepared_letters``
    (hand): letters that cannot come. ``prepared_play`` (hand, play): a best play that is none. ``prepared_words``
    (hand, lexicon): with the words known here another play is the best.
    """

    CODES = frozenset(
        {
            "prepared_edition",
            "prepared_letters",
            "prepared_play",
            "prepared_syntax",
            "prepared_too_large",
            "prepared_version",
            "prepared_words",
        }
    )


class PreparedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. The edition is here whole, so that every club plays by the same one."""

    format: str
    version: int
    settings: Settings
    edition: Edition


_decoder: EditionDecoder[PreparedFile] = EditionDecoder(PreparedFile)


class _Versioned(msgspec.Struct, frozen=True):
    format: str
    version: int


def format_prepared(settings: Settings, edition: Edition) -> bytes:
    """Return the file of a prepared session; equal sessions have equal files."""
    content = PreparedFile(FORMAT, VERSION, settings, edition)
    return msgspec.json.format(msgspec.json.encode(content, order="deterministic"), indent=1) + b"\n"


def parse_prepared(data: bytes) -> PreparedFile:
    """Read a prepared session; raise ``prepared_syntax``, ``prepared_version`` or ``prepared_too_large``."""
    if len(data) > MAX_BYTES:
        raise PreparedError("prepared_too_large", limit=MAX_BYTES)
    data = without_mark(data)
    try:
        found = msgspec.json.decode(data, type=_Versioned)
        if found.format == FORMAT and found.version != VERSION:
            raise PreparedError("prepared_version", version=found.version, expected=VERSION)
        content = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        where, why = trouble(error)
        raise PreparedError("prepared_syntax", where=where, why=why) from None
    if content.format != FORMAT or not content.settings.prepared:
        raise PreparedError("prepared_syntax", where="settings.prepared", why="it is missing")
    _check_size(content)
    if content.settings.options.get("dup_master_top") is False:
        raise DuplicateError("prepared_master_top")
    return content


def fingerprint(settings: Settings) -> str:
    """Return the fingerprint of the prepared hands: equal for all clubs that play the same letters by the same choices.

    Nobody can read the hands from it. Title and players do not change it.
    """
    hands = (settings.edition, settings.options, settings.prepared)
    return sha256(msgspec.json.encode(hands, order="deterministic")).hexdigest()[:24]


def _check_size(content: PreparedFile) -> None:
    """Refuse what is larger than any session: a few bytes can ask for a billion tiles."""
    hands, material = content.settings.prepared, content.edition.material
    try:
        check_material(content.edition, "edition")
    except EditionError as error:
        raise PreparedError(
            "prepared_syntax",
            where=f"edition.{error.context['key']}",
            why="it does not make a board or a set",
        ) from None
    tiles = sum(kind.count for kind in material.tiles.value.values())
    if (
        len(hands) > MOST_HANDS
        or max(len(hand.tops) for hand in hands) > MOST_PLAYS
        or tiles > MOST_TILES
        or material.rack_size.value > SIZE
    ):
        raise PreparedError("prepared_too_large", limit=MAX_BYTES)
