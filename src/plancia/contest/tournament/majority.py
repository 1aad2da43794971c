"""Whether the vote on the playing time still shows the consent of most players [art. 37 of 2008]."""

import msgspec

from plancia.contest.tournament.state import State


class Majority(msgspec.Struct, frozen=True):
    """How many agreed to the time, of how many, and whether they are most."""

    votes: int
    voters: int
    needed: int
    article: str | None

    @property
    def holds(self) -> bool:
        """Whether most of the players agreed."""
        return self.votes >= self.needed


def majority_of(state: State) -> Majority | None:
    """Return how the vote stands with the players who have entered; None: the time needs no vote.

    A player who entered after the first round had begun could not vote before it, and does not count.
    """
    provisions, time, initial_s = state.provisions, state.settings.options.time, state.settings.initial_s
    if initial_s is None or not provisions.needs_vote(initial_s):
        return None
    votes, said = (0, 0) if time is None else (time.votes_for or 0, time.voters or 0)
    entered = sum(player.from_round == 1 for player in state.players.values())
    voters = max(said, entered)
    return Majority(votes, voters, voters // 2 + 1, provisions.initial_changed_by.article)
