"""``plancia puzzles make``: hours of work that can be stopped, and a file of puzzles."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click

from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.engine.crew import cluster_option, work
from plancia.cli.engine.players import find_words
from plancia.cli.engine.threads import threads_option
from plancia.cli.errors import CallError, reported
from plancia.cli.output import edition_option, json_option, make_folder, print_json, write_file
from plancia.cli.progress import progress_bar
from plancia.cli.puzzles.game_records import asked_records
from plancia.cli.puzzles.telling import kind_name, theme_name
from plancia.puzzles.document import format_puzzles, puzzle_line
from plancia.puzzles.effort import Effort
from plancia.puzzles.errors import PuzzleError
from plancia.puzzles.puzzle import Puzzle
from plancia.puzzles.theme import THEMES, Theme
from plancia.work.puzzle_tasks import MadeOfGame, PuzzleGames
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords


@click.command()
@click.argument("records", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    metavar="FILE",
    help="Where the puzzles are written, one a line.",
)
@click.option("--count", type=click.IntRange(1), default=100, show_default=True, help="How many puzzles.")
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    default=1,
    show_default=True,
    help="Decides the games: the same seed, the same puzzles.",
)
@click.option(
    "--theme", type=click.Choice(THEMES), default=None, help="Make puzzles about this theme, and no others."
)
@click.option("--resume", is_flag=True, help="Go on with a making that was interrupted.")
@threads_option
@cluster_option
@edition_option
@lexicon_option
@json_option
def make(
    *,
    records: tuple[Path, ...],
    output: Path,
    count: int,
    seed: int,
    theme: Theme | None,
    resume: bool,
    threads: int,
    cluster: str | None,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Make puzzles of games that the static player plays against itself, or of RECORDS: files and folders of games.

    A game gives at most one puzzle of each kind. Beside the output lies what every game has given so far (.work): a
    making that was stopped goes on with --resume, and ends as if nothing had happened. With more --count it adds to
    what is there. The number of threads changes nothing either.
    """
    interrupted = False
    made: dict[str, Puzzle] = {}
    games = 0
    with reported(as_json=as_json):
        lexicon, edition = find_words(lexicon_name, edition_name)
        kept = output.with_name(f"{output.name}.work")
        if not resume and (output.exists() or kept.exists()):
            raise PuzzleError("puzzles_begun", file=str(output))
        task = PuzzleGames(
            CarriedEdition.of(edition),
            NamedWords(lexicon_name, lexicon.hash),
            seed,
            asked_records(records, edition_name, lexicon_name),
            Effort(theme=theme),
        )
        make_folder(output.parent)
        results = work(task, task.units, MadeOfGame, threads=threads, cluster=cluster, kept=kept)
        try:
            with progress_bar() as progress, closing(results):
                for result in results:
                    if not games:  # what was kept fits to what is asked for, or this is not reached
                        write_file(output, format_puzzles(()))
                    games += 1
                    new = list(_new(result, made, count))
                    if new:
                        _append(output, new)
                    progress(f"{len(made)}/{count}", len(made) / count)
                    if len(made) == count:
                        break
        except KeyboardInterrupt:
            interrupted = True
    _tell(output, made, games, interrupted=interrupted, as_json=as_json)


def _new(result: MadeOfGame, made: dict[str, Puzzle], count: int) -> Iterator[Puzzle]:
    """Yield the puzzles of a game that are not there yet, as long as some are wanted, and keep them."""
    for puzzle in result.puzzles:
        if puzzle.id not in made and len(made) < count:
            made[puzzle.id] = puzzle
            yield puzzle


def _append(output: Path, puzzles: list[Puzzle]) -> None:
    """Add lines to the file. What a power cut leaves of them is written again: the .work file has them."""
    try:
        with output.open("ab") as file:
            file.write(b"".join(map(puzzle_line, puzzles)))
    except OSError as error:
        raise CallError("file_not_writable", file=str(output), why=error.strerror or str(error)) from None


def _tell(output: Path, made: dict[str, Puzzle], games: int, *, interrupted: bool, as_json: bool) -> None:
    kinds = Counter(puzzle.kind for puzzle in made.values())
    themes = Counter(theme for puzzle in made.values() for theme in puzzle.themes)
    if as_json:
        print_json(
            {
                "file": str(output),
                "puzzles": len(made),
                "games": games,
                "interrupted": interrupted,
                "kinds": kinds,
                "themes": themes,
            }
        )
        return
    click.echo(f"{output}: {len(made)}")
    for kind, number in kinds.most_common():
        click.echo(f"{number:6}  {kind_name(kind)}")
    for theme, number in themes.most_common():
        click.echo(f"{number:6}  {theme_name(theme)}")
