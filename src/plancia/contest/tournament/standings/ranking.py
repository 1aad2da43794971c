"""Ranking players by wins and an ordered list of tie-breaks. Equal in everything is an equal place."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.settings import TieBreak
from plancia.contest.tournament.standings.records import Record
from plancia.contest.tournament.standings.tie_breaks import figure, is_better_lower


class Ranked(msgspec.Struct, frozen=True, gc=False):
    """A player with the figures that place him."""

    player: PlayerId
    figures: dict[TieBreak, float]


#: Players in order; those in the same group are equal in everything.
Ranking = list[list[Ranked]]


def rank(
    everybody: Mapping[PlayerId, Record], players: Iterable[PlayerId], tie_breaks: Sequence[TieBreak]
) -> Ranking:
    """Return players by wins, then by each tie-break in turn; within a group in the order they came in."""
    by_wins: dict[float, list[PlayerId]] = {}
    for player in players:
        by_wins.setdefault(everybody[player].wins, []).append(player)
    groups = [by_wins[wins] for wins in sorted(by_wins, reverse=True)]
    figures: dict[PlayerId, dict[TieBreak, float]] = {player: {} for group in groups for player in group}
    for criterion in tie_breaks:
        groups = [part for group in groups for part in _split(criterion, group, everybody, figures)]
    return [[Ranked(player, figures[player]) for player in group] for group in groups]


def _split(
    criterion: TieBreak,
    group: list[PlayerId],
    everybody: Mapping[PlayerId, Record],
    figures: dict[PlayerId, dict[TieBreak, float]],
) -> list[list[PlayerId]]:
    """Split players who are equal so far by one more criterion."""
    members = frozenset(group)
    values: dict[float, list[PlayerId]] = {}
    for player in group:
        value = figure(criterion, everybody[player], everybody, members)
        figures[player][criterion] = value
        values.setdefault(value, []).append(player)
    return [values[value] for value in sorted(values, reverse=not is_better_lower(criterion))]
