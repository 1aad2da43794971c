"""``plancia tournament``: an event in one file, from the list of players to the certificates.

::

    setting_up   ``new``
    field        ``add``, ``withdraw``, ``return``, ``absent``, ``forbid``, ``allow``, ``fix``
    rounds       ``pair``, ``unpair``, ``show``
    results      ``result``, ``correct``, ``erase``
    table        ``standings``
    agreements   ``officials``, ``time``, ``texts``, ``postpone``, ``report``
    decisions    ``decide``, ``ratings``
    checking     ``check``
    exporting    ``export``
    arguments    arguments that several commands take
    event_file   an event in a file
    shapes       what ``--json`` prints, and the same as lines
    telling      what happened, in a sentence each
"""

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
