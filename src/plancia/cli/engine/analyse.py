"""``plancia analyse``: what each move of a game cost, and what would have been better."""

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click
import msgspec

from plancia.cli.completion import FILE_OR_TEXT
from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.engine.analysis_table import show_game, show_position
from plancia.cli.engine.crew import cluster_option, keep_option, work
from plancia.cli.engine.leave_values import image_of, leaves_option
from plancia.cli.engine.report_file import report_file, report_form
from plancia.cli.engine.threads import threads_option
from plancia.cli.errors import REFUSED_BY_THE_RULES, WRONG_USAGE, CallError, Stop, error_content, reported
from plancia.cli.games.gcg import edition_option
from plancia.cli.games.record_files import record_files
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, make_folder, print_json, read_bytes, write_file
from plancia.cli.progress import progress_bar, working
from plancia.engine.analysis.depth import DEPTHS, DepthName
from plancia.engine.analysis.game_analysis import GameAnalysis, game_analysis
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why.explained import Explained
from plancia.engine.leaves import Leaves
from plancia.laboratory.explaining import explained_game
from plancia.laboratory.study import edition_of
from plancia.lexicon.library import open_lexicon
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.paper.analysis_report import ReportForm, analysis_report
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION
from plancia.rules.errors import CodedError
from plancia.work.analyses import AnalysedMoves, AskedGame
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords

#: Rows of a board in a position line are separated by so many strokes.
_STROKES = 14


class Source(msgspec.Struct, frozen=True):
    """Something to be analysed: where it is from, and what is written there or why it cannot be read."""

    file: str
    game: AskedGame | None
    error: CodedError | None = None


@click.command()
@click.option(
    "--depth",
    type=click.Choice(list(DEPTHS)),
    default="normal",
    show_default=True,
    help="How long to think about a move; the same depth, the same analysis.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    help="Think so many seconds about a move at most; then the result need not repeat.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    default=0,
    show_default=True,
    help="Decides which worlds are tried.",
)
@click.option("--why", is_flag=True, help="Say of each move what it is, and why.")
@click.option(
    "--report",
    type=click.Path(path_type=Path),
    metavar="FILE.html|FILE.pdf|FOLDER",
    help="Write a report to be read; of several games one each, into a folder.",
)
@click.option("--top", type=click.IntRange(0, 10), help="Show so many of the best plays of every move.")
@threads_option
@cluster_option
@keep_option
@leaves_option
@edition_option
@lexicon_option
@json_option
@click.argument("sources", nargs=-1, required=True, type=FILE_OR_TEXT, metavar="FILE.gcg|FOLDER|CGP|-...")
def analyse(
    *,
    depth: DepthName,
    seconds: float | None,
    seed: int,
    top: int | None,
    why: bool,
    report: Path | None,
    threads: int,
    cluster: str | None,
    kept: Path | None,
    leaves_file: Path | None,
    edition_name: str | None,
    lexicon_name: str,
    as_json: bool,
    sources: tuple[str, ...],
) -> None:
    """Tell for each move of a game what was best, and what the move played cost.

    Takes game records, folders of them, positions (CGP), and - for standard input. The cost is in points and in chance
    of winning. Moves of a player whose rack the record does not give whole are shown and not judged. Each player gets
    an accuracy: 100 for a game without loss.
    """
    with reported(as_json=as_json):
        form = None if report is None else report_form(report)
    found = [source for each in sources for source in _sources(each, edition_name, lexicon_name)]
    if len(found) == 1 and found[0].error is not None:
        wrong = isinstance(found[0].error, CallError)
        raise Stop(
            found[0].error,
            as_json=as_json,
            exit_code=WRONG_USAGE if wrong else REFUSED_BY_THE_RULES,
            file=found[0].file,
        )
    games = tuple(source.game for source in found if source.game is not None)
    with reported(as_json=as_json):
        leaves = None if leaves_file is None else Leaves.open(leaves_file)
        for game in games:
            if leaves is not None:
                leaves.check(game.edition.open().play_rules())
        asked = AnalysedMoves(games, depth, seed, seconds, image_of(leaves))
        analyses = iter(_analysed(asked, threads=threads, cluster=cluster, kept=kept))
    told = [(source, None if source.game is None else next(analyses)) for source in found]
    explained = {source.file: _explained(source, analysis) for source, analysis in told if as_json or why}
    if report is not None and form is not None:
        with reported(as_json=as_json), working("report"):
            _write_reports(report, form, told)
    if as_json:
        contents = [_content(source, analysis, asked, explained[source.file]) for source, analysis in told]
        print_json(contents[0] if len(contents) == 1 else {"games": contents})
    else:
        for source, analysis in told:
            if source.error is not None:
                content = error_content(source.error, file=source.file)
                click.echo(f"{source.file}: {content['message']} [{source.error.code}]", err=True)
            elif analysis is not None and source.game is not None and source.game.form == "cgp":
                show_position(source.file, analysis.moves[0])
            elif analysis is not None:
                show_game(source.file, analysis, top or 0, explained.get(source.file, ()))
    sys.exit(REFUSED_BY_THE_RULES if any(source.error is not None for source in found) else 0)


