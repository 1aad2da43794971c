"""``plancia puzzles check``: every puzzle of a file, by another search than the one that made it."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click

from plancia.cli.engine.crew import cluster_option, keep_option, work
from plancia.cli.engine.threads import threads_option
from plancia.cli.errors import REFUSED_BY_THE_RULES, reported
from plancia.cli.output import json_option, print_json, write_file
from plancia.cli.progress import progress_bar
from plancia.cli.puzzles.puzzle_file import edition_option, opened_words, read_puzzles
from plancia.cli.puzzles.telling import fault_name
from plancia.puzzles.checking import Checked
from plancia.puzzles.document import format_puzzles
from plancia.puzzles.puzzle import Puzzle
from plancia.work.puzzle_tasks import PuzzleChecks
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write those with which nothing is wrong.",
)
@edition_option
@threads_option
@cluster_option
@keep_option
@json_option
def check(
    *,
    file: Path,
    output: Path | None,
    edition_name: str | None,
    threads: int,
    cluster: str | None,
    kept: Path | None,
    as_json: bool,
) -> None:
    """Verify every puzzle of a FILE by another search: is the answer legal, is it best, by the margin that is stated.

    All plays are found again by a slow search; the margin is simulated in more worlds with another seed; endings are
    played through; words are judged. A few seconds for each puzzle. Leaves with 1 if something is wrong.
    """
    with reported(as_json=as_json):
        puzzles = read_puzzles(file)
        results: list[tuple[Puzzle, Checked]] = []
        with progress_bar() as progress:
            for puzzle, checked in _checked(
                puzzles, edition_name, threads=threads, cluster=cluster, kept=kept
            ):
                results.append((puzzle, checked))
                progress(f"{len(results)}/{len(puzzles)}", len(results) / len(puzzles))
        good = [puzzle for puzzle, checked in results if not checked.faults]
        if output is not None:
            write_file(output, format_puzzles(good))
    if as_json:
        print_json(
            {
                "file": str(file),
                "puzzles": len(results),
                "good": len(good),
                "how": Counter(checked.how for _, checked in results),
                "checked": [checked for _, checked in results],
            }
        )
    else:
        for number, (_, checked) in enumerate(results, start=1):
            if checked.faults:
                click.echo(f"{number:>5} {checked.id}  {'; '.join(map(fault_name, checked.faults))}")
        click.echo(f"{file}: {len(good)}/{len(results)}")
    sys.exit(0 if len(good) == len(results) else REFUSED_BY_THE_RULES)


def _checked(
    puzzles: tuple[Puzzle, ...],
    edition_name: str | None,
    *,
    threads: int,
    cluster: str | None,
    kept: Path | None,
) -> Iterator[tuple[Puzzle, Checked]]:
    """Yield each puzzle with what was found, in their order: all of one edition and lexicon are one piece of work."""
    groups = list(dict.fromkeys((puzzle.edition, puzzle.lexicon, puzzle.lexicon_hash) for puzzle in puzzles))
    for number, group in enumerate(groups):
        mine = tuple(each for each in puzzles if (each.edition, each.lexicon, each.lexicon_hash) == group)
        edition, _ = opened_words(mine[0], edition_name)
        task = PuzzleChecks(CarriedEdition.of(edition), NamedWords(*group[1:]), mine)
        # Another lexicon's results go into a file of their own.
        where = kept if kept is None or number == 0 else kept.with_name(f"{kept.name}.{number}")
        results = work(task, len(mine), Checked, threads=threads, cluster=cluster, kept=where)
        with closing(results):
            yield from zip(mine, results, strict=True)
