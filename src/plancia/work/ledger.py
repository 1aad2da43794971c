"""Results on the disk, one line each, so that work that was stopped goes on where it was.

The first line is the plan: what was asked for. Work with another plan is refused, because its results would be others.
A line that was cut by a power cut is left out; it is done again.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from plancia.files.sync import sync
from plancia.files.whole_file import write_whole
from plancia.work.errors import WorkError

Result = TypeVar("Result")


class Ledger(Generic[Result]):
    """A file of results in their order. For one process at a time."""

    def __init__(self, path: Path, plan: dict[str, Any], kind: type[Result]) -> None:
        """Open a ledger of results of a kind, or begin one.

        Raises ``ledger_other`` if it was begun for another plan, ``ledger_damaged`` and ``ledger_not_written``.
        """
        self._path = path
        self.results: list[Result] = []
        try:
            if path.exists():
                self._read(plan, kind)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, _line(plan))
        except OSError as error:
            raise self._not_written(error) from None

    def add(self, results: Sequence[Result]) -> None:
        """Add the next results and wait until the disk has them; raise ``ledger_not_written``."""
        try:
            with self._path.open("ab") as file:
                file.write(b"".join(_line(each) for each in results))
            sync(self._path)
        except OSError as error:
            raise self._not_written(error) from None
        self.results.extend(results)

    def _read(self, plan: dict[str, Any], kind: type[Result]) -> None:
        content = self._path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        first, *lines = whole.splitlines() or [b""]
        try:
            found = msgspec.json.decode(first, type=dict[str, Any])
            results = [msgspec.json.decode(line, type=kind) for line in lines]
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise WorkError("ledger_damaged", file=str(self._path)) from None
        asked = msgspec.json.decode(msgspec.json.encode(plan))
        for key in (*asked, *found):
            if asked.get(key) != found.get(key):
                raise WorkError(
                    "ledger_other", file=str(self._path), key=key, found=found.get(key), asked=asked.get(key)
                )
        if len(whole) < len(content):
            write_whole(self._path, whole)
        self.results = results

    def _not_written(self, error: OSError) -> WorkError:
        return WorkError("ledger_not_written", file=str(self._path), why=error.strerror or str(error))


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"
