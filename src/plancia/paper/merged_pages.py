"""The common ranking of several clubs, to be printed."""

import msgspec

from plancia.catalogue import Language, wording
from plancia.contest.duplicate.prepared.merged import Merged
from plancia.contest.duplicate.prepared.merged_text import describe_clubs, describe_found, full_name
from plancia.paper.typesetting import Format, typeset

_CAPTIONS = (
    *("place", "player", "club", "total", "master_percent", "tops", "solos"),
    *("hand", "rack", "master", "points", "found_by"),
)


class ClubRow(msgspec.Struct, frozen=True):
    """A row of the ranking."""

    place: int
    player: str
    club: str
    total: int
    percent: str
    tops: int
    solos: int


class CommonHand(msgspec.Struct, frozen=True):
    """A hand."""

    number: int
    rack: str
    play: str
    points: int
    found: str


class Page(msgspec.Struct, frozen=True):
    """The document."""

    lang: str
    title: str
    about: str
    words: dict[str, str]
    ranking: tuple[ClubRow, ...]
    hands: tuple[CommonHand, ...]


def print_merged(merged: Merged, language: Language, form: Format = "pdf") -> list[bytes]:
    """Return the ranking of all clubs and the hands."""
    words = wording("duplicate", language)
    page = Page(
        lang=language,
        title=words["common"],
        about=describe_clubs(merged, language),
        words={key: words[key] for key in _CAPTIONS},
        ranking=tuple(
            ClubRow(
                row.place,
                full_name(row),
                row.club or words["untitled"],
                row.total,
                f"{row.percent:.1f}".replace(".", "," if language == "it" else "."),
                row.tops,
                row.solos,
            )
            for row in merged.ranking
        ),
        hands=tuple(
            CommonHand(
                hand.number,
                " ".join(hand.rack),
                f"{hand.at} {hand.direction} {hand.word}",
                hand.score,
                describe_found(hand, language),
            )
            for hand in merged.hands
        ),
    )
    return typeset("duplicate_common", page, form)
