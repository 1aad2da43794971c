"""``plancia bench``: what this machine makes of the engine."""

import lzma
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import click
import msgspec

from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.errors import CallError, reported
from plancia.cli.output import edition_option, find_edition, json_option, print_json, read_bytes
from plancia.engine.bench import EngineFigures, measure
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.library import open_lexicon

#: A list of words may be so long, compressed or not.
_LONGEST_LIST = 64 * 1024 * 1024

_ASKED_WORDS = 200_000
_MB = 1_000_000


@click.group()
def bench() -> None:
    """Measure the engine on this machine."""


@bench.command()
@click.option(
    "--words",
    "list_file",
    type=click.Path(path_type=Path),
    help="Build the graph from this list, a word a line (.xz too), instead of a lexicon's words.",
)
@edition_option
@lexicon_option
@json_option
def engine(*, list_file: Path | None, edition_name: str, lexicon_name: str, as_json: bool) -> None:
    """Build a word graph, search and play with it, and print the figures of one run.

    CPU time, but for games_per_s_2_threads and open_ms, which go by the clock.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        if list_file is None:
            listed = "\n".join(open_lexicon(lexicon_name, edition).graph.words()).encode()
        else:
            listed = _read_list(list_file)
        began = process_time()
        image = _build(listed, list_file)
        built = process_time() - began
        with TemporaryDirectory() as folder:
            path = Path(folder) / "words.graph"
            path.write_bytes(image)
            began = perf_counter()
            graph = WordGraph.open(path)
            opened = perf_counter() - began
            asked = _questions(listed)
            began = process_time()
            graph.contains_all(asked)
            answered = process_time() - began
            # A process of its own, as small as a user's: this one has held the whole list.
            with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as apart:
                figures, resident = apart.submit(_search, path, edition_name).result()
    content = {
        "words": len(graph),
        "build_s": round(built, 2),
        "file_mb": round(len(image) / _MB, 2),
        "open_ms": round(1e3 * opened, 3),
        **msgspec.structs.asdict(figures),
        "membership_per_s": round(len(asked) / answered),
        "rss_mb": round(resident / _MB, 1),
    }
    if as_json:
        print_json(content)
    else:
        for key, value in content.items():
            click.echo(f"{key:22} {value}")


def _search(path: Path, edition_name: str) -> tuple[EngineFigures, int]:
    """Return the figures of searching with the words of a file, and the most memory it took, in bytes."""
    figures = measure(find_edition(edition_name), WordGraph.open(path))
    return figures, _most_resident()


def _most_resident() -> int:
    """Return the most memory that this process ever had, in bytes.

    Read from the system's own record where it keeps one: ``getrusage`` inherits the figure of the parent process.
    """
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return getrusage(RUSAGE_SELF).ru_maxrss * 1024
    line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024


def _read_list(path: Path) -> bytes:
    """Return a list in capitals, in order, each word once; raise ``file_not_readable`` or ``file_too_large``."""
    data = read_bytes(path, _LONGEST_LIST)
    if path.suffix == ".xz":
        try:
            data = lzma.LZMADecompressor().decompress(data, _LONGEST_LIST)
        except lzma.LZMAError as error:
            raise CallError("file_not_readable", file=str(path), why=str(error)) from None
    return b"\n".join(sorted({word.strip().upper() for word in data.split(b"\n")} - {b""}))


def _build(listed: bytes, path: Path | None) -> bytes:
    """Return the file of the graph; raise ``file_not_readable`` for lines that are no words."""
    try:
        return WordGraph.build(listed + b"\n")
    except ValueError as error:
        raise CallError("file_not_readable", file=str(path), why=str(error)) from None


def _questions(listed: bytes) -> list[str]:
    """Return words to ask for: of the list, and as many with two letters changed places, the same each time."""
    random = Random(1)  # noqa: S311  (not for secrets)
    words = random.choices(listed.decode().split(), k=_ASKED_WORDS // 2)
    return [*words, *(word[1:] + word[0] for word in words)]
