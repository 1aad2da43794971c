"""Playing a recorded session through ``decide`` like every other."""

from functools import reduce

import msgspec

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Desk, Number
from plancia.contest.duplicate.apply import apply, fold
from plancia.contest.duplicate.decide import create, decide
from plancia.contest.duplicate.hands.tops import Tops
from plancia.contest.duplicate.means import Means
from plancia.contest.duplicate.recorded.errors import RecordedError
from plancia.contest.duplicate.recorded.form import Recorded, RecordedHand
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.duplicate.state import State
from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.game.judge import Judge
from plancia.rules.tiles import Tile, rack, tally, without

_DESK = Desk()


class Conducted(msgspec.Struct, frozen=True):
    """The session, and what is strange about its record without making it impossible."""

    state: State
    remarks: tuple[RecordedError, ...]


def conduct(recorded: Recorded, edition: Edition, tops: Tops, judge: Judge) -> Conducted:
    """Return the session that a file describes, all hands judged and placed.

    Raises ``recorded_rack`` for letters that cannot have been there, and as ``create``.
    """
    names: dict[str, str] = {}
    for name in (*recorded.players, *(slip.player for hand in recorded.hands for slip in hand.slips)):
        names.setdefault(name.casefold(), name)
    settings = Settings(
        title=recorded.title,
        players=tuple(map(Entrant, names.values())),
        edition=edition.id,
        options=recorded.options,
        drawing="recorded",
    )
    numbers = {name: Number(number) for number, name in enumerate(names)}
    state = fold(create(settings, 0, edition))
    remarks: list[RecordedError] = []
    for number, hand in enumerate(recorded.hands, start=1):
        try:
            actions = _letters(state, hand, number, remarks)
            for action in (*actions, *_slips(hand, numbers), a.JudgeSlips(), a.Place(choice=0)):
                state = _after(state, action, tops, judge)
        except RuleError as error:
            context = {key: value for key, value in error.context.items() if key != "rule"}
            raise RecordedError(
                "recorded_rack", hand=number, written=hand.rack, rule=error.code, **context
            ) from None
    return Conducted(_after(state, a.Finish(), tops, judge), tuple(remarks))


def _letters(
    state: State, hand: RecordedHand, number: int, remarks: list[RecordedError]
) -> tuple[a.Action, ...]:
    """Return how the rack came to be: the letters left stay, or all went back."""
    tiles = rack(hand.rack.strip().upper())
    if tally(state.rack) <= tally(tiles):
        return (a.Dial(without(tiles, state.rack)), a.StartHand(), a.GiveSignal())
    if state.past[-1].placed is not None:
        rest = "".join(sorted(state.rack))
        remarks.append(RecordedError("recorded_rest", hand=number, written=hand.rack, rest=rest))
    return (a.ReturnRack("as recorded"), a.Dial(tiles), a.StartHand(), a.GiveSignal())


def _slips(hand: RecordedHand, numbers: dict[str, Number]) -> tuple[a.EnterSlip, ...]:
    return tuple(a.EnterSlip(numbers[each.player.casefold()], each.slip, each.late) for each in hand.slips)


def _after(state: State, action: a.Action, tops: Tops, judge: Judge) -> State:
    command = a.Command("", _DESK, action)
    return reduce(apply, decide(state, command, 0, Means(_no_draw, tops, judge)), state)


def _no_draw(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
    message = f"a recorded session draws nothing: {count} of {len(bag)}"
    raise AssertionError(message)
