"""What each player has done so far: a line for every round, from which every figure of the standings is made."""

from collections.abc import Collection

import msgspec

from plancia.contest.tournament.outcome import count
from plancia.contest.tournament.rounds import Bye, Pairing, PlayerId
from plancia.contest.tournament.state import State


class Line(msgspec.Struct, frozen=True, gc=False):
    """One round of one player. Without opponent it is a bye."""

    round: int
    opponent: PlayerId | None
    won: float
    spread: int
    points: int
    against: int
    #: Whether the two sat at a table.
    played: bool
    #: Whether he was the home player, who starts; None: nobody started.
    started: bool | None
    #: The convention that changed something (``time_loss``, ``spread_cap``, ``rest``, …); "": none did.
    convention: str = ""


class Record(msgspec.Struct, frozen=True, gc=False):
    """All rounds of a player, and their sums."""

    player: PlayerId
    lines: tuple[Line, ...]
    wins: float
    spread: int
    points: int
    #: Games played at a table; rounds without opponent.
    games: int
    byes: int
    starts: int
    losses: float

    @property
    def imbalance(self) -> int:
        """How much more often he started than replied."""
        return 2 * self.starts - sum(line.started is not None for line in self.lines)


def records(
    state: State, first: int = 1, last: int | None = None, players: Collection[PlayerId] | None = None
) -> dict[PlayerId, Record]:
    """Return the record of every player (or of some) in some rounds; games without result do not count."""
    lines: dict[PlayerId, list[Line]] = {
        player: [] for player in (state.players if players is None else players)
    }
    conventions = state.settings.conventions
    for each in state.rounds[first - 1 : last]:
        for pairing in each.pairings:
            if pairing.result is not None:
                _add_game(state, each.number, pairing, lines)
        for bye in each.byes:
            if bye.player in lines:
                lines[bye.player].append(_bye_line(each.number, bye, conventions.bye_margin))
    return {player: _summed(player, tuple(its)) for player, its in lines.items()}


def _bye_line(number: int, bye: Bye, margin: int) -> Line:
    if bye.rest:
        return Line(number, None, 0.0, 0, 0, 0, played=False, started=None, convention="rest")
    return Line(number, None, 1.0, margin, margin, 0, played=False, started=None)


def _add_game(state: State, number: int, pairing: Pairing, lines: dict[PlayerId, list[Line]]) -> None:
    result = pairing.result
    if result is None:
        return
    home, away = pairing.home, pairing.away
    counted = count(result, state.settings.conventions, seed_a_higher=seeded_higher(state, home, away))
    played = result.was_played
    if home in lines:
        lines[home].append(
            Line(
                number,
                away,
                counted.won_a,
                counted.spread_a,
                counted.points_a,
                counted.points_b,
                played,
                True if played else None,
                counted.convention,
            )
        )
    if away in lines:
        lines[away].append(
            Line(
                number,
                home,
                counted.won_b,
                counted.spread_b,
                counted.points_b,
                counted.points_a,
                played,
                False if played else None,
                counted.convention,
            )
        )


def seeded_higher(state: State, a: PlayerId, b: PlayerId) -> bool:
    """Tell who is the higher seed: the better rated player, then the one who was entered first."""
    first, second = state.players[a], state.players[b]
    return (-(first.rating or 0.0), first.number) <= (-(second.rating or 0.0), second.number)


def _summed(player: PlayerId, lines: tuple[Line, ...]) -> Record:
    wins = sum((line.won for line in lines), 0.0)
    games = sum(line.played for line in lines)
    byes = sum(line.opponent is None for line in lines)
    return Record(
        player=player,
        lines=lines,
        wins=wins,
        spread=sum(line.spread for line in lines),
        points=sum(line.points for line in lines),
        games=games,
        byes=byes,
        starts=sum(line.started is True for line in lines),
        losses=sum((1.0 - line.won for line in lines if line.convention != "rest"), 0.0),
    )