def _analysed(
    asked: AnalysedMoves, *, threads: int, cluster: str | None, kept: Path | None
) -> list[GameAnalysis]:
    """Return the analysis of each game."""
    units = sum(asked.sizes)
    moves: list[MoveAnalysis] = []
    results = work(asked, units, MoveAnalysis, threads=threads, cluster=cluster, kept=kept)
    with progress_bar() as progress, closing(results):
        for move in results:
            moves.append(move)
            progress(f"{len(moves)}/{units}", len(moves) / units)
    games, first = [], 0
    for size in asked.sizes:
        games.append(game_analysis(moves[first : first + size]))
        first += size
    return games


def _explained(source: Source, analysis: GameAnalysis | None) -> tuple[Explained | None, ...]:
    """Return what is said of each move."""
    if source.game is None or analysis is None:
        return ()
    return explained_game(
        analysis.moves, source.game.words.open(source.game.edition.open()), _edition(source.game)
    )


def _edition(game: AskedGame) -> Edition:
    """Return the rulebook of a game with the options that it names."""
    edition = game.edition.open()
    return edition if game.form == "cgp" else edition_of(parse_gcg_file(game.content), edition)


def _write_reports(target: Path, form: ReportForm, told: list[tuple[Source, GameAnalysis | None]]) -> None:
    """Write a report of each game; positions have none. Raises as ``analysis_report`` and ``write_file``."""
    games = [
        (source.file, source.game, analysis)
        for source, analysis in told
        if source.game is not None and source.game.form == "gcg" and analysis is not None
    ]
    for file, game, analysis in games:
        edition = game.edition.open()
        (content,) = analysis_report(
            parse_gcg_file(game.content),
            analysis,
            language(),
            form,
            words=game.words.open(edition),
            edition=edition,
        )
        where = report_file(target, form, file, alone=len(told) == 1)
        make_folder(where.parent)
        write_file(where, content)


def _content(
    source: Source,
    analysis: GameAnalysis | None,
    asked: AnalysedMoves,
    explained: tuple[Explained | None, ...],
) -> dict[str, object]:
    """Return what ``--json`` shows of a game."""
    if source.error is not None or source.game is None or analysis is None:
        return {"file": source.file, "error": source.error and error_content(source.error)}
    return {
        "file": source.file,
        "edition": source.game.edition.open().id,
        "lexicon": source.game.words.hash,
        "depth": asked.depth,
        "seed": asked.seed,
        "seconds": asked.seconds,
        **msgspec.structs.asdict(analysis),
        "explained": explained,
    }


def _sources(asked: str, edition_name: str | None, lexicon_name: str) -> Iterator[Source]:
    """Yield what an argument stands for: a file, the records of a folder, a position, standard input."""
    path = Path(asked)
    try:
        if asked == "-":
            yield from _read("-", sys.stdin.buffer.read(), edition_name, lexicon_name)
        elif _is_position(asked.encode(errors="replace")):
            yield from _read(asked, asked.encode(errors="replace"), edition_name, lexicon_name)
        elif path.is_dir():
            for each in record_files([path], ".gcg"):
                yield from _sources(str(each), edition_name, lexicon_name)
        else:
            yield from _read(asked, read_bytes(path), edition_name, lexicon_name)
    except CallError as error:
        yield Source(asked, None, error)


def _read(name: str, content: bytes, edition_name: str | None, lexicon_name: str) -> Iterator[Source]:
    """Yield the game of a record, or each position of a file of positions, one a line."""
    lines = [line for line in content.splitlines() if line.strip()]
    if not lines or not _is_position(lines[0]):
        yield _asked(name, "gcg", content, edition_name, lexicon_name)
        return
    for number, line in enumerate(lines, start=1):
        called = f"{name}:{number}" if len(lines) > 1 else name
        yield _asked(called, "cgp", line, edition_name, lexicon_name)


def _is_position(line: bytes) -> bool:
    """Tell whether a line begins like a position: with the rows of a board."""
    board, *_ = line.split(maxsplit=1) or [b""]
    return board.count(b"/") == _STROKES


def _asked(name: str, form: str, content: bytes, edition_name: str | None, lexicon_name: str) -> Source:
    """Return a game with its rulebook and its words, read once so that what is wrong with it is told at once."""
    try:
        own = parse_gcg_file(content).pragma("plancia-edition") if form == "gcg" else None
        edition = find_edition(edition_name or own or DEFAULT_EDITION)
        words = NamedWords(lexicon_name, open_lexicon(lexicon_name, edition).hash)
        game = AskedGame("gcg" if form == "gcg" else "cgp", content, CarriedEdition.of(edition), words)
        game.decisions()
    except CodedError as error:
        return Source(name, None, error)
    return Source(name, game)
