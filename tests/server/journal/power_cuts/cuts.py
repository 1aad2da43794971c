"""Power cuts at the points of a recorded story: at each of them the disk is made as it may be then, and looked at."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from random import Random
from shutil import rmtree

from server.journal.power_cuts.disk import Disk, Keeping, Note, notes
from server.journal.power_cuts.promises import Promises, check
from server.journal.power_cuts.recording import built, recorded
from server.journal.power_cuts.story import TOLD

#: A power cut: after which note, and what it leaves.
Cut = tuple[int, str]


def trial(seed: int, folder: Path, part: int, parts: int) -> Counter[str]:
    """Record a story in an empty folder and try one of several parts of all its power cuts; return what was seen.

    The parts together cut at every point: anything that was done to a file or a name.
    """
    log = recorded(built(folder), folder, seed)
    return cut(log, seed, folder, set(possible(log, folder)[part::parts]))


def possible(
    log: bytes, folder: Path, during: Callable[[Promises, Note], bool] = lambda _, __: True
) -> list[Cut]:
    """Return every power cut in a story, or in that part of it of which ``during`` says that it matters."""
    return [
        (number, kind)
        for (number, _, promised), note in zip(_points(log, folder / "stage"), notes(log), strict=True)
        if during(promised, note)
        for kind in Keeping.KINDS
    ]


def cut(log: bytes, seed: int, folder: Path, cuts: Collection[Cut]) -> Counter[str]:
    """Cut the power in a story; return what was seen. Raises at the first cut after which something is missing."""
    left = folder / "left"
    seen: Counter[str] = Counter()
    for number, disk, promised in _points(log, folder / "stage"):
        for kind in Keeping.KINDS:
            if (number, kind) not in cuts:
                continue
            random = Random(f"{seed} {number} {kind}")
            _write(left, disk.left(Keeping(kind, random)), random)
            try:
                seen[check(left, promised)] += 1
            except Exception as error:
                error.add_note(f"seed {seed}, after {number} notes, {kind!r} is left")
                raise
            finally:
                rmtree(left)
            seen["cases"] += 1
    return seen


def _points(log: bytes, stage: Path) -> Iterator[tuple[int, Disk, Promises]]:
    """Yield the disk after everything that was done to it, with what was acknowledged until then."""
    disk, promised = Disk(stage), Promises()
    for number, note in enumerate(notes(log)):
        disk.take(note)
        told = disk.names.get(TOLD)
        if note.what == "w" and told is not None and disk.file(note.file) is told:
            promised.take(note.text.decode().strip())
        yield number, disk, promised


def _write(folder: Path, files: dict[str, bytes], random: Random) -> None:
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
        if name.endswith("-wal") and random.random() < 0.5:
            # Memory that processes share is a file here; whatever is left of it, nobody may believe it.
            (folder / f"{name.removesuffix('-wal')}-shm").write_bytes(random.randbytes(32768))
