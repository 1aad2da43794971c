"""What the files of a duplicate are called: its title and its day, so that a folder full of them can be read."""

from typing import Literal

from plancia.catalogue import Language, wording
from plancia.contest.plain_id import plain_id
from plancia.server.contests.kept_contest import KeptContest
from plancia.server.days import day_at

FileOf = Literal["report", "ranking", "ranking_data", "hands", "record"]


def file_name(kept: KeptContest, what: FileOf, language: Language, ending: str) -> str:
    """Return the name of a file: ``coppa-d-autunno-2026-11-16-classifica.csv``."""
    words = wording("duplicate", language)
    title = plain_id(kept.title) or plain_id(words["untitled"])
    return f"{title}-{day_at(kept.opened).isoformat()}-{words[f'file_{what}']}.{ending}"
