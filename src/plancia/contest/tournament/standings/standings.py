"""The standings: who is where, and by which figures."""

from collections.abc import Iterable

import msgspec

from plancia.contest.tournament.pairing.systems.fields import FINAL, bracket_of, groups_of, phase_start
from plancia.contest.tournament.pairing.systems.knockout import place_bands
from plancia.contest.tournament.pairing.systems.plan import Phase, plan
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.settings import TieBreak
from plancia.contest.tournament.standings.ranking import Ranked, Ranking, rank
from plancia.contest.tournament.standings.records import Record, records
from plancia.contest.tournament.state import State


class Standing(msgspec.Struct, frozen=True):
    """One line of the standings. Players who are equal in everything share a place."""

    place: int
    player: PlayerId
    name: str
    wins: float
    spread: int
    points: int
    losses: float
    games: int
    byes: int
    starts: int
    #: The figure of every tie-break the event asks, by its name.
    tie_breaks: dict[TieBreak, float]
    withdrawn: bool = False
    #: A decision has put him out of the tournament; then he is ``withdrawn`` too.
    expelled: bool = False
    #: The group he plays in, where there are several.
    group: str = ""


def standings(state: State, through: int | None = None) -> tuple[Standing, ...]:
    """Return the standings after a round, or now. They leave out players who left without playing."""
    if through is not None:
        state = msgspec.structs.replace(state, rounds=state.rounds[:through])
    everybody = records(state)
    players = [
        player.id for player in state.players.values() if player.withdrawn != 1 or everybody[player.id].lines
    ]
    phases = plan(state)
    groups = _groups(state, phases)
    placed: list[Standing] = []
    for ranking in _rankings(state, phases, everybody, players):
        for group in ranking:
            place = len(placed) + 1
            placed += [_standing(state, place, each, everybody[each.player], groups) for each in group]
    return tuple(placed)


def _rankings(
    state: State, phases: tuple[Phase, ...], everybody: dict[PlayerId, Record], players: list[PlayerId]
) -> Iterable[Ranking]:
    """Yield rankings that stand one below the other: a final before the rest, a knock-out place by place."""
    tie_breaks = state.settings.tie_breaks
    last = phases[-1] if phases else None
    seed = state.rounds[0].seed if state.rounds else ""
    remaining = players
    if last is not None and last.name == FINAL and phase_start(state, last) is not None:
        if last.kind == "round_robin":
            finalists = groups_of(state, last, seed)[FINAL]
            within = records(state, first=last.first, players=finalists)
            yield rank(within, finalists, tie_breaks)
            remaining = [player for player in players if player not in finalists]
        else:
            yield from _by_bands(state, last, seed, everybody, players)
            inside = set(bracket_of(state, last, seed).players)
            remaining = [player for player in players if player not in inside]
    elif last is not None and last.kind == "knockout" and not last.name and state.rounds:
        yield from _by_bands(state, last, seed, everybody, players)
        inside = set(bracket_of(state, last, seed).players)
        remaining = [player for player in players if player not in inside]
    yield rank(everybody, remaining, tie_breaks)


def _by_bands(
    state: State, phase: Phase, seed: str, everybody: dict[PlayerId, Record], players: list[PlayerId]
) -> Iterable[Ranking]:
    whole = bracket_of(state, phase, seed)
    bands = place_bands(state, whole, phase.first, phase.last, state.settings.options.consolation)
    for band in sorted(set(bands.values())):
        inside = [player for player in players if bands.get(player) == band]
        yield rank(everybody, inside, state.settings.tie_breaks)


def _groups(state: State, phases: tuple[Phase, ...]) -> dict[PlayerId, str]:
    first = phases[0] if phases else None
    if first is None or first.name != "groups" or not state.rounds:
        return {}
    groups = groups_of(state, first, state.rounds[0].seed)
    return {player: name for name, group in groups.items() for player in group}


def _standing(
    state: State,
    place: int,
    ranked: Ranked,
    record: Record,
    groups: dict[PlayerId, str],
) -> Standing:
    who = state.players[ranked.player]
    return Standing(
        place=place,
        player=ranked.player,
        name=who.name,
        wins=record.wins,
        spread=record.spread,
        points=record.points,
        losses=record.losses,
        games=record.games,
        byes=record.byes,
        starts=record.starts,
        tie_breaks=ranked.figures,
        withdrawn=who.withdrawn is not None,
        expelled=state.is_expelled(who.id),
        group=groups.get(ranked.player, ""),
    )
