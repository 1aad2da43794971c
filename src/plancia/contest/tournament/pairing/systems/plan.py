"""The phases of a tournament: which rounds are played by which system, and by whom."""

from typing import Literal

import msgspec

from plancia.contest.tournament.pairing.systems.bracket import bracket_size
from plancia.contest.tournament.pairing.systems.circle import rounds_of, snake
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State

PhaseKind = Literal["italian_swiss", "italian_elimination", "round_robin", "knockout"]

#: Groups by letter; more than an alphabet of them go by number.
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Phase(msgspec.Struct, frozen=True):
    """Some rounds by one system. ``name`` is "" if the tournament has only this one."""

    kind: PhaseKind
    first: int
    rounds: int
    name: Literal["", "groups", "swiss", "final"] = ""

    @property
    def last(self) -> int:
        """Its last round."""
        return self.first + self.rounds - 1


def entrants(state: State) -> list[PlayerId]:
    """Return who was there when the tournament began, in the order of entry: the field of calendars and brackets.

    A player who left during the first round was there.
    """
    seen: set[PlayerId] = set()
    if state.rounds:
        seen = {player for game in state.rounds[0].pairings for player in (game.home, game.away)}
        seen |= {bye.player for bye in state.rounds[0].byes}
    return [
        player.id
        for player in state.players.values()
        if player.from_round == 1 and (player.withdrawn != 1 or player.id in seen)
    ]


def group_names(groups: int) -> list[str]:
    """Return the names of groups."""
    return [_LETTERS[at] if groups <= len(_LETTERS) else str(at + 1) for at in range(groups)]


def group_count(state: State, field: int) -> int:
    """Return how many groups there are: never so many that one has fewer than two players."""
    return max(1, min(state.settings.options.groups, field // 2))


def plan(state: State) -> tuple[Phase, ...]:
    """Return the phases; how many rounds they have may follow from the number of players."""
    settings, options = state.settings, state.settings.options
    field = len(entrants(state))
    match settings.system:
        case "italian_swiss":
            return (Phase("italian_swiss", 1, settings.rounds or _swiss_rounds(field)),)
        case "italian_elimination":
            return (Phase("italian_elimination", 1, settings.rounds or _halvings(field)),)
        case "round_robin":
            return (Phase("round_robin", 1, rounds_of(field) * legs(state)),)
        case "knockout":
            return (Phase("knockout", 1, _halvings(field)),)
        case "groups_finals":
            groups = group_count(state, field)
            sizes = [len(group) for group in snake(range(field), groups)]
            rounds = max((rounds_of(size) for size in sizes), default=1) * (options.legs or 1)
            qualified = sum(min(options.qualifiers, size) for size in sizes)
            return _with_final(Phase("round_robin", 1, rounds, "groups"), options.final, qualified)
        case "swiss_playoff":
            rounds = settings.rounds or _swiss_rounds(field)
            qualified = min(options.playoff, field)
            return _with_final(Phase("italian_swiss", 1, rounds, "swiss"), "knockout", qualified)


def _with_final(before: Phase, kind: Literal["knockout", "round_robin"], qualified: int) -> tuple[Phase, ...]:
    rounds = _halvings(qualified) if kind == "knockout" else rounds_of(qualified)
    return (before, Phase(kind, before.last + 1, rounds, "final"))


def legs(state: State) -> int:
    """Return how often everybody meets everybody: as chosen, else as many as the announced rounds make."""
    options = state.settings.options
    if options.legs is not None:
        return options.legs
    once = rounds_of(len(entrants(state)))
    return max(1, state.settings.rounds // once) if once else 1


def phase_at(state: State, number: int) -> Phase | None:
    """Return the phase of a round; None: the tournament is over by then."""
    return next((phase for phase in plan(state) if phase.first <= number <= phase.last), None)


def _halvings(field: int) -> int:
    """Return how many rounds leave one winner."""
    return bracket_size(field).bit_length() - 1 if field > 1 else 0


def _swiss_rounds(field: int) -> int:
    """Return a usual number of rounds where none was announced: one more than a knock-out, if there are opponents."""
    return max(1, min(_halvings(field) + 1, rounds_of(field))) if field > 1 else 0
