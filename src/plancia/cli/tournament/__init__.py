"""``plancia tournament``: an event in one file, from the list of players to the certificates."""

import click

from plancia.cli.tournament.agreements import officials, postpone, report, texts, time
from plancia.cli.tournament.checking import check
from plancia.cli.tournament.decisions import decide, ratings
from plancia.cli.tournament.exporting import export
from plancia.cli.tournament.field import absent, add, allow, fix, forbid, return_, withdraw
from plancia.cli.tournament.results import correct, erase, result
from plancia.cli.tournament.rounds import pair, show, unpair
from plancia.cli.tournament.setting_up import new
from plancia.cli.tournament.table import standings


@click.group()
def tournament() -> None:
    """Run a tournament: pairings, results, standings, in one file and without a server.

    The file is JSON in a documented form; one that somebody else wrote, with nothing but results, will do.
    """


for command in (
    *(new, add, withdraw, return_, absent, forbid, allow, fix),
    *(pair, unpair, show, result, correct, erase),
    *(standings, check, export, ratings, report),
    *(officials, time, texts, postpone, decide),
):
    tournament.add_command(command)
