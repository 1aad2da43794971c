"""``plancia match``: which of two players is better, and by how much."""

import click
import msgspec

from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.engine.players import equal_portions, find_words, portions, seed_option
from plancia.cli.engine.threads import threads_option
from plancia.cli.errors import reported
from plancia.cli.output import edition_option, json_option, print_json
from plancia.cli.progress import progress_bar
from plancia.engine.match import FIRST_LOOK, LOOK, Match, Score
from plancia.engine.named_player import engine_player
from plancia.engine.selfplay import Games


@click.command()
@click.argument("one")
@click.argument("other")
@click.option("--pairs", type=click.IntRange(1), default=1000, show_default=True, help="Two games each.")
@click.option("--stop", is_flag=True, help="Stop as soon as one is clearly better (99.9 %).")
@seed_option
@threads_option
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
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Let two players play pairs of games: the same bag twice, each beginning once.

    Tells how often the first wins (a tie is half a win) and how many points it is ahead, each with the interval that
    holds the true value with 95 in 100. Interrupted with Ctrl-C it tells what has been played so far.
    """
    with reported(as_json=as_json):
        lexicon, edition = find_words(lexicon_name, edition_name)
        players = engine_player(one, lexicon, edition), engine_player(other, lexicon, edition)
    played = Match(Games(edition, *players), seed)
    interrupted = False
    try:
        with progress_bar() as progress:
            # Where the score decides when to stop, the looks at it must not depend on how quick the machine is.
            for portion in equal_portions(pairs, LOOK) if stop else portions(pairs, threads):
                played.play(portion, threads)
                progress(_line(one, other, played.score), played.pairs / pairs)
                if stop and played.pairs >= FIRST_LOOK and played.score.decided:
                    break
    except KeyboardInterrupt:
        interrupted = True
    score = played.score
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
