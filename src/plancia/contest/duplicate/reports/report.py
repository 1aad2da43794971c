"""Everything there is to say about a session, as one value: what is printed, shown and exported afterwards."""

from collections.abc import Sequence

import msgspec

from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.prepared.file import fingerprint
from plancia.contest.duplicate.results import HandResult, Mark, hand_results, ranking_of
from plancia.contest.duplicate.state import State
from plancia.contest.occasion import Occasion
from plancia.rules.tiles import Points


class ReportLine(msgspec.Struct, frozen=True):
    """What one player handed in in a hand, and the verdict."""

    player: str
    word: str
    at: str
    direction: str
    announced: int | None
    points: Points
    #: Points after this hand.
    running: Points
    ok: bool
    code: str | None
    article: str | None
    context: dict[str, str | int]
    top: bool
    solo: bool
    #: What of the points is the bonus for a solo.
    bonus: Points = Points(0)


class HandReport(msgspec.Struct, frozen=True):
    """A hand."""

    number: int
    rack: str
    top: FoundPlay | None
    master_top: FoundPlay | None
    placed: FoundPlay | None
    #: The best plays there were, the best first.
    best_plays: tuple[FoundPlay, ...]
    lines: tuple[ReportLine, ...]


class Place(msgspec.Struct, frozen=True):
    """A line of the ranking, with the points of every hand; None: a hand that he did not play."""

    place: int
    player: str
    members: tuple[str, ...]
    total: Points
    tops: int
    solos: int
    percent: float
    master_percent: float
    hands: tuple[Points | None, ...]
    warnings: int = 0
    penalty: Points = Points(0)


class Correction(msgspec.Struct, frozen=True):
    """What the referee has decided: on a slip of a hand, on a word, or to warn a player."""

    reason: str
    hand: int | None = None
    player: str | None = None
    word: str | None = None
    valid: bool | None = None
    #: Whether the player was warned.
    warned: bool = False


class Report(msgspec.Struct, frozen=True):
    """A session."""

    title: str
    edition: str
    edition_name: str
    lexicon: str
    hand_s: int
    finished: bool
    #: What all tops, and all master tops, come to.
    top_total: Points
    master_total: Points
    ranking: tuple[Place, ...]
    hands: tuple[HandReport, ...]
    corrections: tuple[Correction, ...]
    #: By what the ranking goes [D14].
    order: tuple[str, ...] = ()
    #: The fingerprint of the prepared hands, once the session is over.
    prepared: str | None = None
    #: What a solo earns besides, and how many must play the hand for that.
    solo_bonus: Points = Points(0)
    solo_players: int = 0
    #: What a server had promised about its bag, and the secret once the session is over.
    commitment: str | None = None
    seed: str | None = None
    #: Who holds the session, where and when, and who directs it.
    occasion: Occasion = Occasion()
    director: str | None = None
    #: What people call the lexicon, with its version; empty where neither was recorded.
    lexicon_label: str = ""


def report(events: Sequence[e.Event]) -> Report:
    """Return the report of a session, finished or not."""
    state = fold(events)
    results = hand_results(state)
    return Report(
        title=state.settings.title,
        edition=state.edition.id,
        edition_name=state.edition.name,
        lexicon=state.settings.judge.name,
        hand_s=state.edition.duplicate.hand_s.value,
        finished=state.is_over,
        top_total=Points(sum(result.top.score for result in results if result.top)),
        master_total=Points(sum(result.master_top.score for result in results if result.master_top)),
        ranking=_ranking(state, results),
        hands=_hands(state, results),
        corrections=tuple(_corrections(state, events)),
        order=tuple(state.edition.duplicate.ranking.value),
        prepared=prepared_as(state),
        solo_bonus=Points(state.edition.duplicate.solo_bonus.value),
        solo_players=state.edition.duplicate.solo_players.value,
        occasion=state.occasion,
        director=state.director,
        lexicon_label=state.settings.judge.label,
    )


def prepared_as(state: State) -> str | None:
    """Return the fingerprint of a session's prepared hands, once it is over; None where nothing was prepared.

    Before the end, a player who sees it could play the hands in advance.
    """
    return fingerprint(state.settings) if state.settings.prepared and state.is_over else None


def _ranking(state: State, results: tuple[HandResult, ...]) -> tuple[Place, ...]:
    points = [{mark.number: mark.points for mark in result.marks} for result in results]
    return tuple(
        Place(
            standing.place,
            standing.player,
            state.players[standing.number].members,
            standing.total,
            standing.tops,
            standing.solos,
            standing.percent,
            standing.master_percent,
            tuple(hand.get(standing.number) for hand in points),
            standing.warnings,
            standing.penalty,
        )
        for standing in ranking_of(state, results)
    )


def _hands(state: State, results: tuple[HandResult, ...]) -> tuple[HandReport, ...]:
    running: dict[int, int] = {}
    hands = []
    for hand, result in zip(state.judged, results, strict=True):
        lines = []
        for mark in result.marks:
            running[mark.number] = running.get(mark.number, 0) + mark.points
            lines.append(_line(state, mark, running[mark.number]))
        lines.sort(key=lambda line: -line.points)
        hands.append(
            HandReport(
                result.number,
                result.rack,
                result.top,
                result.master_top,
                result.placed,
                hand.tops,
                tuple(lines),
            )
        )
    return tuple(hands)


def _line(state: State, mark: Mark, running: int) -> ReportLine:
    slip, play = mark.slip, mark.play
    written = ("", "", "") if slip is None else (slip.word, slip.at, slip.direction)
    word, at, direction = written if play is None else (play.word, play.at, play.direction)
    return ReportLine(
        player=state.players[mark.number].name,
        word=word,
        at=at,
        direction=direction,
        announced=None if slip is None else slip.score,
        points=mark.points,
        running=Points(running),
        ok=mark.ok,
        code=mark.code,
        article=mark.article,
        context=mark.context,
        top=mark.top,
        solo=mark.solo,
        bonus=mark.bonus,
    )


def _corrections(state: State, events: Sequence[e.Event]) -> list[Correction]:
    found = []
    for event in events:
        if isinstance(event, e.SlipCorrected):
            found.append(Correction(event.reason, event.hand, state.players[event.number].name))
        elif isinstance(event, e.WordRuled):
            found.append(Correction(event.reason, word=event.word, valid=event.valid))
        elif isinstance(event, e.PlayerWarned):
            name = state.players[event.number].name
            found.append(Correction(event.reason, event.hand, name, warned=True))
    return found
