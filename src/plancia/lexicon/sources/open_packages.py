"""The open sources: npm packages, installed by name into the user's cache, never part of this program.

``packages/`` pins their versions and the hashes of their archives, which npm checks; we check the four files that we
read, so a cache that was damaged since is noticed and made anew.
"""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from plancia.lexicon.errors import LexiconError
from plancia.lexicon.sources.credit import Credit
from plancia.machine.places import cache
from plancia.shipped import shipped_bytes

#: What the licences ask to be said wherever the words are used.
CREDITS = (
    Credit(
        "hunspell-it (npm dictionary-it)",
        "2.0.0",
        "GPL-3.0",
        "Estensione linguistica italiana 5.0, © 2001-2016 Gianluca Turconi, Davide Prina, Andrea Pescetti and others",
    ),
    Credit(
        "Morph-it! (npm italian-verbs-dict, italian-words-dict, italian-adjectives-dict)",
        "0.4.8 (3.4.0)",
        "CC-BY-SA-2.0 OR LGPL",
        "Morph-it!, © 2004-2009 Marco Baroni and Eros Zanchetta; changed by Plancia's rules",
    ),
    Credit("Plancia", "", "GPL-3.0-or-later", "Plancia's own linguistic files"),
)

#: The files read, and the SHA-256 of each.
_FILES = {
    "dictionary-it/index.dic": "b1348fbdb6f441ea9dd7e33b2cfcb96ead39ccd5e48bf894972774cd5aa86abb",
    "italian-verbs-dict/dist/verbs.json": "e93c3b7112a4d5b3316c5b4a897ef81875454dc84f1b8ac391c911746ea80672",
    "italian-words-dict/dist/words.json": "49574966c178a91cc732f7e7181273595143a3f22af80f213bcbb36ef1a65d23",
    "italian-adjectives-dict/dist/adjectives.json": "fa8ce43719fc069b3a0f511cbf060e5d6418784ba6fbd4af14b043a08fce1e0c",
}
_PINS = ("package.json", "package-lock.json")
_NPM_CI = (
    "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1",
    "--fetch-retry-mintimeout=500",
)  # fmt: skip
_PATIENCE_S = 600


class Sources(msgspec.Struct, frozen=True):
    """The texts of the open packages."""

    hunspell: str
    verbs: str
    nouns: str
    adjectives: str


def load() -> Sources:
    """Return the texts of the open sources, after installing the packages if need be.

    Raises ``npm_missing``, ``sources_not_fetched`` (no network, no room) or ``sources_altered`` (wrong hash).
    """
    where = cache() / "sources"
    try:
        return _read(where)
    except (OSError, LexiconError):
        install(where)
    try:
        return _read(where)
    except OSError as error:
        raise LexiconError("sources_not_fetched", why=error.strerror or str(error)) from None


def install(where: Path) -> None:
    """Install the packages into a folder, which appears whole or not at all."""
    npm = shutil.which("npm")
    if npm is None:
        raise LexiconError("npm_missing")
    try:
        where.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=where.parent, prefix=".sources.") as part:
            for name in _PINS:
                text = shipped_bytes("plancia.lexicon", f"packages/{name}")
                (Path(part) / name).write_bytes(text)
            _run([npm, *_NPM_CI], part)
            shutil.rmtree(where, ignore_errors=True)
            (Path(part) / "node_modules").replace(where)
    except OSError as error:
        raise LexiconError("sources_not_fetched", why=error.strerror or str(error)) from None


def _run(command: list[str], where: str) -> None:
    environment = {**os.environ, "NO_UPDATE_NOTIFIER": "1"}
    try:
        done = subprocess.run(  # noqa: S603  (npm, with arguments of our own)
            command, cwd=where, env=environment, capture_output=True, timeout=_PATIENCE_S, check=False
        )
    except subprocess.TimeoutExpired:
        raise LexiconError("sources_not_fetched", why=f"npm: {_PATIENCE_S} s") from None
    if done.returncode == 0:
        return
    complaint = done.stderr.decode(errors="replace")
    if "EINTEGRITY" in complaint:
        raise LexiconError("sources_altered", file="npm")
    raise LexiconError("sources_not_fetched", why=_shortest_truth(complaint))


def _shortest_truth(complaint: str) -> str:
    """Return the line in which npm says what happened, without addresses."""
    lines = [
        line.removeprefix("npm error").removeprefix("npm ERR!").strip() for line in complaint.splitlines()
    ]
    told = [line for line in lines if line and "log" not in line]
    code = next((line for line in told if line.startswith("code ")), "")
    return " ".join(word for word in f"npm: {code or (told or ['?'])[0]}".split() if "://" not in word)


def _read(where: Path) -> Sources:
    """Return the four texts; raise ``OSError`` if one is missing, ``sources_altered`` if one is not what it was."""
    texts = []
    for name, digest in _FILES.items():
        data = (where / name).read_bytes()
        if hashlib.sha256(data).hexdigest() != digest:
            raise LexiconError("sources_altered", file=name)
        texts.append(data.decode())
    hunspell, verbs, nouns, adjectives = texts
    return Sources(hunspell=hunspell, verbs=verbs, nouns=nouns, adjectives=adjectives)
