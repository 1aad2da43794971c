"""What a soak has done so far, in a file, so that it can go on where it was stopped."""

from hashlib import blake2b
from pathlib import Path

import msgspec

import plancia
from plancia import _native

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "soak"


class Failure(msgspec.Struct, frozen=True):
    """A seed that failed, how, and the command that repeats it."""

    seed: int
    repeat: str
    error: str


class Record(msgspec.Struct):
    """The state of a soak. ``code`` names what was tried: with other code a soak begins again."""

    soak: str
    code: str
    wanted: int = 0
    next_seed: int = 0
    seconds: float = 0
    seen: dict[str, int] = {}
    failures: list[Failure] = []

    @property
    def done(self) -> int:
        """How many cases were tried."""
        return self.seen.get("cases", 0)

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.soak}.json"

    def save(self) -> None:
        """Write the file, which appears whole or not at all."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".part")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n")
        draft.replace(self.path)


def resumed(soak: str) -> Record:
    """Return the record of a soak with the code as it is now: what there is of it, else a new one."""
    fresh = Record(soak, code_fingerprint())
    try:
        kept = msgspec.json.decode(fresh.path.read_bytes(), type=Record)
    except (OSError, msgspec.DecodeError):
        return fresh
    return kept if kept.code == fresh.code else fresh


def code_fingerprint() -> str:
    """Return a digest of all that is tried and of all that tries it."""
    digest = blake2b(digest_size=8)
    package = Path(plancia.__file__).parent
    tests = Path(__file__).parents[1]
    files = [
        *package.rglob("*.py"),
        *package.rglob("*.toml"),
        *tests.glob("*.py"),
        *(tests / "soak").glob("*.py"),
        *(tests / "simulation").glob("*.py"),
        *(tests / "server" / "journal" / "power_cuts").glob("*.[pc]*"),
    ]
    for path in [Path(str(_native.__file__)), *sorted(files)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()
