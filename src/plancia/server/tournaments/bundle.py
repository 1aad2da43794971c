"""Several files in one archive: the records of a tournament's games, or everything about it."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from plancia.contest.plain_id import plain_id
from plancia.contest.tournament.state import State
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.writer import format_gcg_file
from plancia.server.journal.game_events import decode_game
from plancia.server.journal.journal import Journal


def game_files(state: State, journal: Journal) -> dict[str, bytes]:
    """Return the records of the games that are over, by file name. Reads the disk, so not for the event loop.

    A game counts as over once its tournament was told: by then spectators have seen the end too, also with a delay.
    """
    files: dict[str, bytes] = {}
    for number, pairing in state.games():
        if pairing.told is not None:
            both = "-".join(plain_id(state.name(player)) or "x" for player in (pairing.home, pairing.away))
            events = decode_game(journal.load(pairing.game))
            files[f"{number}-{pairing.table:02}-{both}.gcg"] = format_gcg_file(write_game(events))
    return files


def bundle(files: dict[str, bytes]) -> bytes:
    """Return an archive of files; the same files give the same archive."""
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return written.getvalue()
