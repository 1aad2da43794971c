"""The built lexicon as a distribution of its own: a wheel of data, with the licences of what it was made from.

Its version is that of the list (``2026.1``); words that are of no list are ``2026.1+`` and their digest, which no index
of packages takes. The sources that the words were made from are packed beside it, because their licences ask for that:
with them and with Plancia's own sources of that version anybody can build the same file.
"""

import base64
import hashlib
import io
import sys
import tarfile
import time
import zipfile
from gzip import GzipFile
from pathlib import Path

from plancia.lexicon import library
from plancia.lexicon.build import is_current
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.sources.credit import Credit
from plancia.lexicon.versions.identity import CHANGED, digest_of, version_of
from plancia.lexicon.versions.release import releases
from plancia.machine import places
from plancia.rules.editions import EDITIONS, load

ROOT = Path(__file__).parents[1]
PACKAGE = "plancia_words"

_SUMMARY = "The lexicon of Plancia, built: Italian words by the federation's rulebook, with their readings"
_ABOUT = """The default lexicon of Plancia, Italian Scrabble by the federation's own rulebook, as it is built from open
sources and Plancia's own linguistic files. Plancia finds it when it is installed; there is nothing to import.

"""
_INIT = '"""The built lexicon of Plancia: data that plancia.lexicon.shelves finds. NOTICE.md names its sources."""\n'

_TOLD = """These words are derived from the sources below: inflected, filtered and extended by Plancia's rules and its
own linguistic files (GPL-3.0-or-later). The whole is under the GNU General Public License, version 3; what is taken
from a source stays under the terms of that source. If you pass the words on, pass this on with them. The sources
themselves are in plancia_words-{version}-sources.tar.gz.
"""

_TERMS = {
    "GPL-3.0": "https://www.gnu.org/licenses/gpl-3.0.html",
    "CC-BY-SA-2.0 OR LGPL": "https://creativecommons.org/licenses/by-sa/2.0/",
    "GPL-3.0-or-later": "https://www.gnu.org/licenses/gpl-3.0.html",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
}


def write_words(folder: Path, epoch: int) -> list[Path]:
    """Write the wheel of the words and the archive of their sources into a folder, and return both.

    Leaves with a sentence if a lexicon is not there or was made from other files than those that are here now.
    """
    lexica = _lexica()
    first = Lexicon.open(next(iter(lexica.values())))
    version = _version(lexica)
    notice = _notice(first.info.sources, version)
    files = {
        f"{PACKAGE}/__init__.py": _INIT.encode(),
        **{f"{PACKAGE}/{path.name}": path.read_bytes() for path in sorted(lexica.values())},
    }
    about = f"{PACKAGE}-{version}.dist-info"
    licences = {
        f"{about}/licenses/LICENSE": (ROOT / "LICENSE").read_bytes(),
        f"{about}/licenses/NOTICE.md": notice.encode(),
    }
    metadata = {
        f"{about}/METADATA": _metadata(version, notice).encode(),
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nGenerator: plancia\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    wheel = folder / f"{PACKAGE}-{version}-py3-none-any.whl"
    _write_wheel(wheel, {**files, **licences, **metadata}, f"{about}/RECORD", epoch)
    sources = folder / f"{PACKAGE}-{version}-sources.tar.gz"
    _write_sources(sources, notice, epoch)
    return [wheel, sources]


def _lexica() -> dict[str, Path]:
    """Return the file of every set of word rules, by the edition that it is made for."""
    found: dict[str, Path] = {}
    for name in EDITIONS:
        edition = load(name)
        path = library.located(library.DEFAULT, edition)
        if path is None or not is_current(edition):
            sys.exit(
                f"The lexicon of {name} is not built, or not from these files: plancia lexicon build --edition {name}"
            )
        if path not in found.values():
            found[name] = path
    return found


def _version(lexica: dict[str, Path]) -> str:
    """Return the version of the list that all of them are; else the last one, and a name for these words."""
    opened = [Lexicon.open(path) for path in lexica.values()]
    versions = {version_of(lexicon) for lexicon in opened}
    if len(versions) == 1 and (version := versions.pop()) and CHANGED not in version:
        return version
    words = hashlib.blake2b("".join(digest_of(each.graph) for each in opened).encode(), digest_size=4)
    return f"{releases()[-1].version}{CHANGED}{words.hexdigest()}"


def _notice(sources: tuple[Credit, ...], version: str) -> str:
    lines = [f"# plancia-words {version}", "", _TOLD.format(version=version)]
    for source in sources:
        terms = f"{source.licence} ({_TERMS[source.licence]})"
        lines.append(f"- {source.name} {source.version}: {terms}. {source.attribution}".replace(" :", ":"))
    return "\n".join(lines) + "\n"


def _metadata(version: str, notice: str) -> str:
    return "\n".join(
        [
            "Metadata-Version: 2.4",
            "Name: plancia-words",
            f"Version: {version}",
            f"Summary: {_SUMMARY}",
            "License-Expression: GPL-3.0-only AND CC-BY-SA-4.0",
            "License-File: LICENSE",
            "License-File: NOTICE.md",
            "Requires-Python: >=3.11",
            "Classifier: Natural Language :: Italian",
            "Description-Content-Type: text/markdown",
            "",
            _ABOUT + notice,
        ]
    )


def _write_wheel(path: Path, files: dict[str, bytes], record: str, epoch: int) -> None:
    """Write a wheel; equal files give equal bytes."""
    listed = [f"{name},sha256={_hash(content)},{len(content)}" for name, content in files.items()]
    files = {**files, record: "\n".join([*listed, f"{record},,", ""]).encode()}
    date = time.gmtime(epoch)[:6]
    with zipfile.ZipFile(path, "w") as wheel:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, content)


def _hash(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def _write_sources(path: Path, notice: str, epoch: int) -> None:
    """Pack the open sources as they were fetched, without what a package brings besides."""
    folder = path.name.removesuffix(".tar.gz")
    how = (
        "\nTo build the words again: install the version of Plancia that goes with them, put `sources` and\n"
    )
    how += "`frequencies` into a folder, and type `PLANCIA_DATA=that-folder plancia lexicon build`.\n"
    with (
        path.open("wb") as file,
        GzipFile("", "wb", fileobj=file, mtime=epoch) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        _add(archive, f"{folder}/NOTICE.md", (notice + how).encode(), epoch)
        for name in ("sources", "frequencies"):
            base = places.cache() / name
            found = sorted(each for each in base.rglob("*") if each.is_file())
            if not found:
                sys.exit(f"The sources of the words are not in {base}: plancia lexicon build")
            for each in found:
                _add(
                    archive, f"{folder}/{name}/{each.relative_to(base).as_posix()}", each.read_bytes(), epoch
                )


def _add(archive: tarfile.TarFile, name: str, content: bytes, epoch: int) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mtime, entry.mode = len(content), epoch, 0o644
    archive.addfile(entry, io.BytesIO(content))
