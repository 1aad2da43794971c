"""``plancia score``: lay plays one after another and show what each is worth, word by word."""

import sys
from collections.abc import Iterable

import click
import msgspec

from plancia.cli.errors import REFUSED_BY_THE_RULES, error_content, reported
from plancia.cli.output import STANDARD_INPUT, edition_option, find_edition, json_option, print_json
from plancia.notation.cgp import Cgp, format_cgp, parse_cgp
from plancia.notation.coordinates import format_federation, format_play, parse_written_play
from plancia.rules.errors import CodedError
from plancia.rules.play import Play, declare
from plancia.rules.scoring import PlayRules, arithmetic


@click.command()
@edition_option
@click.option(
    "--position", "start", metavar="CGP", help="Start from this position instead of the empty board."
)
@click.option(
    "--stdin",
    "from_stdin",
    is_flag=True,
    help="Read one game a line: PLAY, or several separated by ';', optionally after a CGP line and a tab. "
    "Every line starts afresh.",
)
@json_option
@click.argument("plays", nargs=-1, metavar="PLAY...")
def score(
    edition_name: str, start: str | None, from_stdin: bool, as_json: bool, plays: tuple[str, ...]
) -> None:
    """Lay plays one after another and score them.

    PLAY is coordinate, direction and word: "F8 orizz. MICIO"; or a GCG coordinate and the word: "8F MICIO", where
    the row first is across. - is the same as --stdin. A blank is written in lower case: "D5 orizz.
    FERMAsTE". The words are not judged. A rack in the position binds its player when it is complete.
    """
    if plays == (STANDARD_INPUT,):
        plays, from_stdin = (), True
    if bool(plays) == from_stdin:
        message = "Give either one or more PLAY arguments or --stdin."
        raise click.UsageError(message)
    with reported(as_json=as_json):
        rules = find_edition(edition_name).play_rules()
        position = parse_cgp(start) if start else Cgp()
        position.position.check(rules)
    if from_stdin:
        sys.exit(_score_lines(sys.stdin, position, rules, as_json=as_json))
    laid, after = _lay_all(plays, position, rules, as_json=as_json)
    if as_json:
        print_json({"plays": [_content(play) for play in laid], "position": format_cgp(after)})
    else:
        for play in laid:
            _show(play)
        if len(laid) > 1:
            click.echo(f"{'':30}{sum(play.score for play in laid):5}")
        click.echo(format_cgp(after))


def _lay_all(
    texts: tuple[str, ...], start: Cgp, rules: PlayRules, *, as_json: bool
) -> tuple[list[Play], Cgp]:
    """Lay every play; a refused one ends the command and names itself."""
    laid = []
    position = start.position
    for text in texts:
        with reported(as_json=as_json, play=text):
            play = declare(position.board, parse_written_play(text), rules, position.complete_rack(rules))
            position = position.after(play)
        laid.append(play)
    return laid, Cgp(position, start.options)


def _score_lines(lines: Iterable[str], start: Cgp, rules: PlayRules, *, as_json: bool) -> int:
    """Score a game a line, go on after a refused one, and return the exit code."""
    encode = msgspec.json.Encoder().encode
    write = sys.stdout.buffer.write
    refused = False
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            plays, after = _score_line(line, start, rules)
        except CodedError as error:
            refused = True
            content = error_content(error, line=number, play=line.strip())
            write(encode({"error": content}) if as_json else f"{line.strip()}\t{error.code}".encode())
        else:
            if as_json:
                write(encode({"plays": [_content(play) for play in plays], "position": format_cgp(after)}))
            else:
                write(f"{line.strip()}\t{' '.join(str(play.score) for play in plays)}".encode())
        write(b"\n")
    return REFUSED_BY_THE_RULES if refused else 0


def _score_line(line: str, start: Cgp, rules: PlayRules) -> tuple[list[Play], Cgp]:
    position_text, tab, plays_text = line.rpartition("\t")
    if tab:
        start = parse_cgp(position_text)
        start.position.check(rules)
    position = start.position
    plays = []
    for text in plays_text.split(";"):
        play = declare(position.board, parse_written_play(text), rules, position.complete_rack(rules))
        position = position.after(play)
        plays.append(play)
    return plays, Cgp(position, start.options)


def _content(play: Play) -> dict[str, object]:
    """Return what ``--json`` shows of a play."""
    return {
        "play": format_play(play.declaration),
        "score": play.score,
        "bonus": play.bonus,
        "words": [
            {
                "word": word.word,
                "at": word.start.name,
                "direction": word.direction.abbreviation,
                "score": word.score,
                "factor": word.factor,
                "letters": word.letters,
            }
            for word in play.words
        ],
        "techniques": [technique.value for technique in play.techniques],
    }


def _show(play: Play) -> None:
    """Print a play as one would count it on paper."""
    click.echo(click.style(f"{format_play(play.declaration):30}", bold=True) + f"{play.score:5}")
    for word in play.words:
        click.echo(f"  {word.word} {format_federation(word.start, word.direction)}: {arithmetic(word)}")
    if play.bonus:
        click.echo(f"  bonus: {play.bonus}")
