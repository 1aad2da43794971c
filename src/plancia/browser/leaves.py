"""Values of leaves, and chances of winning."""

from plancia.browser.core import ask_core
from plancia.browser.operations import Operation
from plancia.browser.packet import Question
from plancia.browser.tables import GameTable, ScoringTable
from plancia.browser.thing import Thing, number_of


class LeaveValues(Thing):
    """A value in millipoints for each leave of up to six tiles."""

    def __init__(self, kinds: str, generation: int, values: bytes) -> None:
        made = ask_core(Operation.LEAVE_VALUES, Question().text(kinds).u32(generation).data(values))
        super().__init__(made.u32())
        self._size, self._digest = made.u32(), made.u64()
        self._kinds, self._generation = kinds, generation

    def __len__(self) -> int:
        return self._size

    @property
    def kinds(self) -> str:
        """The kinds of tiles, A-Z then ``?``."""
        return self._kinds

    @property
    def generation(self) -> int:
        """Of training."""
        return self._generation

    @property
    def digest(self) -> int:
        """A number that tells this table from all others."""
        return self._digest

    def value(self, leave: str) -> int:
        """Return the value of a leave; raise ``ValueError`` if it is none."""
        return ask_core(Operation.LEAVE_VALUE, Question().u32(self.number).text(leave)).i32()

    def leave(self, number: int) -> str:
        """Return the leave that has a number."""
        return ask_core(Operation.LEAVE_OF_NUMBER, Question().u32(self.number).u32(number)).text()

    def values(self) -> bytes:
        """Return all values by number, 32 bits each."""
        return ask_core(Operation.LEAVE_NUMBERS, Question().u32(self.number)).rest()


def leave_worth(table: ScoringTable, game: GameTable, leaves: LeaveValues, board: str, rack: str) -> bytes:
    """Return what each set of tiles of a rack is worth if it stays: 128 numbers of 32 bits, by mask."""
    question = Question().u32(number_of(table, ScoringTable)).u32(number_of(game, GameTable))
    question.u32(number_of(leaves, LeaveValues)).text(board).text(rack)
    return ask_core(Operation.LEAVE_WORTH, question).data()


class WinChances(Thing):
    """The chance of winning by lead and unseen tiles."""

    def __init__(self, chances: bytes, free_worth: bytes) -> None:
        """Take 16 bits a chance, and 32 bits a row for the free exchange; raise ``ValueError`` for anything else."""
        made = ask_core(Operation.WIN_CHANCES, Question().data(chances).data(free_worth))
        super().__init__(made.u32())
        self._rows = made.u32()

    def __len__(self) -> int:
        return self._rows

    def chance(self, ahead: int, unseen: int) -> int:
        """Return a chance in millionths for a lead in millipoints."""
        return self.chances([ahead], unseen)[0]

    def chances(self, aheads: list[int], unseen: int) -> list[int]:
        """Return the chance of each lead."""
        question = Question().u32(self.number).i64s(aheads).u32(unseen)
        return list(memoryview(ask_core(Operation.WIN_CHANCE, question).data()).cast("i"))

    def free_worth(self, unseen: int) -> int:
        """Return what a free exchange is worth that is still to come, in millipoints."""
        return ask_core(Operation.WIN_FREE_WORTH, Question().u32(self.number).u32(unseen)).i32()
