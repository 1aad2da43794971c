"""``plancia duplicate prepare``: a session from a seed, all draws and tops fixed."""

import secrets
from pathlib import Path

import click

from plancia.catalogue import wording
from plancia.cli.dictionary.judge import lexicon_option
from plancia.cli.duplicate.lexicon import open_words
from plancia.cli.duplicate.options import hands_option, option_option, parse_options
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json, write_file
from plancia.cli.progress import working
from plancia.contest.duplicate.prepared.file import format_prepared
from plancia.contest.duplicate.settings import Settings
from plancia.rules.game.settings import LexiconJudge
from plancia.server.duplicates.preparing import prepare_from


@click.command()
@click.option("--title", default="", help="What the session is called.")
@click.option("--seed", metavar="TEXT", help="The same seed makes the same session.  [default: a new one]")
@hands_option
@option_option
@edition_option
@lexicon_option
@json_option
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    required=True,
    help="Where to write it.",
)
def prepare(
    *,
    title: str,
    seed: str | None,
    hands: int | None,
    options: tuple[str, ...],
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
    output: Path,
) -> None:
    """Prepare a session: every draw and every top fixed, the master top always placed.

    Several clubs can then play the same one, or somebody can train alone against the top: give the file to
    'plancia duplicate new --prepared'. 'plancia duplicate report FILE' shows it; keep it from those who play.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        words = open_words(lexicon_name, edition)
        settings = Settings(
            title=title,
            edition=edition.id,
            options=parse_options(options),
            hands=hands,
            judge=LexiconJudge(lexicon_name, words.digest, words.version),
        )
        chosen = seed if seed is not None else secrets.token_hex(32)
        with working("preparing"):
            prepared = prepare_from(chosen, settings, edition, words)
        write_file(output, format_prepared(prepared, edition))
    total = sum(hand.tops[0].score for hand in prepared.prepared)
    if as_json:
        print_json({"file": str(output), "hands": len(prepared.prepared), "top_total": total})
    else:
        told = wording("duplicate", language())["prepared_line"].format(
            hands=len(prepared.prepared), total=total
        )
        click.echo(f"{output}: {told}")
