"""``plancia bot ladder``: all files of a folder against each other, without a server."""

from itertools import combinations
from pathlib import Path

import click
import msgspec

from plancia.cli.bot.bot_file import BotFile, careful, open_bot
from plancia.cli.bot.local_game import LocalGame
from plancia.cli.bot.standings import Standing, Standings
from plancia.cli.dictionary.judge import lexicon_option
from plancia.cli.errors import CallError, reported
from plancia.cli.output import edition_option, find_edition, json_option, print_json
from plancia.cli.progress import progress_bar
from plancia.engine.selfplay import GameResult
from plancia.engine.table_player import ComputerPlayer
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.opened import open_to_judge
from plancia.rules.edition import Edition
from plancia.rules.game.judge import Judge


@click.command()
@click.argument("folder", metavar="FOLDER", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--pairs", type=click.IntRange(1), default=50, show_default=True, help="Pairs of games of each match."
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="Decides the bags: the same seed, the same bags."
)
@click.option(
    "--keep",
    "kept",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where pairs are written once they are over; otherwise ladder.jsonl in the folder.",
)
@edition_option
@lexicon_option
@json_option
def ladder(
    *,
    folder: Path,
    pairs: int,
    seed: int,
    kept: Path | None,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Let all files of a folder play each other, without a server: pairs of games with one bag, each begins once.

    Tells of each how often it wins (a tie is half a win) and how many points it is ahead, with the interval that holds
    the true value with 95 in 100. Every pair that is over is written to a file: stopped with Ctrl-C it tells what was
    played, and another time it goes on from there. A file that has changed begins anew.
    """
    interrupted = False
    with reported(as_json=as_json):
        files = sorted(file for file in folder.glob("*.py") if not file.name.startswith("_"))
        if len(files) < 2:
            raise CallError("bots_too_few", folder=str(folder), count=len(files))
        bots = [open_bot(file) for file in files]
        edition = find_edition(edition_name)
        judge = LexiconJudge(open_to_judge(lexicon_name, edition).judge)
        standings = Standings(kept or folder / "ladder.jsonl", bots, seed)
        wanted = [(one, other, number) for number in range(pairs) for one, other in combinations(bots, 2)]
        left = [match for match in wanted if not standings.has(*match)]
        try:
            with progress_bar() as progress:
                for done, (one, other, number) in enumerate(left, len(wanted) - len(left)):
                    progress(f"{one.name} – {other.name}", done / len(wanted))
                    games = _pair(one, other, f"{seed} {number}", edition=edition, judge=judge)
                    standings.add(one, other, number, games)
        except KeyboardInterrupt:
            interrupted = True
        table = standings.table()
    if as_json:
        bare = [{"name": each.name, **msgspec.structs.asdict(each.score)} for each in table]
        print_json({"seed": seed, "interrupted": interrupted, "table": bare})
    else:
        _print(table)


def _pair(
    one: BotFile, other: BotFile, seed: str, *, edition: Edition, judge: Judge
) -> tuple[GameResult, GameResult]:
    """Play two games with one bag, in which each begins once."""

    def players() -> tuple[ComputerPlayer, ComputerPlayer]:
        return careful(one.make(), tell), careful(other.make(), tell)

    def tell(what: str, about: str) -> None:
        click.echo(f"{one.name} – {other.name}: {what}: {about}", err=True)

    first = LocalGame(players(), edition, judge).play(seed, swapped=False)
    return first, LocalGame(players(), edition, judge).play(seed, swapped=True)


def _print(table: list[Standing]) -> None:
    width = max(len(each.name) for each in table)
    for place, each in enumerate(table, 1):
        score = each.score
        click.echo(
            f"{place:>2}  {each.name:<{width}}  {100 * score.win_share:6.2f} % ± {100 * score.win_margin:5.2f}"
            f"  {score.spread:+7.1f} ± {score.spread_margin:5.1f}"
            f"  {score.wins}-{score.ties}-{score.losses}"
        )
