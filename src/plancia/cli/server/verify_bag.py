"""``plancia verify-bag``: whether a finished game's tiles came out of the bag that was promised."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from plancia.cli.errors import REFUSED_BY_THE_RULES, reported
from plancia.cli.games.record_files import is_several, record_files
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json, read_bytes
from plancia.cli.several import done_with_each

if TYPE_CHECKING:
    from plancia.server.bag.check import Checked

_YES = {
    "it": "sì: {game}, {draws} pescate ({tiles} tessere) sono quelle che dà il segreto",
    "en": "yes: {game}, {draws} draws ({tiles} tiles) are those that the secret gives",
}
_ALONE = {
    "it": "nota: hanno dato un contributo i giocatori {given}, non i giocatori {missing}",
    "en": "note: players {given} gave a nonce, players {missing} did not",
}
_REDACTED = {
    "it": "nota: da questi eventi è stato tolto un nome, gli altri sono come furono scritti: {events}",
    "en": "note: a name was taken out of these events, the others are as they were written: {events}",
}


@click.command()
@json_option
@click.option("--commitment", metavar="HEX", help="What the page showed before the game.")
@click.option("--nonce", "nonces", multiple=True, metavar="HEX", help="What your own browser added.")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="GAME-FILE|FOLDER|-..."
)
def verify_bag(
    as_json: bool, commitment: str | None, nonces: tuple[str, ...], files: tuple[Path, ...]
) -> None:
    """Derive every draw of a finished game again from its revealed secret (docs/fair_bag.md).

    GAME-FILE is the record that the server gives out after the end. Says yes, or which draw differs, with exit code 1.
    Of several files, or a folder of them (.jsonl), a line each.
    """
    several = is_several(files)
    if several and (commitment or nonces):
        raise click.UsageError("--commitment and --nonce are of one game.")
    with reported(as_json=as_json):
        found = record_files(files, ".jsonl")

    def checked(file: Path) -> "Checked":
        return _checked(file, commitment, nonces, as_json=as_json)

    if several:

        def told(file: Path) -> tuple[object, str]:
            one = checked(file)
            return one, "; ".join(_said(one))

        sys.exit(done_with_each(found, told, as_json=as_json))
    one = checked(found[0])
    if as_json:
        print_json(one)
    else:
        click.echo("\n".join(_said(one)))


def _checked(file: Path, commitment: str | None, nonces: tuple[str, ...], *, as_json: bool) -> "Checked":
    from plancia.server.bag.check import check_proof  # noqa: PLC0415

    with reported(as_json=as_json):
        content = read_bytes(file)
    with reported(as_json=as_json, exit_code=REFUSED_BY_THE_RULES, file=str(file)):
        return check_proof(content, commitment, nonces)


def _said(checked: "Checked") -> list[str]:
    """Return what is said of a game that is as it was promised: yes, and what is to be known about it."""
    import msgspec  # noqa: PLC0415

    lines = [_YES[language()].format(**msgspec.structs.asdict(checked))]
    if checked.without_nonce:
        given = [seat + 1 for seat in range(checked.players) if seat not in checked.without_nonce]
        missing = [seat + 1 for seat in checked.without_nonce]
        lines.append(_ALONE[language()].format(given=_list(given), missing=_list(missing)))
    if checked.redacted:
        lines.append(_REDACTED[language()].format(events=_list(list(checked.redacted))))
    return lines


def _list(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers)) or "–"
