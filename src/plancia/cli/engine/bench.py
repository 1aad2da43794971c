"""``plancia bench``: what this machine makes of the engine."""

import lzma
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import click
import msgspec

from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.engine.bench_rounds import Program, Round, differing, in_turns, medians, own_python, ratios
from plancia.cli.errors import REFUSED_BY_THE_RULES, CallError, reported
from plancia.cli.output import edition_option, find_edition, json_option, print_json, read_bytes
from plancia.cli.progress import working
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
@click.option(
    "--against",
    "other",
    type=click.Path(path_type=Path),
    help="Take turns with another version: the Python of its environment, such as other/.venv/bin/python.",
)
@click.option(
    "--rounds", type=click.IntRange(1, 1000), default=5, show_default=True, help="Medians of so many rounds."
)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=1000,
    show_default=True,
    help="Greedy games in a round; there are half as many static ones.",
)
@edition_option
@lexicon_option
@json_option
def engine(
    *,
    list_file: Path | None,
    other: Path | None,
    rounds: int,
    games: int,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Build a word graph, search and play with it, and print what it took.

    Each round is a process of its own; medians are printed. CPU time, but for games_per_s_2_threads and open_ms, which
    go by the clock. With --against, how many times as fast this version is, with the lowest and the highest round;
    exit status 1 if both did not find the same moves.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        if list_file is None:
            listed = "\n".join(open_lexicon(lexicon_name, edition).graph.words()).encode()
        else:
            listed = _read_list(list_file)
        with TemporaryDirectory() as folder:
            content = _alone(listed, list_file, Path(folder) / "words.graph")
            words = Path(folder) / "words.txt"
            words.write_bytes(listed + b"\n")
            programs = [
                Program(python, words, Path(folder) / f"{number}.graph", edition_name, games)
                for number, python in enumerate([own_python(), *([other] if other else [])])
            ]
            with working("measuring"):
                mine, *others = in_turns(programs, rounds)
    content |= _rounded(mine)
    different: list[str] = []
    if others:
        different = differing(mine, others[0])
        compared = {key: msgspec.structs.asdict(each) for key, each in ratios(mine, others[0]).items()}
        content["against"] = {
            "figures": _rounded(others[0]),
            "times_as_fast": compared,
            "differing": different,
        }
    _show(content, as_json=as_json)
    if different:
        raise SystemExit(REFUSED_BY_THE_RULES)


def _alone(listed: bytes, list_file: Path | None, path: Path) -> dict[str, object]:
    """Return what this process measures by itself: to build the graph, to open it, to ask whether words are there."""
    began = process_time()
    image = _build(listed, list_file)
    built = process_time() - began
    path.write_bytes(image)
    began = perf_counter()
    graph = WordGraph.open(path)
    opened = perf_counter() - began
    asked = _questions(listed)
    began = process_time()
    graph.contains_all(asked)
    answered = process_time() - began
    return {
        "words": len(graph),
        "build_s": round(built, 2),
        "file_mb": round(len(image) / _MB, 2),
        "open_ms": round(1e3 * opened, 3),
        "membership_per_s": round(len(asked) / answered),
    }


def _rounded(rounds: list[Round]) -> dict[str, object]:
    return {key: round(figure, 1) for key, figure in medians(rounds).items()}


def _show(content: dict[str, object], *, as_json: bool) -> None:
    if as_json:
        print_json(content)
        return
    against = content.pop("against", None)
    for key, value in content.items():
        click.echo(f"{key:22} {value}")
    if isinstance(against, dict):
        click.echo()
        for key, each in against["times_as_fast"].items():
            spread = f"{each['lowest']:.2f}-{each['highest']:.2f}"
            click.echo(f"{key:22} {each['ratio']:.2f} x  ({spread}; {against['figures'][key]})")
        click.echo(f"{'differing':22} {', '.join(against['differing']) or '-'}")


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
