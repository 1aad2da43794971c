"""The true knock-out: seeded, with byes for the best where places are free, and a consolation if it is wanted."""

from collections.abc import Sequence

from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.outcome import count
from plancia.contest.tournament.pairing.reasons import Bracket, BracketBye, OpponentGone
from plancia.contest.tournament.pairing.systems.bracket import (
    Section,
    Slot,
    bracket_size,
    play,
    seed_slots,
    seeded,
)
from plancia.contest.tournament.pairing.systems.draft import Draft, DraftPair
from plancia.contest.tournament.pairing.systems.round_robin import forfeited
from plancia.contest.tournament.rounds import Bye, Pairing, PlayerId, Round
from plancia.contest.tournament.settings import Consolation
from plancia.contest.tournament.standings.records import seeded_higher
from plancia.contest.tournament.state import State


def draft_knockout(
    state: State, whole: Section, first: int, number: int, consolation: Consolation, *, section: str = ""
) -> Draft:
    """Return the games of round ``number`` of a knock-out that began in round ``first`` with this bracket.

    Raises ``tie_needs_replay`` if a game before it has no winner.
    """
    draft = Draft([], [])
    seeds = _seeds(whole)
    for each in sections_before(state, whole, first, number, consolation)[0]:
        if len(each.slots) < 2 or len(each.players) < 2:
            continue
        for a, b in each.ties:
            a_there, b_there = _present(state, a, number), _present(state, b, number)
            if a_there and b_there and a and b:
                upper, lower = sorted((a, b), key=seeds.__getitem__)
                reason = Bracket(each.first, each.last, seeds[upper], seeds[lower])
                result = forfeited(state, upper, lower, number)
                draft.pairs.append(DraftPair(upper, lower, reason, section, result=result))
            elif a_there or b_there:
                stays, gone = (a, b) if a_there else (b, a)
                if stays is not None:
                    reason_ = (
                        BracketBye(each.first, each.last, seeds[stays])
                        if gone is None
                        else OpponentGone(gone)
                    )
                    draft.byes.append(Bye(stays, reason_, section))
    return draft


def sections_before(
    state: State, whole: Section, first: int, number: int, consolation: Consolation
) -> tuple[list[Section], list[Section]]:
    """Return the sections that play in a round, and those whose players have played their last game."""
    playing, settled = [whole], []
    for earlier in range(first, number):
        games = {frozenset((game.home, game.away)): game for game in state.rounds[earlier - 1].pairings}
        byes = {bye.player for bye in state.rounds[earlier - 1].byes}

        def winner(
            a: PlayerId,
            b: PlayerId,
            games: dict[frozenset[str], Pairing] = games,
            byes: set[PlayerId] = byes,
            earlier: int = earlier,
        ) -> Slot:
            game = games.get(frozenset((a, b)))
            if game is None:
                return a if a in byes else b if b in byes else None
            return _winner(state, game, earlier)

        following = []
        for each in playing:
            if len(each.slots) < 2:
                following.append(each)
                continue
            goes_on, ends = play(each, winner, consolation, len(whole.slots))
            following += goes_on
            settled.append(ends)
        playing = following
    return playing, settled


def place_bands(
    state: State, whole: Section, first: int, last: int, consolation: Consolation
) -> dict[PlayerId, int]:
    """Return for everybody the best place he has or can still reach; an unfinished round does not count yet."""
    number = first
    while number <= last and number <= len(state.rounds) and state.rounds[number - 1].is_complete:
        if any(_is_undecided(state, game) for game in state.rounds[number - 1].pairings):
            break
        number += 1
    playing, settled = sections_before(state, whole, first, number, consolation)
    bands = {player: section.first for section in (*playing, *settled) for player in section.players}
    # Both lost (neither came): they stand where the losers of that game stand.
    for slot in whole.players:
        bands.setdefault(slot, len(whole.slots))
    return bands


def first_bracket(state: State, paired: Round | None, players: Sequence[PlayerId]) -> Section:
    """Return the bracket: as its first round was paired if it was, else that of the seeded players."""
    if paired is None:
        return seeded(players)
    slots: dict[int, PlayerId] = {}
    for game in paired.pairings:
        if isinstance(game.reason, Bracket):
            slots[game.reason.seed_a], slots[game.reason.seed_b] = game.home, game.away
    for bye in paired.byes:
        if isinstance(bye.reason, BracketBye):
            slots[bye.reason.seed] = bye.player
    if slots:
        size = bracket_size(max(slots))
        return Section(1, tuple(slots.get(seed) for seed in seed_slots(size)))
    ours = seeded(players)
    theirs = {frozenset((game.home, game.away)) for game in paired.pairings}
    if {frozenset(pair) for pair in ours.ties if None not in pair} == theirs:
        return ours
    return _bracket_as_played(state, paired)


def _bracket_as_played(state: State, first: Round) -> Section:
    """Return a bracket that was drawn elsewhere: whose winners met in the next round stood side by side."""
    parts: list[list[Slot]] = [[game.home, game.away] for game in first.pairings]
    parts += [[bye.player, None] for bye in first.byes]
    beaten: set[PlayerId] = set()
    for each in state.rounds[first.number - 1 :]:
        for game in each.pairings:
            a, b = (
                next((part for part in parts if player in part), None) for player in (game.home, game.away)
            )
            if a is None or b is None or a is b:
                continue
            if len(a) == len(b) and not beaten & {game.home, game.away}:
                parts = [part for part in parts if part is not b]
                a += b
        beaten |= {player for game in each.pairings for player in _beaten(state, game)}
    listed = [slot for part in sorted(parts, key=len, reverse=True) for slot in part]
    size = bracket_size(len(listed))
    return Section(1, tuple(listed + [None] * (size - len(listed))))


def _beaten(state: State, game: Pairing) -> list[PlayerId]:
    if game.result is None:
        return []
    counted = count(
        game.result, state.settings.conventions, seed_a_higher=seeded_higher(state, game.home, game.away)
    )
    return (
        [game.home] if counted.won_a < counted.won_b else [game.away] if counted.won_b < counted.won_a else []
    )


def _seeds(whole: Section) -> dict[PlayerId, int]:
    order = seed_slots(len(whole.slots))
    return {slot: seed for slot, seed in zip(whole.slots, order, strict=True) if slot is not None}


def _present(state: State, slot: Slot, number: int) -> bool:
    if slot is None:
        return False
    withdrawn = state.players[slot].withdrawn
    return withdrawn is None or withdrawn > number


def _is_undecided(state: State, game: Pairing) -> bool:
    if game.result is None:
        return True
    counted = count(game.result, state.settings.conventions)
    return counted.won_a == counted.won_b and game.result.was_played


def _winner(state: State, game: Pairing, number: int) -> Slot:
    if game.result is None:
        raise TournamentError("results_missing", round=number, tables=str(game.table))
    higher = seeded_higher(state, game.home, game.away)
    counted = count(game.result, state.settings.conventions, seed_a_higher=higher)
    if counted.won_a == counted.won_b:
        if game.result.was_played:
            raise TournamentError("tie_needs_replay", a=state.name(game.home), b=state.name(game.away))
        return None
    return game.home if counted.won_a > counted.won_b else game.away
