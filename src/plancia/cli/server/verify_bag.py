"""``plancia verify-bag``: whether a finished game's tiles came out of the bag that was promised."""

from pathlib import Path

import click

from plancia.cli.errors import REFUSED_BY_THE_RULES, reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json, read_bytes

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
@click.argument("file", type=click.Path(path_type=Path), metavar="GAME-FILE")
def verify_bag(as_json: bool, commitment: str | None, nonces: tuple[str, ...], file: Path) -> None:
    """Derive every draw of a finished game again from its revealed secret (docs/fair_bag.md).

    GAME-FILE is the record that the server gives out after the end. Says yes, or which draw differs, with exit code 1.
    """
    import msgspec  # noqa: PLC0415

    from plancia.server.bag.check import check_proof  # noqa: PLC0415

    with reported(as_json=as_json):
        content = read_bytes(file)
    with reported(as_json=as_json, exit_code=REFUSED_BY_THE_RULES, file=str(file)):
        checked = check_proof(content, commitment, nonces)
    if as_json:
        print_json(checked)
        return
    click.echo(_YES[language()].format(**msgspec.structs.asdict(checked)))
    if checked.without_nonce:
        given = [seat + 1 for seat in range(checked.players) if seat not in checked.without_nonce]
        missing = [seat + 1 for seat in checked.without_nonce]
        click.echo(_ALONE[language()].format(given=_list(given), missing=_list(missing)))
    if checked.redacted:
        click.echo(_REDACTED[language()].format(events=_list(list(checked.redacted))))


def _list(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers)) or "–"
