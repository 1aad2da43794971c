"""The form that somebody types line by line: what was taken so far, what the rules say of it, and its file."""

from pathlib import Path

from plancia.catalogue import Language
from plancia.cli.output import write_file
from plancia.notation.scoresheet.dictated.dictation import Head
from plancia.notation.scoresheet.dictated.follower import follow_lines
from plancia.notation.scoresheet.dictated.told import LineRead, SheetRead, tell
from plancia.rules.board import Board
from plancia.rules.edition import Edition

#: What takes the last line back. Without points these are no words that were played, as with ``passo``.
UNDO = frozenset({"annulla", "undo"})


class TypedForm:
    """The lines that were taken, and what became of them."""

    def __init__(self, head: Head, edition: Edition, language: Language, output: Path | None = None) -> None:
        self._head, self._edition, self._language = head, edition, language
        self.output = output
        self._texts: list[str] = []
        self.sheet = self._read([])

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called: by their number where nobody has said a name."""
        return tuple(name or str(number) for number, name in enumerate(self._head.players, 1))

    @property
    def edition(self) -> Edition:
        """The rulebook that counts."""
        return self._edition

    @property
    def count(self) -> int:
        """How many lines were taken."""
        return len(self._texts)

    @property
    def board(self) -> Board:
        """How the board lies after the last line."""
        return Board(self.sheet.board)

    def add(self, text: str) -> LineRead:
        """Take a line if it is right; otherwise return what is wrong, and everything is as before."""
        sheet = self._read([*self._texts, text])
        wrong = next((line for line in sheet.lines if line.status in {"wrong", "waiting"}), None)
        if wrong is not None:
            return wrong
        self._texts.append(text)
        self.sheet = sheet
        return sheet.lines[-1]

    def undo(self) -> str | None:
        """Take the last line back and return it; None: there is none."""
        if not self._texts:
            return None
        undone = self._texts.pop()
        self.sheet = self._read(self._texts)
        return undone

    def take_all(self, texts: list[str]) -> None:
        """Take all lines, right or wrong, and take back what they take back."""
        for text in texts:
            if text.strip().lower() not in UNDO:
                self._texts.append(text)
            elif self._texts:
                self._texts.pop()
        self.sheet = self._read(self._texts)

    def save(self) -> None:
        """Write the record, if there is one and somebody has said where; raise ``file_not_writable``."""
        if self.output is not None and self.sheet.gcg is not None:
            write_file(self.output, self.sheet.gcg.encode())

    def _read(self, texts: list[str]) -> SheetRead:
        return tell(follow_lines(self._head, texts, self._edition), self._edition, self._language)
