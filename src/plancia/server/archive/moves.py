"""From the events of a game to its moves. Scores, clocks and racks come from the state; nothing is decided here."""

from collections.abc import Sequence

import msgspec

from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.apply import apply, created
from plancia.rules.game.laid import square_named
from plancia.rules.game.standing import standing
from plancia.rules.game.state import State
from plancia.rules.game.transcribed import with_transcript
from plancia.rules.scoring import score_word
from plancia.rules.tiles import Points, Tile
from plancia.server.counting import word_count
from plancia.server.material import board_layout, tile_counts
from plancia.wire.replay import (
    IncidentKind,
    MoveKind,
    Replay,
    ReplayChallenge,
    ReplayIncident,
    ReplayMove,
)
from plancia.wire.sample import WordCount


class _Draft(msgspec.Struct):
    """A move as far as it is known. ``before``: the state in which it was made."""

    before: State
    seat: Seat
    kind: MoveKind
    made: e.PlayMade | None = None
    points: Points = Points(0)
    exchanged: tuple[Tile, ...] | None = None
    #: Whether nobody has told the tiles of a play; and its words, if somebody has told them.
    unwritten: bool = False
    noted: tuple[str, ...] = ()
    challenge: ReplayChallenge | None = None
    incidents: list[ReplayIncident] = []


def write_replay(game: str, events: Sequence[e.Event], *, imported: bool = False, guessed: int = 0) -> Replay:
    """Return a game move by move, of which the first event is ``GameCreated``.

    The moves show racks and exchanged tiles if the game is over, or came as a record.
    """
    first = events[0]
    if not isinstance(first, e.GameCreated):
        message = "a game begins with GameCreated"
        raise TypeError(message)
    writer = _Writer(created(first))
    for event in with_transcript(standing(events))[1:]:
        writer.follow(event)
    writer.note_withdrawals(events)
    return writer.replay(game, len(events), imported=imported, guessed=guessed)


