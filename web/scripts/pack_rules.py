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
from importlib.util import MAGIC_NUMBER
from json import dumps
from pathlib import Path

SOURCES = "/src/"
#: Of a compiled module that is never compared with its source.
UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
#: Texts that only the command line shows.
LEFT_OUT = ("plancia/catalogue/help/",)


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


def _import_all(rooms: list[str]) -> None:
    sys.path.insert(0, SOURCES)
    for room in rooms:
        package = importlib.import_module(f"plancia.{room}")
        for found in pkgutil.walk_packages(package.__path__, f"plancia.{room}."):
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
    """Return our own rooms, the modules compiled and the texts as they are."""
    folder = Path(SOURCES, "plancia")
    paths = [folder / "__init__.py", *(path for room in rooms for path in (folder / room).rglob("*.*"))]
    files = {}
    for path in paths:
        name = str(path.relative_to(SOURCES))
        if name.startswith(LEFT_OUT):
            continue
        if path.suffix == ".py":
            files[f"{name}c"] = _compiled(path.read_bytes(), name)
        elif path.suffix == ".toml":
            files[name] = path.read_bytes()
    return _archive(files)


def _library(names: list[str]) -> bytes:
    """Return the modules of Python's library by these names."""
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
    return _archive(files)


def _msgspec(wheel: zipfile.ZipFile) -> bytes:
    """Return msgspec: compiled, without its stubs and its papers."""
    files = {}
    for name in wheel.namelist():
        if name.endswith(".py"):
            files[f"{name}c"] = _compiled(wheel.read(name), name)
        elif name.endswith(".so"):
            files[name] = wheel.read(name)
    return _archive(files)
