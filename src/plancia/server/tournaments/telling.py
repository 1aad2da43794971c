"""Telling a tournament how one of its games ended: again and again while the disk refuses, once in effect."""

import asyncio

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import SYSTEM
from plancia.server.contests.errors import ContestError
from plancia.server.journal.errors import JournalError
from plancia.server.live.errors import LiveError
from plancia.server.logs import log
from plancia.server.nodes.errors import NodeError
from plancia.server.tournaments.tournaments import Tournaments

_log = log("tournaments")
#: After a failed write, when to try again what must happen by itself.
RETRY_S = 1.0
LONGEST_S = 60.0


async def tell(
    tournaments: Tournaments, contest: str, action_id: str, action: a.TellResult | a.TellTable
) -> None:
    """Tell a tournament; told again under the same id, it does nothing."""
    wait_s = RETRY_S
    while True:
        try:
            live = await tournaments.get(contest)
            await live.happen(SYSTEM, action_id, action)
        except (JournalError, LiveError) as error:
            _log.warning("result_not_told", game=action.game, code=error.code)
            await asyncio.sleep(wait_s)
            wait_s = min(2 * wait_s, LONGEST_S)
        except NodeError:
            return  # its owner tells it
        except ContestError as error:
            # A game that was brought from another server, where its tournament is.
            _log.warning("result_not_told", game=action.game, code=error.code)
            return
        else:
            return
