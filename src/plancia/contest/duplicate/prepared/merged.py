"""One ranking of several clubs that have played the same prepared session [D14]."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from plancia.contest.duplicate.reports.report import HandReport, Place, Report
from plancia.rules.errors import CodedError
from plancia.rules.tiles import Points


class MergeError(CodedError):
    """Sessions that have no ranking in common.

    ``merge_not_prepared`` (title): its letters were not prepared. ``merge_unfinished`` (title). ``merge_differs``
    (title, other): other letters, or other rules. ``merge_twice`` (title): the same session is there twice.
    ``merge_file`` (file): neither a session nor a report.
    """

    CODES = frozenset(
        {"merge_differs", "merge_file", "merge_not_prepared", "merge_twice", "merge_unfinished"}
    )


class MergedPlace(msgspec.Struct, frozen=True):
    """A line of the common ranking."""

    place: int
    player: str
    members: tuple[str, ...]
    #: The title of the session that he played in.
    club: str
    total: Points
    tops: int
    #: Tops that nobody else has found, in any club.
    solos: int
    percent: float


class MergedHand(msgspec.Struct, frozen=True):
    """A hand: the best play there was, and how it went in all clubs together."""

    number: int
    rack: str
    word: str
    at: str
    direction: str
    score: Points
    #: How many have found as much, of how many.
    found: int
    players: int


class Merged(msgspec.Struct, frozen=True):
    """Several sessions as one."""

    prepared: str
    edition_name: str
    #: What all best plays come to.
    master_total: Points
    clubs: tuple[str, ...]
    ranking: tuple[MergedPlace, ...]
    hands: tuple[MergedHand, ...]


def merge(reports: Sequence[Report]) -> Merged:
    """Return the common ranking of sessions that are over; raise ``MergeError``.

    In every club the best play there is was placed, so that everybody had the same letters on the same board: points
    and tops can be compared as they are. What is a solo, and what it earns besides, is worked out anew, over all clubs.
    """
    first = _checked(reports)
    solos, paid = _solos(reports)
    rows = [
        MergedPlace(
            place=0,
            player=place.player,
            members=place.members,
            club=report.title,
            total=(total := _total(report, place, first.solo_bonus * paid[club, place.player])),
            tops=place.tops,
            solos=solos[club, place.player],
            percent=round(100 * total / report.master_total, 1) if report.master_total else 0.0,
        )
        for club, report in enumerate(reports)
        for place in report.ranking
    ]
    return Merged(
        prepared=str(first.prepared),
        edition_name=first.edition_name,
        master_total=max(report.master_total for report in reports),
        clubs=tuple(report.title for report in reports),
        ranking=_placed(rows, first.order),
        hands=tuple(_hand(hands) for hands in zip(*(report.hands for report in reports), strict=False)),
    )


def _checked(reports: Sequence[Report]) -> Report:
    first = reports[0]
    for number, report in enumerate(reports):
        if not report.finished:
            raise MergeError("merge_unfinished", title=report.title)
        if report.prepared is None:
            raise MergeError("merge_not_prepared", title=report.title)
        if (report.prepared, report.order) != (first.prepared, first.order):
            raise MergeError("merge_differs", title=report.title, other=first.title)
        if report in reports[:number]:
            raise MergeError("merge_twice", title=report.title)
    return first


def _solos(reports: Sequence[Report]) -> tuple[Counter[tuple[int, str]], Counter[tuple[int, str]]]:
    """Count the tops that only one player of all has found, by club and player; and those that earn the bonus."""
    found: dict[int, list[tuple[int, str]]] = {}
    players: Counter[int] = Counter()
    for club, report in enumerate(reports):
        for hand in report.hands:
            found.setdefault(hand.number, []).extend((club, line.player) for line in hand.lines if line.top)
            players[hand.number] += len(hand.lines)
    solos = {hand: who[0] for hand, who in found.items() if len(who) == 1}
    paid = Counter(who for hand, who in solos.items() if players[hand] >= reports[0].solo_players)
    return Counter(solos.values()), paid


def _total(report: Report, place: Place, bonus: int) -> Points:
    """Return a player's total with this bonus for solos instead of the one that his club has paid."""
    paid = sum(line.bonus for hand in report.hands for line in hand.lines if line.player == place.player)
    return Points(place.total - paid + bonus)


def _placed(rows: list[MergedPlace], order: tuple[str, ...]) -> tuple[MergedPlace, ...]:
    def key(row: MergedPlace) -> tuple[int, ...]:
        values = {"total": row.total, "tops": row.tops}
        return tuple(-values[criterion] for criterion in order if criterion in values)

    ordered = sorted(rows, key=lambda row: (key(row), row.player.casefold(), row.club))
    placed: list[MergedPlace] = []
    for number, row in enumerate(ordered):
        shared = number > 0 and "shared" in order and key(row) == key(ordered[number - 1])
        placed.append(msgspec.structs.replace(row, place=placed[-1].place if shared else number + 1))
    return tuple(placed)


def _hand(hands: tuple[HandReport, ...]) -> MergedHand:
    """Return one hand of all clubs; the best play is the one that was placed in each."""
    first = hands[0]
    best = first.placed
    lines = [line for hand in hands for line in hand.lines]
    return MergedHand(
        number=first.number,
        rack=first.rack,
        word=best.word if best else "",
        at=best.at if best else "",
        direction=best.direction if best else "",
        score=best.score if best else Points(0),
        found=sum(line.top for line in lines),
        players=len(lines),
    )
