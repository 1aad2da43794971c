"""Packages that only some uses of Plancia need, and the line that installs them.

``pip install plancia`` brings rules, engine, judge and command line. The rest comes with an extra: the table below says
which one brings a package. Code that needs such a package imports it where it is used::

    try:
        import typst
    except ModuleNotFoundError as error:
        raise missing(error) from None

The command line does this for all its commands at once.
"""

import sys
from pathlib import PurePath

from plancia.rules.errors import CodedError

#: The extra that brings each package, by the name under which Python imports it.
EXTRA_OF = {
    "alembic": "server",
    "argon2": "server",
    "cryptography": "server",
    "distributed": "cluster",
    "fsrs": "study",
    "httptools": "server",
    "httpx": "client",
    "itsdangerous": "server",
    "litestar": "server",
    "nats": "nodes",
    "opentelemetry": "traces",
    "plancia_words": "words",
    "prometheus_client": "server",
    "psycopg": "nodes",
    "rustworkx": "tournament",
    "sqlalchemy": "server",
    "structlog": "server",
    "typst": "print",
    "tzdata": "server",
    "uvicorn": "server",
    "uvloop": "server",
    "websockets": "client",
}


class ExtraError(CodedError, ImportError):
    """A package of an extra that is not installed: ``extra_missing`` (package, extra, command)."""

    CODES = frozenset({"extra_missing"})


def missing(error: ModuleNotFoundError) -> ImportError:
    """Return what to raise for a module that is not there: an ``ExtraError`` if an extra brings it, else the error.

    >>> missing(ModuleNotFoundError(name="typst")).context["extra"]
    'print'
    """
    package = (error.name or "").partition(".")[0]
    extra = EXTRA_OF.get(package)
    if extra is None:
        return error
    return ExtraError("extra_missing", package=package, extra=extra, command=install_line(extra))


def install_line(extra: str, prefix: str = sys.prefix) -> str:
    """Return what to type to install an extra, by the program that installed this environment.

    >>> install_line("server", "/usr"), install_line("print", "/home/ada/.local/pipx/venvs/plancia")
    ("pip install 'plancia[server]'", "pipx runpip plancia install 'plancia[print]'")
    """
    folders = PurePath(prefix).parts
    if "pipx" in folders:
        return f"pipx runpip plancia install 'plancia[{extra}]'"
    if folders[-3:-1] == ("uv", "tools"):
        return f"uv tool install 'plancia[{extra}]'"
    return f"pip install 'plancia[{extra}]'"
