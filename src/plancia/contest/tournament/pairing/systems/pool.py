"""The players to be paired by ranking in a round, in order, with their earlier meetings and bans."""

from collections.abc import Sequence

from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.pairing.lots import drawn
from plancia.contest.tournament.pairing.matching.field import Field
from plancia.contest.tournament.pairing.reasons import Fixed
from plancia.contest.tournament.pairing.systems.draft import DraftPair
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.standings.ranking import rank
from plancia.contest.tournament.standings.records import Record, records
from plancia.contest.tournament.state import State


class Pool:
    """The players of a round in their ranking: by lot in the first round, by results afterwards."""

    def __init__(self, state: State, players: Sequence[PlayerId], number: int, seed: str) -> None:
        self.state = state
        self.by_lot = not any(each.pairings or each.byes for each in state.rounds)
        self.records: dict[PlayerId, Record] = records(state)
        if self.by_lot:
            self.order = drawn(players, seed)
        else:
            ranking = rank(self.records, players, state.settings.tie_breaks)
            self.order = [each.player for group in ranking for each in group]
        self.place = {player: place for place, player in enumerate(self.order)}
        self.field = Field(len(self.order), self._meetings(), self._banned())
        self.fixed = self._fixed(number)

    def _meetings(self) -> dict[tuple[int, int], int]:
        """Count who has met whom at a table or was due to: a forfeited game is not paired again either."""
        met: dict[tuple[int, int], int] = {}
        for _, pairing in self.state.games():
            if pairing.home in self.place and pairing.away in self.place:
                a, b = sorted((self.place[pairing.home], self.place[pairing.away]))
                met[a, b] = met.get((a, b), 0) + 1
        return met

    def _banned(self) -> list[tuple[int, int]]:
        pairs = []
        for pair in self.state.forbidden:
            places = [self.place[player] for player in pair if player in self.place]
            if len(places) == 2:
                pairs.append((places[0], places[1]))
        return pairs

    def _fixed(self, number: int) -> list[DraftPair]:
        pairs = []
        taken: set[PlayerId] = set()
        for fixed in self.state.settings.options.fixed:
            if fixed.round != number:
                continue
            for player in (fixed.a, fixed.b):
                if player not in self.place or player in taken:
                    raise TournamentError("player_cannot_play", player=player, round=number)
            taken |= {fixed.a, fixed.b}
            home = True if fixed.home else None
            pairs.append(DraftPair(fixed.a, fixed.b, Fixed(), upper_home=home))
        return pairs

    @property
    def free(self) -> list[int]:
        """The places that no fixed pairing has taken, best first."""
        taken = {player for pair in self.fixed for player in (pair.upper, pair.lower)}
        return [place for place, player in enumerate(self.order) if player not in taken]

    def byes(self, place: int) -> int:
        """Return how often the player at a place has rested."""
        return self.records[self.order[place]].byes
