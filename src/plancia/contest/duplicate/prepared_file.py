"""A prepared session as a file: its settings with all hands, and the rulebook it was made by."""

import msgspec

from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.settings import Settings
from plancia.rules.edition import Edition
from plancia.rules.errors import CodedError

FORMAT = "plancia-duplicate"
VERSION = 1


class PreparedError(CodedError):
    """A file that is no prepared session, or one of a newer Plancia."""

    CODES = frozenset({"prepared_syntax", "prepared_version"})


class PreparedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. The edition is here whole, so that every club plays by the same one."""

    format: str
    version: int
    settings: Settings
    edition: Edition


class _Versioned(msgspec.Struct, frozen=True):
    format: str
    version: int


def format_prepared(settings: Settings, edition: Edition) -> bytes:
    """Return the file of a prepared session; equal sessions have equal files."""
    content = PreparedFile(FORMAT, VERSION, settings, edition)
    return msgspec.json.format(msgspec.json.encode(content, order="deterministic"), indent=1) + b"\n"


def parse_prepared(data: bytes) -> PreparedFile:
    """Read a prepared session; raise ``prepared_syntax`` or ``prepared_version``."""
    try:
        found = msgspec.json.decode(data, type=_Versioned)
        if found.format == FORMAT and found.version != VERSION:
            raise PreparedError("prepared_version", version=found.version, expected=VERSION)
        content = msgspec.json.decode(data, type=PreparedFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PreparedError("prepared_syntax", why=str(error)) from None
    if content.format != FORMAT or not content.settings.prepared:
        raise PreparedError("prepared_syntax", why="no prepared hands")
    if content.settings.options.get("dup_master_top") is False:
        raise DuplicateError("prepared_master_top")
    return content