class _Writer:
    """The moves as far as the game has been followed."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._clocks = state.clocks
        self._drafts: list[_Draft] = []
        self._after: list[State] = []
        self._opening: list[ReplayIncident] = []

    def follow(self, event: e.Event) -> None:
        """Take the next event: it begins a move, or belongs to the last one."""
        before, self._state = self._state, apply(self._state, event)
        match event:
            case e.PlayMade():
                self._begin(_Draft(before, event.seat, "pending", event))
            case e.UnwrittenPlayMade():
                self._begin(_Draft(before, event.seat, "pending", unwritten=True))
            case e.TurnPassed():
                self._begin(_Draft(before, event.seat, "pass"))
            case e.TilesExchanged():
                self._begin(_Draft(before, event.seat, "exchange", exchanged=event.returned))
            case e.TilesExchangedFreely():
                self._begin(_Draft(before, event.seat, "free_exchange", exchanged=event.returned))
            case _:
                self._belongs(event, before)
        if self._drafts:
            self._after[-1] = self._state
        else:
            self._clocks = self._state.clocks

    def _begin(self, draft: _Draft) -> None:
        draft.incidents = []
        self._drafts.append(draft)
        self._after.append(self._state)

    def _belongs(self, event: e.Event, before: State) -> None:
        draft = self._drafts[-1] if self._drafts else None
        if draft is not None:
            self._become(draft, event)
        if incident := self._incident(event, before):
            (self._opening if draft is None else draft.incidents).append(incident)

    def _become(self, draft: _Draft, event: e.Event) -> None:
        """Add to a play what was decided about it."""
        match event:
            case e.PlayWritten():
                draft.made, draft.unwritten = event.made, False
            case e.PlayNoted():
                draft.noted = event.words
            case e.PlaySettled():
                draft.kind, draft.points = "play", event.points
            case e.PlayRejected():
                draft.kind = "rejected"
            case e.PlayTakenBack():
                draft.kind = "taken_back"
            case e.PlayChallenged():
                draft.challenge = ReplayChallenge(event.seat, event.words)
            case e.RulingGiven() if draft.challenge is not None:
                draft.challenge = msgspec.structs.replace(
                    draft.challenge,
                    verdicts=event.verdicts,
                    by=event.by,
                    article=event.article,
                    advice=event.advice,
                    note=event.note or None,
                )
            case e.ChallengeLapsed() if draft.challenge is not None:
                draft.challenge = msgspec.structs.replace(draft.challenge, lapsed=True)

    def _incident(self, event: e.Event, before: State) -> ReplayIncident | None:
        time = self._state.edition.time
        match event:
            case e.PenaltyCharged():
                kind: IncidentKind = "minute" if event.why == "minute_bought" else "penalty"
                return ReplayIncident(kind, event.seat, -event.points, event.article)
            case e.FlagFell():
                return ReplayIncident("flag", event.seat)
            case e.OvertimeGranted():
                return ReplayIncident("overtime", event.seat, article=time.overtime_s.article)
            case e.ScoreCorrected():
                # The player's score does not yet include a play under examination.
                stands = before.last_play is not None and before.last_play.turn == event.turn
                points = event.points - event.was if stands else 0
                article = self._state.edition.table.recount.article
                return ReplayIncident("recount", event.seat, points, article, event.by)
            case e.ScoreAdjusted():
                return _corrected(
                    "adjusted", event.seat, event.by, event.reason, points=event.points - event.was
                )
            case e.ClockCorrected():
                return _corrected("clock", event.seat, event.by, event.reason)
            case e.TilesMoved():
                return _corrected("tiles", None, event.by, event.reason)
            case e.CorrectionFailed():
                return _corrected("not_moved", None, event.by, event.reason)
            case e.SurplusReturned():
                return _corrected("surplus", event.seat, event.by, event.reason)
            case e.LateClockStarted():
                return ReplayIncident("late", event.seat, by=event.by)
            case e.PlayerRetired():
                return ReplayIncident("retired", event.seat)
            case e.CapReached():
                taken_off = ", ".join(f"{play.word} {play.points}" for play in event.taken_off)
                return ReplayIncident("cap", None, 0, time.cap_s.article, event.by, taken_off)
            case e.TilesChecked():
                article = self._state.edition.table.tiles_checked.article
                return ReplayIncident("checked", article=article, by=event.by)
            case e.TimeClaimed():
                return ReplayIncident("claimed", event.against, by=event.by)
            case e.RefereeCalled():
                return ReplayIncident("called", None, 0, event.article, event.by, event.about)
            case e.AidAllowed():
                return ReplayIncident("aid_allowed", None, 0, event.article, event.by, event.aid)
            case e.AidWithdrawn():
                return ReplayIncident("aid_withdrawn", None, 0, event.article, event.by, event.aid)
            case e.ResultConfirmed():
                return ReplayIncident("confirmed", by=event.by)
        return None

    def note_withdrawals(self, events: Sequence[e.Event]) -> None:
        """Add rulings that were taken back to the plays they were about: the events that count leave them out."""
        turn = 0
        article = self._state.edition.challenges.ruling_is_final.article
        for event in events:
            if isinstance(event, e.TurnStarted):
                turn += 1
            elif isinstance(event, e.RulingWithdrawn):
                incident = ReplayIncident("withdrawn", None, 0, article, event.by, event.reason)
                for draft in self._drafts:
                    if (draft.made is not None or draft.unwritten) and draft.before.turn == turn:
                        draft.incidents.append(incident)

    def replay(self, game: str, seq: int, *, imported: bool, guessed: int) -> Replay:
        """Return everything."""
        state = self._state
        shown = state.is_over or imported
        return Replay(
            game=game,
            seq=seq,
            settings=state.settings,
            edition_name=state.edition.name,
            board=board_layout(state.edition),
            tiles=tile_counts(state.edition.material.tiles.value),
            timed=state.timed,
            starter=state.starter,
            clocks=self._clocks,
            opening=self._opening,
            moves=[
                _move(number, draft, after, shown=shown)
                for number, (draft, after) in enumerate(zip(self._drafts, self._after, strict=True), start=1)
            ],
            outcome=state.outcome,
            final_racks=state.racks if shown else None,
            imported=imported,
            guessed=guessed,
        )


def _corrected(
    kind: IncidentKind, seat: Seat | None, by: Actor, reason: str, *, points: int = 0
) -> ReplayIncident:
    return ReplayIncident(kind, seat, points, None, by, reason)


def _move(number: int, draft: _Draft, after: State, *, shown: bool) -> ReplayMove:
    made, exchanged = draft.made, draft.exchanged
    return ReplayMove(
        number=number,
        turn=max(draft.before.turn, 1),
        seat=draft.seat,
        kind=draft.kind,
        tiles=() if made is None else made.tiles,
        words=[] if made is None else _words(made, draft.before),
        bonus=Points(0) if made is None else made.bonus,
        value=Points(0) if made is None else made.value,
        points=draft.points,
        count=None if exchanged is None else len(exchanged),
        exchanged=exchanged if shown else None,
        noted=draft.noted if draft.unwritten else (),
        challenge=draft.challenge,
        incidents=draft.incidents,
        board=after.board.squares,
        scores=after.scores,
        clocks=after.clocks,
        bag_size=len(after.bag),
        racks=draft.before.racks if shown else None,
    )


def _words(made: e.PlayMade, before: State) -> list[WordCount]:
    """Return the words of a play with their arithmetic, which the event leaves out: it follows from the board."""
    new = {square_named(name).index for name, _ in made.tiles}
    return [
        word_count(
            score_word(
                square_named(word.start),
                word.direction,
                word.tiles,
                new,
                before.play_rules,
            )
        )
        for word in made.words
    ]
