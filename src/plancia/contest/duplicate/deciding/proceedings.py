"""What happens in answer to one action: events in their order, and the state that each of them leaves."""

from functools import partial

from plancia.contest.duplicate.apply import apply
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.events import Event
from plancia.contest.duplicate.hands.best import candidates
from plancia.contest.duplicate.hands.found import FoundPlay, found
from plancia.contest.duplicate.hands.reading import duplicate_rules
from plancia.contest.duplicate.hands.tops import KEPT, best_plays
from plancia.contest.duplicate.means import Means
from plancia.contest.duplicate.state import Hand, State
from plancia.rules.board import Board
from plancia.rules.errors import RuleError
from plancia.rules.expected import present
from plancia.rules.game.judge import Verdict
from plancia.rules.tiles import Tile


def refuse(error: RuleError | None) -> None:
    """Raise an error if there is one. The functions that return these errors serve ``offers`` too."""
    if error is not None:
        raise error


class Proceedings:
    """Collects the events of one decision.

    The only object here that changes in place; it lives as long as the decision.
    """

    __slots__ = ("_means", "events", "now_ms", "state")

    def __init__(self, state: State, now_ms: int, means: Means) -> None:
        self.state = state
        self.now_ms = now_ms
        self.events: list[Event] = []
        self._means = means

    def happen(self, event: Event) -> None:
        """Let an event happen: what follows is decided on the state after it."""
        self.events.append(event)
        self.state = apply(self.state, event)

    def drawn(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        """Return tiles drawn unseen from the bag, or from the part of it that they may come from."""
        return self._means.draw(bag, count) if count else ()

    def tops(self, board: Board, rack: tuple[Tile, ...], ruled: State | None = None) -> tuple[FoundPlay, ...]:
        """Return the best plays of a rack, the one that would be placed first; by ``ruled``'s rulings, if given."""
        rules = duplicate_rules(self.state.edition, len(rack))
        ruled_out, ruled_in = (ruled or self.state).ruled_out, (ruled or self.state).ruled_in
        find = partial(self._means.tops.best, board, rules=rules, without=ruled_out, also=ruled_in, most=KEPT)
        plays = best_plays(rack, rules.rack_size, KEPT, find)
        listed = [found(play) for play in plays]
        first = candidates(listed, self.state.edition)[:1]
        return (*first, *(play for play in listed if play not in first))

    def refused(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        """Return the verdicts on those of the words that are not valid."""
        return tuple([verdict for verdict in self._means.judge.judge(words) if not verdict.valid])

    @property
    def hand(self) -> Hand:
        """The hand being played."""
        return present(self.state.hand)  # asked for only in a hand

    def judged_hand(self, number: int) -> Hand:
        """Return a hand that has been judged; raise ``hand_unknown``."""
        for hand in self.state.judged:
            if hand.number == number:
                return hand
        raise DuplicateError("hand_unknown", hand=number, judged=len(self.state.judged))

    def check_number(self, number: int) -> None:
        """Raise ``contestant_unknown`` unless there is such a player."""
        if not 0 <= number < len(self.state.players):
            raise DuplicateError("contestant_unknown", player=number + 1)
