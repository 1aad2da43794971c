"""Two players of one name: somebody has to say that they are two persons, else results go to the wrong one."""

from collections.abc import Iterable

from plancia.contest.one_line import one_line
from plancia.contest.tournament.errors import TournamentError


def refuse_namesake(name: str, others: Iterable[str]) -> None:
    """Raise ``player_namesake`` if one of the others has this name, in whatever case and with whatever spaces."""
    if _plain(name) in map(_plain, others):
        raise TournamentError("player_namesake", player=one_line(name))


def refuse_namesakes(names: Iterable[str]) -> None:
    """Raise ``player_namesake`` if two of a list have one name."""
    before: set[str] = set()
    for name in names:
        if _plain(name) in before:
            raise TournamentError("player_namesake", player=one_line(name))
        before.add(_plain(name))


def _plain(name: str) -> str:
    return one_line(name).casefold()
