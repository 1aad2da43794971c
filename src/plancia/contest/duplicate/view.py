"""What somebody may see of a session. Until the slips are judged nobody sees another's, nor what could be played."""

import msgspec

from plancia.contest.duplicate.actors import Actor, Assistant, Contestant, Desk, Number, Referee, Secretary
from plancia.contest.duplicate.decide import deadline
from plancia.contest.duplicate.deciding.drawing import letters_wanted
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.hands.slip import SlipEntry, same
from plancia.contest.duplicate.offers import Offer, offers
from plancia.contest.duplicate.reports.report import prepared_as
from plancia.contest.duplicate.results import (
    HandResult,
    Mark,
    Standing,
    hand_results,
    placeable,
    ranking_of,
)
from plancia.contest.duplicate.settings import Drawing, Entrant
from plancia.contest.duplicate.state import Closed, Hand, Idle, Judged, Phase, State, WordRuling
from plancia.contest.occasion import Occasion
from plancia.rules.board import Board
from plancia.rules.tiles import Points, Tile


class PublicHand(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know of a hand that has been judged."""

    number: int
    rack: str
    top: FoundPlay | None
    master_top: FoundPlay | None
    placed: FoundPlay | None
    #: How many reached the top, how many plays stand, how many slips were handed in.
    tops: int
    good: int
    slips: int
    #: The words of these plays that count because the referee has admitted them.
    admitted: tuple[str, ...] = ()
    #: Who reached the top, by number: one alone has a solo.
    found_by: tuple[Number, ...] = ()


class OwnView(msgspec.Struct, frozen=True, gc=False):
    """What a player sees of himself."""

    number: Number
    #: What he has handed in in this hand.
    entry: SlipEntry | None
    #: The verdicts on his slips, hand by hand.
    marks: tuple[Mark, ...]
    total: Points
    place: int


class DeskView(msgspec.Struct, frozen=True, gc=False):
    """What the desk and the referee see besides."""

    #: Slips of this hand: from the signal on all, before it only those typed in here.
    entries: dict[Number, SlipEntry]
    #: The players of whom nothing has come in yet.
    awaited: tuple[Number, ...]
    #: Whether slips are typed in twice; whose second time is missing, whose two differ, and what was typed then.
    double_entry: bool
    unconfirmed: tuple[Number, ...]
    differing: tuple[Number, ...]
    again: dict[Number, SlipEntry]
    #: Who draws, whether all was fixed beforehand, and how many letters are to be drawn now.
    drawing: Drawing
    prepared: bool
    wanted: int
    #: Every verdict of every hand.
    results: tuple[HandResult, ...]
    #: The best plays of the last hand that was judged, the best first.
    best_plays: tuple[FoundPlay, ...]
    #: What can be placed now.
    placeable: tuple[FoundPlay, ...]
    rulings: dict[str, WordRuling]


class SessionView(msgspec.Struct, frozen=True, gc=False):
    """A session as one person sees it; without ``own`` and ``desk`` it is what the hall screen shows."""

    title: str
    edition: str
    #: Its id, by which the page finds board and tiles.
    edition_id: str
    #: The name of the lexicon that judges the words.
    lexicon: str
    phase: Phase
    at_ms: int
    #: The number of the hand being played, or of the next one; of the last one in the end.
    hand: int
    #: How many there will be; None: until the letters are used up.
    hands: int | None
    hand_s: int
    warnings_s: tuple[int, ...]
    #: When the signal is given.
    deadline_ms: int | None
    board: Board
    #: As read out; nothing before the hand has letters.
    rack: tuple[Tile, ...]
    bag_size: int
    players: tuple[Entrant, ...]
    #: Whose slip of this hand is in.
    handed_in: tuple[Number, ...]
    past: tuple[PublicHand, ...]
    ranking: tuple[Standing, ...]
    #: What the viewer may do.
    offers: tuple[Offer, ...]
    #: The fingerprint of the prepared hands, once the session is over: other clubs may have played the same.
    prepared: str | None = None
    #: Who holds the session, where and when, and who directs it.
    occasion: Occasion = Occasion()
    director: str | None = None
    #: What people call the lexicon, with its version; empty where neither was recorded.
    lexicon_label: str = ""
    own: OwnView | None = None
    desk: DeskView | None = None

    @property
    def may(self) -> frozenset[str]:
        """The kinds of action that are offered to the viewer."""
        return frozenset([offer.action for offer in self.offers])


def for_role(state: State, who: Actor | None) -> SessionView:
    """Return what somebody sees: a player, the desk, the referee, or None for the hall."""
    return views(state, (who,))[0]


def views(state: State, everybody: tuple[Actor | None, ...]) -> list[SessionView]:
    """Return what each of them sees; what is the same for all is worked out once."""
    results = hand_results(state)
    standings = ranking_of(state, results)
    hand = state.hand
    shared = SessionView(
        title=state.settings.title,
        edition=state.edition.name,
        edition_id=state.edition.id,
        lexicon=state.settings.judge.name,
        lexicon_label=state.settings.judge.label,
        phase=state.phase,
        at_ms=state.at_ms,
        hand=len(state.past) if state.is_over else state.next_hand,
        hands=state.settings.hands or len(state.settings.prepared) or None,
        hand_s=state.edition.duplicate.hand_s.value,
        warnings_s=state.settings.warnings_s,
        deadline_ms=deadline(state),
        board=state.board,
        rack=() if hand is None else hand.rack,
        bag_size=len(state.bag),
        players=state.players,
        handed_in=tuple(sorted(n for n, entry in hand.slips.items() if entry.slip)) if hand else (),
        past=tuple(_public(result) for result in results),
        ranking=standings,
        offers=(),
        prepared=prepared_as(state),
        occasion=state.occasion,
        director=state.director,
    )
    places = {standing.number: standing for standing in standings}
    return [_personal(state, shared, results, places, who) for who in everybody]


def _personal(
    state: State,
    shared: SessionView,
    results: tuple[HandResult, ...],
    places: dict[Number, Standing],
    who: Actor | None,
) -> SessionView:
    if who is None:
        return shared
    own = desk = None
    match who:
        case Contestant(number) if number in places:
            own = _own(state, results, places[number])
        case Desk() | Referee() | Assistant() | Secretary():
            desk = _desk(state, results)
    return msgspec.structs.replace(shared, offers=offers(state, who), own=own, desk=desk)


def _public(result: HandResult) -> PublicHand:
    return PublicHand(
        result.number,
        result.rack,
        result.top,
        result.master_top,
        result.placed,
        tops=sum(mark.top for mark in result.marks),
        good=sum(mark.ok for mark in result.marks),
        slips=sum(mark.slip is not None for mark in result.marks),
        admitted=result.admitted,
        found_by=tuple(mark.number for mark in result.marks if mark.top),
    )


def _own(state: State, results: tuple[HandResult, ...], standing: Standing) -> OwnView:
    number, hand = standing.number, state.hand
    marks = tuple(mark for result in results for mark in result.marks if mark.number == number)
    entry = hand.slips.get(number) if hand is not None else None
    return OwnView(number, entry, marks, standing.total, standing.place)


def _desk(state: State, results: tuple[HandResult, ...]) -> DeskView:
    hand = state.hand
    open_slips = isinstance(state.phase, Closed | Judged)
    slips = {} if hand is None else hand.slips
    again = {} if hand is None else hand.again
    shown = {n: entry for n, entry in slips.items() if open_slips or entry.source == "paper"}
    paper = [n for n, entry in slips.items() if entry.source == "paper"]
    double = state.settings.double_entry
    return DeskView(
        entries=shown,
        awaited=() if hand is None else _awaited(state, hand),
        double_entry=double,
        unconfirmed=tuple(n for n in paper if double and n not in again),
        differing=tuple(n for n in paper if double and n in again and not same(slips[n], again[n])),
        again=again,
        drawing=state.settings.drawing,
        prepared=bool(state.settings.prepared),
        wanted=letters_wanted(state) if isinstance(state.phase, Idle) else 0,
        results=results,
        best_plays=state.judged[-1].tops if state.judged else (),
        placeable=placeable(state, hand) if hand is not None and isinstance(state.phase, Judged) else (),
        rulings=state.rulings,
    )


def _awaited(state: State, hand: Hand) -> tuple[Number, ...]:
    return tuple(
        Number(number)
        for number, entrant in enumerate(state.players)
        if entrant.plays(hand.number) and number not in hand.slips
    )
