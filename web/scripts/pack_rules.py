"""Runs in the browser's own Python, in Node, while the pages are built (pack_rules.mjs): makes the archives.

What of Python's library is needed is found by importing everything of ours and playing a little, not by a list. Modules
are compiled here, by the Python that will read them; their archives are not compressed, because the server does that.
"""

import importlib
import io
import marshal
import pkgutil
import sys
import zipfile
from collections.abc import Sequence
from importlib.util import MAGIC_NUMBER
from json import dumps
from pathlib import Path

SOURCES = "/src/"
#: Of a compiled module that is never compared with its source.
UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
#: Texts that only the command line shows.
LEFT_OUT = ("plancia/catalogue/help/",)
#: What modules read beside them.
DATA = (".toml", ".plv", ".plw")


def packed(rooms: list[str]) -> dict[str, object]:
    """Return the archives, and which modules of Python's library a browser can import before anything of ours."""
    wheel = zipfile.ZipFile("/msgspec.whl")
    wheel.extractall("/lib/python3.14/site-packages")
    standing = set(sys.modules)
    _import_all(rooms)
    _play()
    names = [name for name, module in sys.modules.items() if _is_of_library(module)]
    return {
        "packages": _packages(rooms),
        "library": _library(names),
        "msgspec": _msgspec(wheel),
        "imports": sorted(set(names) - standing),
    }


def packed_engine(rooms: list[str], left_out: list[str]) -> dict[str, object]:
    """Return the archive of the engine's rooms: with their tables, and the modules of Python that the rules do without.

    Comes after ``packed``, with a core installed.
    """
    standing = set(sys.modules)
    _import_all(rooms, left_out)
    _analyse()
    names = [name for name, module in sys.modules.items() if _is_of_library(module)]
    files = _library_files(sorted(set(names) - standing)) | _room_files(rooms, left_out)
    return {"rooms": _archive(files)}


def _import_all(rooms: list[str], left_out: Sequence[str] = ()) -> None:
    if SOURCES not in sys.path:
        sys.path.insert(0, SOURCES)
    for room in rooms:
        name = f"plancia.{room.replace('/', '.')}"
        package = importlib.import_module(name)
        for found in pkgutil.walk_packages(package.__path__, f"{name}."):
            if f"{found.name.replace('.', '/')}.py" not in left_out:
                importlib.import_module(found.name)


def _play() -> None:
    """Do once what imports something only when it is done: read a rulebook and a text, refuse, say why."""
    # Only now there is something to import them from.
    from plancia.offline.face import Face
    from plancia.rules.editions import EDITIONS

    face = Face()
    for edition in EDITIONS:
        settings = {"players": ["Ada", "Ugo"], "edition": edition}
        face.ask(dumps({"kind": "open", "opening": {"settings": settings}}))
        face.ask('{"kind":"view","now_ms":0}')
    face.ask("{")
    face.ask('{"kind":"open","opening":{}}')


def _analyse() -> None:
    """Do once what imports something only when it is done: judge a position, play a turn, and refuse one."""
    from plancia.browser import native
    from plancia.browser.shelf import Shelf

    core = native.WordGraph(native.WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
    shelf = Shelf()
    cgp = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AOBBBVV/ 30/40 0"
    question = dumps({"kind": "position", "cgp": cgp, "edition": "figs-c", "depth": "quick"})
    shelf.ask(question)
    shelf.put("default", "figs-c", core.number, len(core), core.states)
    ready = dumps({"kind": "ready", "player": "level-3", "edition": "figs-c"})
    shelf.put_tiers("default", "figs-c", b"PlTiers\n" + (1).to_bytes(4, "little") + bytes(4))
    for asked in (question, question.replace("quick", "static"), ready, "{"):
        shelf.ask(asked)


def _is_of_library(module: object) -> bool:
    origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
    return origin.startswith("/lib/python314.zip/")


def _archive(files: dict[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name])
    return content.getvalue()


def _compiled(source: bytes, path: str, *, bare: bool = False) -> bytes:
    """Return a module compiled; ``bare``: without its documentation, and without its assertions."""
    return UNCHECKED + marshal.dumps(
        compile(source, path, "exec", dont_inherit=True, optimize=2 if bare else 0)
    )


def _packages(rooms: list[str]) -> bytes:
    """Return our own rooms, and the file that makes them a package."""
    whole = Path(SOURCES, "plancia", "__init__.py")
    package = {"plancia/__init__.pyc": _compiled(whole.read_bytes(), "plancia/__init__.py")}
    return _archive(package | _room_files(rooms))


def _room_files(rooms: list[str], left_out: Sequence[str] = ()) -> dict[str, bytes]:
    """Return the files of rooms, the modules compiled, the texts and tables as they are."""
    folder = Path(SOURCES, "plancia")
    files = {}
    paths = [path for room in rooms for path in (folder / room).rglob("*.*")]
    # Of a room that goes only in part: what makes it a package.
    paths += [folder / room.split("/")[0] / "__init__.py" for room in rooms if "/" in room]
    for path in paths:
        name = str(path.relative_to(SOURCES))
        if name.startswith(LEFT_OUT) or name in left_out:
            continue
        if path.suffix == ".py":
            files[f"{name}c"] = _compiled(path.read_bytes(), name)
        elif path.suffix in DATA:
            files[name] = path.read_bytes()
    return files


def _library(names: list[str]) -> bytes:
    """Return the modules of Python's library by these names."""
    return _archive(_library_files(names))


def _library_files(names: list[str]) -> dict[str, bytes]:
    files = {}
    with zipfile.ZipFile("/python.zip") as whole:
        kept = set(whole.namelist())
        for name in names:
            path = name.replace(".", "/")
            for source in (f"{path}/__init__.py", f"{path}.py"):
                if source in kept:
                    # Pyodide reads the documentation of its own modules when it starts.
                    bare = "pyodide" not in source
                    files[f"{source}c"] = _compiled(whole.read(source), source, bare=bare)
    return files


def _msgspec(wheel: zipfile.ZipFile) -> bytes:
    """Return msgspec: compiled, without its stubs and its papers."""
    files = {}
    for name in wheel.namelist():
        if name.endswith(".py"):
            files[f"{name}c"] = _compiled(wheel.read(name), name)
        elif name.endswith(".so"):
            files[name] = wheel.read(name)
    return _archive(files)
