"""What is printed of a session given as data: verdicts and ranking, with stable keys."""

import msgspec

from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.recorded.form import Recorded
from plancia.contest.duplicate.results import HandResult, hand_results, ranking_of
from plancia.contest.duplicate.state import State
from plancia.rules.tiles import Points


class PlayAnswer(msgspec.Struct, frozen=True):
    """A play; the word with its blanks in lower case."""

    word: str
    at: str
    direction: str
    score: Points


class SlipAnswer(msgspec.Struct, frozen=True):
    """A verdict."""

    player: str
    score: Points
    ok: bool
    code: str | None


class HandAnswer(msgspec.Struct, frozen=True):
    """A hand: the best play handed in, the best there is, the one placed, the verdicts."""

    top: PlayAnswer | None
    master_top: PlayAnswer | None
    placed: PlayAnswer | None
    slips: tuple[SlipAnswer, ...]


class PlaceAnswer(msgspec.Struct, frozen=True):
    """A line of the ranking."""

    place: int
    player: str
    total: Points
    tops: int


class Answer(msgspec.Struct, frozen=True):
    """Everything."""

    hands: tuple[HandAnswer, ...]
    ranking: tuple[PlaceAnswer, ...]


def answer(recorded: Recorded, state: State) -> Answer:
    """Return the verdicts in the order of the file, those on slips that are missing after them."""
    results = hand_results(state)
    hands = tuple(
        _hand(result, [slip.player for slip in hand.slips], state)
        for hand, result in zip(recorded.hands, results, strict=True)
    )
    standings = ranking_of(state, results)
    return Answer(hands, tuple(PlaceAnswer(s.place, s.player, s.total, s.tops) for s in standings))


def _hand(result: HandResult, written: list[str], state: State) -> HandAnswer:
    order = {name.casefold(): row for row, name in enumerate(written)}
    marks = sorted(
        result.marks, key=lambda mark: order.get(state.players[mark.number].name.casefold(), len(order))
    )
    slips = tuple(
        SlipAnswer(state.players[mark.number].name, mark.points, mark.ok, mark.code) for mark in marks
    )
    return HandAnswer(_play(result.top), _play(result.master_top), _play(result.placed), slips)


def _play(play: FoundPlay | None) -> PlayAnswer | None:
    return None if play is None else PlayAnswer(play.word, play.at, play.direction, play.score)
