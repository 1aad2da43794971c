"""Games in files: read from any of the forms a game is kept in, and kept up to date while one is played."""

import time
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

import msgspec

from plancia.cli.dictionary.judge import opened_lexicon
from plancia.cli.errors import CallError
from plancia.cli.output import STANDARD_INPUT, find_edition, read_bytes
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.scenario.conduct import Refused, conduct
from plancia.notation.scenario.form import parse_scenario
from plancia.notation.scenario.word_list import WordListJudge
from plancia.rules.editions import DEFAULT_EDITION
from plancia.rules.game.events import Event
from plancia.rules.game.judge import Judge
from plancia.server.closing import Closing
from plancia.server.journal.events import encode_events
from plancia.server.journal.game_events import load_game
from plancia.server.journal.game_file import export_game, import_game
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Entry


def read_events(file: Path, edition_name: str | None = None) -> tuple[Event, ...]:
    """Return the events of a game: saved (``.jsonl``), recorded (``.gcg``) or described as a scenario (``.json``).

    ``edition_name`` is for a record that does not name its rulebook. Raises the coded error of whatever is wrong.
    """
    data = read_bytes(file)
    match _kind(file, data):
        case ".jsonl":
            with KeptGame.opened(data) as kept:
                return kept.events
        case ".gcg":
            record = parse_gcg_file(data)
            named = edition_name or record.pragma("plancia-edition") or DEFAULT_EDITION
            return read_game(record, find_edition(named)).events
        case ".json":
            return _scenario_events(data)
        case suffix:
            raise CallError("file_kind", file=str(file), found=suffix, expected=".jsonl, .gcg, .json")


def _kind(file: Path, data: bytes) -> str:
    """Return how the name of a file ends; of standard input, how that of a file with such a content would."""
    if str(file) != STANDARD_INPUT:
        return file.suffix.lower()
    if not data.lstrip().startswith(b"{"):
        return ".gcg"
    try:
        msgspec.json.decode(data)
    except msgspec.DecodeError:  # several documents, one a line
        return ".jsonl"
    return ".json"


def _scenario_events(data: bytes) -> tuple[Event, ...]:
    scenario = parse_scenario(data)
    if isinstance(scenario.lexicon, str):
        judge: Judge = LexiconJudge(opened_lexicon(scenario.lexicon, find_edition(scenario.edition)).judge)
    else:
        judge = WordListJudge(scenario.lexicon.words)
    try:
        return conduct(scenario, find_edition(scenario.edition), judge).events
    except Refused as refused:
        raise refused.refusal.error from None


class KeptGame(Closing):
    """One game in a journal of its own, which a file of JSON lines follows after every action."""

    def __init__(self, name: str) -> None:
        self._folder = TemporaryDirectory(prefix="plancia-")
        self._journal = Journal(Path(self._folder.name) / "game.sqlite")
        self._name = name

    @classmethod
    def opened(cls, content: bytes) -> Self:
        """Return the game of a file; raise ``game_file_damaged`` or ``game_file_version``."""
        kept = cls("")
        try:
            kept._name = import_game(kept._journal, content)
        except BaseException:
            kept.close()
            raise
        return kept

    def close(self) -> None:
        """Forget the journal; the file stays."""
        self._journal.close()
        self._folder.cleanup()

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(load_game(self._journal, self._name))

    @property
    def length(self) -> int:
        """How many events there are."""
        return self._journal.length(self._name)

    def append(self, action_id: str, actor: str, now_ms: int, events: Iterable[Event]) -> None:
        """Add the events of an action."""
        at = time.time_ns() // 1_000_000
        self._journal.append(
            Entry(self._name, self.length, action_id, actor, at, now_ms, encode_events(events))
        )

    def content(self) -> bytes:
        """Return the game as a file of JSON lines."""
        return export_game(self._journal, self._name)
