"""``plancia duplicate check``: judges a whole session given as data."""

from pathlib import Path

import click

from plancia.cli.duplicate.lexicon import open_words
from plancia.cli.errors import error_content, reported
from plancia.cli.output import find_edition, json_option, print_json, read_bytes
from plancia.contest.duplicate.recorded.answer import answer
from plancia.contest.duplicate.recorded.conduct import conduct
from plancia.contest.duplicate.recorded.form import parse_recorded

#: The largest file that is read: a hundred hands of five hundred players are a tenth of it.
MAX_BYTES = 64 * 1024 * 1024


@click.command()
@json_option
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.json")
def check(as_json: bool, file: Path) -> None:
    """Judge a session that was held: every slip, the tops, the ranking, as JSON.

    The file: {"edition", "lexicon": NAME or {"words": [...]}, "hands": [{"rack", "slips": [{"player", "at",
    "direction", "word", "score"}]}]}. A blank is in lower case in a word and ? on a rack.
    """
    with reported(as_json=as_json, file=str(file)):
        recorded = parse_recorded(read_bytes(file, MAX_BYTES))
        edition = find_edition(recorded.edition)
        words = open_words(recorded.lexicon, edition)
        conducted = conduct(recorded, edition, words.tops, words.judge)
    for remark in conducted.remarks:
        click.echo(f"plancia: {error_content(remark)['message']} [{remark.code}]", err=True)
    print_json(answer(recorded, conducted.state))
