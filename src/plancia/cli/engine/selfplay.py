"""``plancia selfplay``: a player against itself, and how fast."""

from pathlib import Path
from time import perf_counter, process_time

import click

from plancia.cli.completion import PLAYER
from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.engine.leave_values import find_leaves, leaves_option
from plancia.cli.engine.players import KNOWN, find_words, portions, seed_option
from plancia.cli.engine.threads import threads_option
from plancia.cli.errors import reported
from plancia.cli.output import edition_option, json_option, print_json
from plancia.cli.progress import progress_bar
from plancia.engine.named_player import engine_player
from plancia.engine.selfplay import Games, Totals


@click.command()
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True)
@click.option(
    "--player", "name", type=PLAYER, default="static", show_default=True, help=f"Who plays: {KNOWN}."
)
@seed_option
@threads_option
@leaves_option
@edition_option
@lexicon_option
@json_option
def selfplay(
    *,
    count: int,
    name: str,
    seed: int,
    threads: int,
    leaves_file: Path | None,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Let a player play against itself and tell how fast, how long and how high the games were.

    The digest names the games: it is the same for the same seed, whatever the number of threads.
    """
    with reported(as_json=as_json):
        lexicon, edition = find_words(lexicon_name, edition_name)
        player = engine_player(name, lexicon, edition, find_leaves(leaves_file, edition))
    games = Games(edition, player, player)
    totals = Totals()
    began, began_cpu = perf_counter(), process_time()
    try:
        with progress_bar() as progress:
            for portion in portions(count, threads):
                totals.add(games.play(seed, totals.games, portion, threads=threads))
                progress("games", totals.games / count)
    except KeyboardInterrupt:
        if totals.games == 0:
            raise
    took, cpu = perf_counter() - began, process_time() - began_cpu
    content = {
        "player": name,
        "seed": seed,
        "threads": threads,
        "games": totals.games,
        "games_per_s": round(totals.games / took, 1),
        "positions_per_s": round(totals.turns / took),
        "us_per_generation": round(1e6 * cpu / totals.searches, 1),
        "average_score": round(totals.points / totals.games / 2, 1),
        "average_turns": round(totals.turns / totals.games, 2),
        "full_racks_per_game": round(totals.full_racks / totals.games, 2),
        "digest": totals.digest,
    }
    if as_json:
        print_json(content)
    else:
        for key, value in content.items():
            click.echo(f"{key:20} {value}")
