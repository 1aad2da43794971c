"""The records that puzzles are made of: GCG files, games that were saved, folders of both."""

from collections.abc import Iterable
from pathlib import Path

from plancia.cli.games.game_files import read_events
from plancia.cli.games.record_files import record_files
from plancia.cli.output import find_edition, read_bytes
from plancia.lexicon.library import open_lexicon
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.writer import format_gcg_file
from plancia.work.analyses import AskedGame
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords

_SAVED = ".jsonl"


def asked_records(paths: Iterable[Path], edition_name: str, lexicon_name: str) -> tuple[AskedGame, ...]:
    """Return the games of files and folders, read once so that what is wrong with one is told at once.

    A record that names its rulebook is read by it, others by the edition named. Raises the coded error of whatever is
    wrong.
    """
    return tuple(_asked(file, edition_name, lexicon_name) for file in record_files(paths, ".gcg", _SAVED))


def _asked(file: Path, edition_name: str, lexicon_name: str) -> AskedGame:
    saved = file.suffix.lower() == _SAVED
    content = format_gcg_file(write_game(read_events(file))) if saved else read_bytes(file)
    edition = find_edition(parse_gcg_file(content).pragma("plancia-edition") or edition_name)
    words = NamedWords(lexicon_name, open_lexicon(lexicon_name, edition).hash)
    game = AskedGame("gcg", content, CarriedEdition.of(edition), words)
    game.decisions()
    return game
