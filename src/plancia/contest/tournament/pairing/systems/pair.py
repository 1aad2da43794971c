"""The pairs of the next round by any system, with who starts, at which table, and why."""

from msgspec.structs import replace

from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.pairing.reasons import Bracket
from plancia.contest.tournament.pairing.starts import is_home
from plancia.contest.tournament.pairing.systems.circle import rounds_of
from plancia.contest.tournament.pairing.systems.draft import Draft, DraftPair
from plancia.contest.tournament.pairing.systems.fields import bracket_of, groups_of
from plancia.contest.tournament.pairing.systems.italian_elimination import draft_italian_elimination
from plancia.contest.tournament.pairing.systems.italian_swiss import draft_italian_swiss
from plancia.contest.tournament.pairing.systems.knockout import draft_knockout
from plancia.contest.tournament.pairing.systems.plan import Phase, entrants, legs, phase_at
from plancia.contest.tournament.pairing.systems.round_robin import draft_round_robin
from plancia.contest.tournament.rounds import Bye, Pairing, PlayerId
from plancia.contest.tournament.standings.records import records
from plancia.contest.tournament.state import State


def pair_next(state: State, seed: str) -> tuple[tuple[Pairing, ...], tuple[Bye, ...]]:
    """Return the pairings and byes of the next round.

    The same state and seed give the same round. Raises ``too_few_players``, ``tournament_over``, ``nobody_to_pair``,
    ``no_pairing``, or what a knock-out needs first.
    """
    number = state.next_number
    players = [player.id for player in state.playing(number)]
    if len(entrants(state)) < 2 or (number == 1 and len(players) < 2):
        raise TournamentError("too_few_players", players=len(players))
    phase = phase_at(state, number)
    if phase is None:
        raise TournamentError("tournament_over", rounds=len(state.rounds))
    draft = _draft(state, phase, number, players, seed)
    if not draft.pairs and not draft.byes:
        raise TournamentError("nobody_to_pair", round=number)
    return _seated(state, draft, seed), tuple(draft.byes)


def _draft(state: State, phase: Phase, number: int, players: list[PlayerId], seed: str) -> Draft:
    # Calendars and brackets were drawn with the lots of their first round.
    first_seed = state.rounds[phase.first - 1].seed if len(state.rounds) >= phase.first else seed
    match phase.kind:
        case "italian_swiss":
            return draft_italian_swiss(state, players, number, seed)
        case "italian_elimination":
            return draft_italian_elimination(state, players, number, seed)
        case "round_robin":
            at = number - phase.first + 1
            draft = Draft([], [])
            for name, group in groups_of(state, phase, first_seed).items():
                if _calendar_rounds(state, phase, len(group)) >= at:
                    draft += draft_round_robin(state, group, number, at, name, legs=_legs(state, phase))
            return draft
        case "knockout":
            whole = bracket_of(state, phase, first_seed)
            consolation = state.settings.options.consolation
            return draft_knockout(state, whole, phase.first, number, consolation, section=phase.name)


def _calendar_rounds(state: State, phase: Phase, size: int) -> int:
    """Return how many rounds a group of this size plays: smaller groups are done sooner."""
    return rounds_of(size) * _legs(state, phase)


def _legs(state: State, phase: Phase) -> int:
    """Return how often everybody meets everybody in a phase: once in a final."""
    if phase.name == "final":
        return 1
    return state.settings.options.legs or 1 if phase.name else legs(state)


def _seated(state: State, draft: Draft, seed: str) -> tuple[Pairing, ...]:
    """Say who is at home and give out the tables, the best pair first; a player with a fixed table keeps it."""
    so_far = records(state)
    wishes: dict[int, int] = {}
    for at, pair in enumerate(draft.pairs):
        own = [state.players[player].table for player in (pair.upper, pair.lower)]
        table = next((wish for wish in own if wish is not None and wish not in wishes.values()), None)
        if table is not None:
            wishes[at] = table
    numbers = (number for number in range(1, 10_000) if number not in wishes.values())
    pairings = []
    for at, pair in enumerate(draft.pairs):
        upper_home = pair.upper_home
        if upper_home is None:
            upper_home = is_home(so_far[pair.upper], so_far[pair.lower], seed)
        table = wishes[at] if at in wishes else next(numbers)
        pairings.append(_pairing(table, pair, upper_home=upper_home))
    return tuple(sorted(pairings, key=lambda pairing: pairing.table))


def _pairing(table: int, pair: DraftPair, *, upper_home: bool) -> Pairing:
    if upper_home:
        return Pairing(table, pair.upper, pair.lower, pair.reason, pair.section, pair.result)
    reason, result = pair.reason, pair.result
    if isinstance(reason, Bracket):
        reason = Bracket(reason.first, reason.last, reason.seed_b, reason.seed_a)
    if result is not None:
        other = {"forfeit_a": "forfeit_b", "forfeit_b": "forfeit_a"}
        result = replace(result, outcome=other.get(result.outcome, result.outcome))
    return Pairing(table, pair.lower, pair.upper, reason, pair.section, result)
