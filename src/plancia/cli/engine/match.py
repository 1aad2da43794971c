"""``plancia match``: which of two players is better, and by how much."""

from contextlib import closing
from pathlib import Path

import click
import msgspec

from plancia.cli.completion import PLAYER
from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.engine.crew import cluster_option, keep_option, work
from plancia.cli.engine.leave_values import find_leaves, image_of, leaves_option
from plancia.cli.engine.players import find_words, seed_option
from plancia.cli.engine.threads import threads_option
from plancia.cli.errors import reported
from plancia.cli.output import edition_option, json_option, print_json
from plancia.cli.progress import progress_bar
from plancia.engine.match import FIRST_LOOK, LOOK, Score, Tally
from plancia.engine.named_player import engine_player
from plancia.work.matches import Pair, PairsOfGames
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords


@click.command()
@click.argument("one", type=PLAYER)
@click.argument("other", type=PLAYER)
@click.option("--pairs", type=click.IntRange(1), default=1000, show_default=True, help="Two games each.")
@click.option("--stop", is_flag=True, help="Stop as soon as one is clearly better (99.9 %).")
@seed_option
@threads_option
@cluster_option
@keep_option
@leaves_option
@edition_option
@lexicon_option
@json_option
def match(
    *,
    one: str,
    other: str,
    pairs: int,
    stop: bool,
    seed: int,
    threads: int,
    cluster: str | None,
    kept: Path | None,
    leaves_file: Path | None,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Let two players play pairs of games: the same bag twice, each beginning once.

    Tells how often the first wins (a tie is half a win) and how many points it is ahead, each with the interval that
    holds the true value with 95 in 100. Interrupted with Ctrl-C it tells what has been played so far.
    """
    tally = Tally()
    interrupted = False
    with reported(as_json=as_json):
        lexicon, edition = find_words(lexicon_name, edition_name)
        leaves = find_leaves(leaves_file, edition)
        for name in (one, other):  # a wrong name is told here, not by a worker
            engine_player(name, lexicon, edition, leaves)
        words = NamedWords(lexicon_name, lexicon.hash)
        asked = PairsOfGames(CarriedEdition.of(edition), words, (one, other), seed, image_of(leaves))
        results = work(asked, pairs, Pair, threads=threads, cluster=cluster, kept=kept)
        try:
            with progress_bar() as progress, closing(results):
                for pair in results:
                    tally.add(pair.first, pair.second)
                    progress(_line(one, other, tally.score), tally.pairs / pairs)
                    # The looks at the score must not depend on how quick the machine is.
                    if stop and tally.pairs >= FIRST_LOOK and tally.pairs % LOOK == 0 and tally.score.decided:
                        break
        except KeyboardInterrupt:
            interrupted = True
    score = tally.score
    if as_json:
        print_json(
            {
                "players": [one, other],
                "seed": seed,
                "interrupted": interrupted,
                **msgspec.structs.asdict(score),
                "win_percent": round(100 * score.win_share, 3),
                "interval_percent": [
                    round(100 * (score.win_share - score.win_margin), 3),
                    round(100 * (score.win_share + score.win_margin), 3),
                ],
            }
        )
    else:
        click.echo(_line(one, other, score))
        click.echo(f"{score.wins}-{score.ties}-{score.losses}  {score.digest}")


def _line(one: str, other: str, score: Score) -> str:
    return (
        f"{one} – {other}: {100 * score.win_share:.2f} % ± {100 * score.win_margin:.2f}, "
        f"{score.spread:+.1f} ± {score.spread_margin:.1f}, {score.pairs} × 2"
    )
