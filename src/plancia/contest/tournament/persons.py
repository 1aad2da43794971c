"""Who somebody is: officials and parties may be written by id or by name, and one person has one key."""

from collections.abc import Mapping

from plancia.contest.tournament.player import Player
from plancia.contest.tournament.rounds import PlayerId


def person(named: str, players: Mapping[PlayerId, Player]) -> str:
    """Return the id of a player who is named by id or name, in any case; else the name itself in lower case.

    >>> ada = {"a1": Player("a1", "Ada Rossi", 1)}
    >>> person("ADA  rossi", ada), person("A1", ada), person("Rita", ada)
    ('a1', 'a1', 'rita')
    """
    if named in players:
        return named
    wanted = _plain(named)
    by_id = [player for player in players if _plain(player) == wanted]
    by_name = [player.id for player in players.values() if _plain(player.name) == wanted]
    return next(iter(by_id + by_name), wanted)


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()
