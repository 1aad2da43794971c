"""What is looked at, one after another. Nothing is changed, and nothing that is wrong ends the look."""

import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from plancia.cli.doctor.finding import Finding, State
from plancia.cli.language import language
from plancia.cli.server.server_file import ServerFile
from plancia.machine.extras import EXTRA_OF, install_line
from plancia.rules.errors import CodedError

if TYPE_CHECKING:
    from plancia.server.settings import Settings

#: Below so many bytes free, a server or a build of the lexicon may soon stop.
SCARCE = 1 << 30


def look(server: ServerFile) -> Iterator[Finding]:
    """Yield what is found, the most basic first."""
    from plancia.server.version import version  # noqa: PLC0415  (slow to import; --help must not wait for it)

    yield Finding("program", "there", f"Plancia {version()}, {Path(__file__).parents[2]}")
    yield Finding("python", "there", f"{platform.python_version()}, {sys.platform} {platform.machine()}")
    yield _guarded("core", _core, "pip install --force-reinstall plancia")
    has_server = find_spec("litestar") is not None
    if has_server:
        yield _guarded("pages", _pages, _pages_line())
    yield from _lexica()
    if has_server:
        yield from _server(server)
    yield from _extras()


def _guarded(name: str, check: Callable[[], Finding], command: str) -> Finding:
    """Return what a check finds; whatever it raises is what is broken."""
    try:
        return check()
    except CodedError as error:
        from plancia.cli.errors import error_content  # noqa: PLC0415

        return Finding(name, "broken", str(error_content(error)["message"]), command)
    except Exception as error:
        return Finding(name, "broken", f"{type(error).__name__}: {error}", command)


def _extras() -> Iterator[Finding]:
    """Yield of each extra whether all its packages are there; the words were looked at by themselves."""
    for extra in sorted(set(EXTRA_OF.values()) - {"words"}):
        packages = [package for package, brought_by in EXTRA_OF.items() if brought_by == extra]
        lacking = [package for package in packages if find_spec(package) is None]
        if lacking:
            yield Finding(extra, "absent", ", ".join(lacking), install_line(extra))
        else:
            yield Finding(extra, "there", ", ".join(packages))


def _core() -> Finding:
    from plancia.lexicon.graph.word_graph import WordGraph  # noqa: PLC0415

    WordGraph(WordGraph.build(b"AMICI\nMICIO\n"))
    return Finding("core", "there", str(sys.modules["plancia._native"].__file__))


def _pages() -> Finding:
    from plancia.server.pages import built_pages, load_pages  # noqa: PLC0415

    pages = load_pages(built_pages())
    if not pages:
        return Finding("pages", "missing", str(built_pages()), _pages_line())
    return Finding("pages", "there", f"{built_pages()} ({len(pages)})")


def _pages_line() -> str:
    """Return what to type for the pages: a clone builds them, a wheel has them."""
    clone = Path(__file__).parents[4]
    return (
        "make setup"
        if (clone / "web" / "package.json").is_file()
        else "pip install --force-reinstall plancia"
    )


def _lexica() -> Iterator[Finding]:
    """Yield the lexicon that everything judges by, whether any other is damaged, and whether there is room."""
    from plancia.catalogue.count import grouped  # noqa: PLC0415
    from plancia.lexicon import library, shelves  # noqa: PLC0415
    from plancia.rules.editions import load  # noqa: PLC0415

    try:
        lexicon = library.open_lexicon(library.DEFAULT, load())
        lexicon.verify()
        yield Finding("words", "there", f"{grouped(len(lexicon), language())} ({lexicon.hash})")
    except CodedError as error:
        state: State = "missing" if error.code == "lexicon_not_found" else "broken"
        command = str(error.context.get("command") or f"plancia lexicon build --edition {load().id}")
        yield Finding("words", state, str(shelves.made()), command)
    entries = library.entries()
    for entry in entries:
        if entry.info is None:
            yield Finding("lexicon", "broken", str(entry.path), f"plancia lexicon remove {entry.name}")
    if entries:
        yield Finding("lexica", "there", ", ".join(sorted({entry.path.stem for entry in entries})))
    for folder in dict.fromkeys((shelves.made(), shelves.kept())):
        yield from _folder("words_folder", folder)


def _server(server: ServerFile) -> Iterator[Finding]:
    """Yield the settings of a server, its database and the folder of that."""
    try:
        settings = server.settings()
    except CodedError as error:
        from plancia.cli.errors import error_content  # noqa: PLC0415

        yield Finding("settings", "broken", str(error_content(error)["message"]))
        return
    yield Finding("settings", "there", str(server.config or os.environ.get("PLANCIA_CONFIG") or ""))
    if settings.mail.host is not None:
        yield _mail(settings)
    address = settings.server.address
    if address.file is None:
        state: State = "there" if find_spec("psycopg") is not None else "missing"
        command = "" if state == "there" else install_line("nodes")
        yield Finding("database", state, str(address), command)
        return
    yield _database(address.file)
    yield from _folder("database_folder", address.file.parent)


def _mail(settings: "Settings") -> Finding:
    """Return whether everything is set that e-mails need; whether the relay works, ``admin notices test`` says."""
    from plancia.server.notices.notices import missing_for_mail  # noqa: PLC0415

    relay = f"{settings.mail.host}:{settings.mail.port}"
    missing = missing_for_mail(settings)
    if missing is not None:
        return Finding("mail", "missing", missing)
    return Finding("mail", "there", f"{relay} (plancia admin notices test)")


def _database(file: Path) -> Finding:
    """Return whether a server's file is there and can be read as one; ``journal verify`` looks at all of it."""
    if not file.exists():
        return Finding("database", "absent", str(file), "plancia serve")
    try:
        with file.open("rb") as opened:
            head = opened.read(16)
    except OSError as error:
        return Finding("database", "broken", f"{file}: {error.strerror}")
    if head and head != b"SQLite format 3\x00":
        return Finding("database", "broken", str(file), "plancia restore FILE")
    size = sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*") if part.is_file())
    return Finding("database", "there", f"{file} ({size / 1e6:.1f} MB)")


def _folder(name: str, folder: Path) -> Iterator[Finding]:
    """Yield whether a folder, or the nearest that is there above it, can be written to and has room."""
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        yield Finding(name, "broken", str(folder), f"ls -ld {there}")
        return
    free = shutil.disk_usage(there).free
    yield Finding(name, "there" if free >= SCARCE else "scarce", f"{folder} ({free / 1e9:.1f} GB)")
