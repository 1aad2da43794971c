"""Who plays in a phase and in which order: numbers on a circle, slots of a bracket, those who qualified."""

from plancia.contest.tournament.pairing.lots import drawn
from plancia.contest.tournament.pairing.systems import round_robin
from plancia.contest.tournament.pairing.systems.bracket import Section
from plancia.contest.tournament.pairing.systems.circle import snake
from plancia.contest.tournament.pairing.systems.knockout import first_bracket
from plancia.contest.tournament.pairing.systems.plan import Phase, entrants, group_count, group_names
from plancia.contest.tournament.rounds import PlayerId, Round
from plancia.contest.tournament.standings.ranking import rank
from plancia.contest.tournament.standings.records import records
from plancia.contest.tournament.state import State

#: What the games of a final are marked with, where a tournament has one.
FINAL = "final"


def seed_order(state: State, players: list[PlayerId], seed: str) -> list[PlayerId]:
    """Return players from number one on: by lot, by rating, or as they were entered."""
    match state.settings.seeding:
        case "draw":
            return drawn(players, seed)
        case "rating":
            # Among equal ratings a bracket follows the entry; groups are drawn, so that no club stays together.
            order = drawn(players, seed) if state.settings.system == "groups_finals" else players
            return sorted(order, key=lambda player: -(state.players[player].rating or 0.0))
        case "entry":
            return list(players)


def phase_start(state: State, phase: Phase) -> Round | None:
    """Return the first round of a phase, if it has been paired."""
    # Groups that almost everybody has left have no rounds, and what comes after them has no first one.
    return state.rounds[phase.first - 1] if 1 <= phase.first <= len(state.rounds) else None


def groups_of(state: State, phase: Phase, seed: str) -> dict[str, list[PlayerId]]:
    """Return the groups of a round-robin phase: as its first round shows them, else as they will be."""
    first = phase_start(state, phase)
    names: list[str]
    if phase.name == FINAL:
        names, divided = [FINAL], [qualified(state, phase)] if first is None else [[]]
    else:
        field = seed_order(state, entrants(state), seed)
        names, divided = [""], [field]
        if phase.name == "groups":
            count = group_count(state, len(field))
            names, divided = group_names(count), snake(field, count)
    if first is None:
        return dict(zip(names, divided, strict=True))
    found = {name: round_robin.group_of(first, name) for name in names}
    if all(found.values()):
        return {name: group for name, group in found.items() if group}
    return {
        name: _numbered(state, phase, first, group, seed)
        for name, group in _paired_elsewhere(state, phase, names, divided).items()
    }


def _paired_elsewhere(
    state: State, phase: Phase, names: list[str], divided: list[list[PlayerId]]
) -> dict[str, list[PlayerId]]:
    """Return the groups of rounds that were not paired here: as they are marked, else as they have met."""
    if names == [""]:
        return {"": divided[0]}
    played = state.rounds[phase.first - 1 : phase.last]
    marked: dict[str, set[PlayerId]] = {name: set() for name in names}
    for each in played:
        for game in each.pairings:
            marked.get(game.section, set()).update((game.home, game.away))
        for bye in each.byes:
            marked.get(bye.section, set()).add(bye.player)
    if all(marked.values()):
        return {name: [player for player in state.players if player in marked[name]] for name in names}
    joined = {player: {player} for player in entrants(state)}
    for each in played:
        for game in each.pairings:
            both = joined[game.home] | joined[game.away]
            joined.update(dict.fromkeys(both, both))
    found = {id(group): group for group in joined.values()}
    if len(found) != len(names):
        return dict(zip(names, divided, strict=True))
    return {
        name: [player for player in state.players if player in group]
        for name, group in zip(names, found.values(), strict=True)
    }


def _numbered(state: State, phase: Phase, first: Round, players: list[PlayerId], seed: str) -> list[PlayerId]:
    """Return an order of the circle that agrees with rounds paired elsewhere; failing that, with the first of them."""
    played = state.rounds[phase.first - 1 : phase.last]
    by_rating = sorted(players, key=lambda player: -(state.players[player].rating or 0.0))
    tried = (players, by_rating, drawn(players, seed), round_robin.seated_by(first, players))
    return next((order for order in tried if round_robin.agrees(state, order, played)), tried[-1])


def bracket_of(state: State, phase: Phase, seed: str) -> Section:
    """Return the bracket of a knock-out phase."""
    first = phase_start(state, phase)
    if phase.name == FINAL:
        return first_bracket(state, first, qualified(state, phase) if first is None else ())
    return first_bracket(state, first, seed_order(state, entrants(state), seed))


def qualified(state: State, phase: Phase) -> list[PlayerId]:
    """Return who goes on to a final, from seed one on: the best of each group in turn, or of the ranking."""
    before = phase.first - 1
    here = [player.id for player in state.playing(phase.first)]
    everybody = records(state, last=before)
    options = state.settings.options
    if state.settings.system == "swiss_playoff":
        ranking = rank(everybody, here, state.settings.tie_breaks)
        return [each.player for group in ranking for each in group][: options.playoff]
    seed = state.rounds[0].seed if state.rounds else ""
    groups = groups_of(state, Phase("round_robin", 1, before, "groups"), seed)
    ranked = [
        [
            each.player
            for equal in rank(
                everybody, [player for player in group if player in here], state.settings.tie_breaks
            )
            for each in equal
        ]
        for group in groups.values()
    ]
    return [group[place] for place in range(options.qualifiers) for group in ranked if place < len(group)]
