"""What a whole wheel and a whole sdist must have. ``make dist`` fails rather than leave something out."""

import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).parents[1]

#: What must be there at least once, and what it is.
IN_WHEEL = {
    "the native core": "plancia/_native*.so",
    "the typing marker": "plancia/py.typed",
    "the types of the core": "plancia/_native.pyi",
    "the first page": "plancia/web/index.html",
    "the program of the pages": "plancia/web/assets/program-*.js",
    "the service worker": "plancia/web/sw.js",
    "the licences of the pages": "plancia/web/licences.txt",
    "Python for the browser": "plancia/web/rules/runtime-*/pyodide.asm.wasm.gz",
    "the rules for the browser": "plancia/web/rules/plancia-*.zip.gz",
    "the engine for the browser": "plancia/web/rules/engine-*.zip.gz",
    "the core for the browser": "plancia/web/rules/core-*.wasm.gz",
    "the rulebook in force": "plancia/rules/editions/figs-c.toml",
    "its articles": "plancia/rules/articles/figs-c.toml",
    "leave values": "plancia/engine/data/leaves.plv",
    "chances of winning": "plancia/engine/data/wins.plw",
    "our own words": "plancia/lexicon/data/verbs.tsv",
    "the lists of the lexicon": "plancia/lexicon/versions/released/*/version.json",
    "the sentences": "plancia/catalogue/it.toml",
    "what is printed": "plancia/paper/templates/scoresheet.typ",
    "migrations": "plancia/server/migrations/versions/0001_*.py",
    "their environment": "plancia/server/migrations/env.py",
    "the licence": "plancia-*.dist-info/licenses/LICENSE",
}
IN_SDIST = {
    "the sources of the core": "native/search/move_search.cpp",
    "the sources of the pages": "web/src/*.ts",
    "the lock of their packages": "web/package-lock.json",
    "what builds the core for the browser": "web/scripts/build_engine.mjs",
    "what builds all of it": "Makefile",
    "the pinned requirements": "requirements/dev.txt",
    "what makes wheels of it": "distribution/build.py",
    "the built pages": "src/plancia/web/index.html",
    "the licence": "LICENSE",
}
#: What has no business in either.
NOWHERE = ("*__pycache__*", "*.pyc", "*node_modules*", "*.db", "*.plx", "*/.git/*")


def missing_from_wheel(names: Sequence[str], package: Iterable[str] | None = None) -> list[str]:
    """Return what a wheel with these files lacks, and what it should not have; ``package``: what is in ours."""
    faults = _compared(names, IN_WHEEL)
    wanted = set(_package() if package is None else package)
    return faults + [f"a file of the package: {name}" for name in sorted(wanted - set(names))]


def missing_from_sdist(names: Sequence[str], sources: Iterable[str] | None = None) -> list[str]:
    """Return what an sdist with these files lacks, and what it should not have; names without its first folder."""
    faults = _compared(names, IN_SDIST)
    wanted = set(_sources() if sources is None else sources)
    return faults + [f"a source: {name}" for name in sorted(wanted - set(names))]


def check(path: Path) -> None:
    """Leave with a list of what is wrong with a wheel or an sdist, if anything is."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            faults = missing_from_wheel(wheel.namelist())
    else:
        with tarfile.open(path) as sdist:
            faults = missing_from_sdist([name.partition("/")[2] for name in sdist.getnames()])
    if faults:
        sys.exit(
            "\n".join([f"{path.name} is not whole:", *faults[:20], *(["…"] if len(faults) > 20 else [])])
        )
    print(f"{path.name}: whole, {path.stat().st_size / 1e6:.1f} MB")


def _compared(names: Sequence[str], wanted: dict[str, str]) -> list[str]:
    faults = [
        f"{what}: {pattern}"
        for what, pattern in wanted.items()
        if not any(fnmatchcase(name, pattern) for name in names)
    ]
    return faults + [
        f"not wanted: {name}" for name in names if any(fnmatchcase(name, pattern) for pattern in NOWHERE)
    ]


def _package() -> list[str]:
    """Return the files of the package as they are here: what git has, and the built pages."""
    built = [
        path.relative_to(ROOT).as_posix() for path in (ROOT / "src/plancia/web").rglob("*") if path.is_file()
    ]
    return [name.removeprefix("src/") for name in [*_tracked("src/plancia"), *built]]


def _sources() -> list[str]:
    """Return the sources without which nobody could build the package."""
    folders = ("src/plancia", "native", "web", "requirements", "distribution")
    return [name for name in _tracked(*folders) if not re.search(r"(^|/)\.", name)]


def _tracked(*folders: str) -> list[str]:
    command = ("git", "-C", str(ROOT), "ls-files", "-z", *folders)
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


if __name__ == "__main__":
    for given in sys.argv[1:]:
        check(Path(given))
