"""Where a journal and the people's tables are: a file, or a PostgreSQL database. A password in it is never shown."""

import re
from pathlib import Path
from urllib.parse import parse_qsl, quote, urlencode

from msgspec import Struct

_FILE = "sqlite:///"
_DATABASE = ("postgresql://", "postgres://")
#: Why an address is refused; the catalogue translates it.
WANTED = "the database must be a file, sqlite:///FILE or postgresql://…"
BAD_PORT = "the port of the database must be a number"
#: The beginning of an address, also of one that is not written well: it is no name of a file.
_SCHEME = re.compile(r"[a-z]+://|(postgres(ql)?|sqlite):", re.IGNORECASE)
#: What an address may say that nobody else should read.
_SECRET = frozenset({"password", "sslpassword"})


class Address(Struct, frozen=True):
    """One of the two: ``file``, or ``url`` of a PostgreSQL database as libpq reads it."""

    file: Path | None = None
    url: str | None = None

    def __str__(self) -> str:
        """Return it as people may see it, in a message or a log."""
        return str(self.file) if self.url is None else _without_secrets(self.url)

    def __repr__(self) -> str:
        return f"Address({str(self)!r})"


#: What is opened: most callers have the path of a file.
Where = Address | Path


def parse_address(text: str) -> Address:
    """Read what ``--db`` and ``server.database`` say; raise ``ValueError`` for an address of another kind.

    >>> parse_address("plancia.db"), parse_address("sqlite:///plancia.db")
    (Address('plancia.db'), Address('plancia.db'))
    >>> parse_address("postgresql://ada:secret@db.example/plancia?sslmode=require")
    Address('postgresql://ada@db.example/plancia?sslmode=require')
    >>> parse_address("postgresql://ada:sec?ret@db.example/plancia")
    Address('postgresql://…')
    >>> parse_address("postgresql:/ada@db.example/plancia")
    Traceback (most recent call last):
        ...
    ValueError: the database must be a file, sqlite:///FILE or postgresql://…
    >>> parse_address("postgresql://ada@db.example:plancia/x")
    Traceback (most recent call last):
        ...
    ValueError: the port of the database must be a number
    """
    if text.startswith(_DATABASE):
        if not _has_good_ports(text):
            raise ValueError(BAD_PORT)
        return Address(url=text)
    if _SCHEME.match(text) and not text.startswith(_FILE):
        raise ValueError(WANTED)
    return Address(file=Path(text.removeprefix(_FILE)))


def address_of(where: Where) -> Address:
    """Return the address of what is opened."""
    return where if isinstance(where, Address) else Address(file=where)


def _has_good_ports(url: str) -> bool:
    """Tell whether the ports are numbers; several hosts are separated by commas."""
    rest, _, options = url.partition("://")[2].partition("?")
    if "@" in options:
        return True  # the password may have had the question mark: libpq will say
    place = rest.partition("/")[0].rpartition("@")[2]
    hosts = [host.rpartition("]")[2] if "]" in host else host for host in place.split(",")]
    return all(not port or port.isdecimal() for port in (host.partition(":")[2] for host in hosts))


def _without_secrets(url: str) -> str:
    # By hand: a password with a slash in it is no valid address, and must not be shown for that.
    scheme, _, rest = url.partition("://")
    place, mark, options = rest.partition("?")
    if "@" in options:
        # The password may have had the question mark; then all of this is part of it.
        return f"{scheme}://…"
    user, at, host = place.rpartition("@")
    shown = [(name, value) for name, value in parse_qsl(options) if name not in _SECRET]
    return f"{scheme}://{user.partition(':')[0]}{at}{host}{mark}{urlencode(shown, quote_via=quote, safe='/')}"
