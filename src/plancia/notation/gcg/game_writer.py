"""From the events of a game to its GCG record: everything that counts in the score, the racks and the clocks.

What GCG has no event for goes into the federation's pragmas (``docs/gcg.md``). What is left out is how people behaved:
who started which clock, who asked for time, votes, announcements that were put right at once.
"""

import re
from collections.abc import Iterable, Sequence
from unicodedata import normalize

import msgspec

from plancia.notation.coordinates import format_gcg
from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.rules.board import SQUARES
from plancia.rules.expected import present
from plancia.rules.game import events as e
from plancia.rules.game.actors import Seat
from plancia.rules.game.apply import apply, created
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import square_named
from plancia.rules.game.outcome import Account
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.rules.game.standing import standing
from plancia.rules.game.state import Ended, State
from plancia.rules.game.transcribed import with_transcript
from plancia.rules.tiles import BLANK, UNSEEN, Points, Tile

#: A minute that no line of its player can show: no turn of his follows, or the challenge comes between.
_BOUGHT_MEANWHILE = "a minute bought while a play was challenged or ended the game"

_NOT_IN_NICK = re.compile(r"[^A-Za-z0-9]+")


def write_game(events: Iterable[e.Event]) -> gcg.GcgRecord:
    """Return the record of a game, over or not, of which the first event is ``GameCreated``.

    All racks are in it: it is for the end of a game, or for an official. A play under examination is not. Raises
    ``gcg_two_players`` (``players``) for a game of three or four, ``gcg_cannot_say`` (``what``).
    """
    history = list(events)
    if not history or not isinstance(history[0], e.GameCreated):
        message = "a game begins with GameCreated"
        raise TypeError(message)
    first = history[0]
    if len(first.settings.players) != 2:
        raise NotationError("gcg_two_players", players=len(first.settings.players))
    writer = _Writer(created(first))
    for event in with_transcript(standing(history))[1:]:
        writer.follow(event)
    return writer.record()


def nicks_of(names: Sequence[str]) -> tuple[str, ...]:
    """Return a nick for each player: the name in letters and digits of ASCII, told apart by a number if need be.

    >>> nicks_of(["Ada Nicolò", "Ada  Nicolo", "李"])
    ('Ada_Nicolo', 'Ada_Nicolo_2', 'player_3')
    """
    nicks: list[str] = []
    for number, name in enumerate(names, start=1):
        plain = normalize("NFKD", name).encode("ascii", "ignore").decode()
        nick = _NOT_IN_NICK.sub("_", plain).strip("_") or f"player_{number}"
        nicks.append(f"{nick}_{number}" if nick in nicks else nick)
    return tuple(nicks)


def rack_text(tiles: Iterable[Tile]) -> str:
    """Return tiles as GCG files order them: by letter, blanks last; nothing where nobody has named them all."""
    tiles = tuple(tiles)
    if UNSEEN in tiles:
        return ""
    return "".join(sorted(tiles, key=lambda tile: (tile == BLANK, tile)))


def _heading(settings: Settings, nicks: tuple[str, ...]) -> list[gcg.Item]:
    items: list[gcg.Item] = [gcg.Pragma(keyword="character-encoding", text="UTF-8")]
    names = [" ".join(name.split()) for name in settings.players]
    items += [
        gcg.Player(number=1, nick=nicks[0], name=names[0]),
        gcg.Player(number=2, nick=nicks[1], name=names[1]),
    ]
    if isinstance(settings.judge, LexiconJudge):
        known = (settings.judge.name, settings.judge.digest or "")
        items.append(gcg.Pragma(keyword="lexicon", text=" ".join(filter(None, known))))
        if settings.judge.version is not None:
            items.append(gcg.Pragma(keyword="plancia-lexicon-version", text=settings.judge.version))
    items.append(gcg.Pragma(keyword="plancia-edition", text=settings.edition))
    if settings.turn_days is not None:
        items.append(gcg.Pragma(keyword="plancia-turn-days", text=str(settings.turn_days)))
    if settings.initial_s is not None:
        items.append(gcg.Pragma(keyword="plancia-initial-time", text=str(settings.initial_s)))
    for name, value in sorted(settings.options.items()):
        chosen = msgspec.json.encode(value).decode()
        items.append(gcg.Pragma(keyword="plancia-option", text=f"{name} {chosen}"))
    return items


class _Writer:
    """The record as far as the game has been followed."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._nicks = nicks_of(state.settings.players)
        self._items = _heading(state.settings, self._nicks)
        self._clocks = {seat: state.clocks[seat] for seat in state.settings.seats}
        # of the play under examination
        self._made: e.PlayMade | None = None
        self._rack = ""
        self._announced: Points | None = None
        self._verdicts: tuple[Verdict, ...] = ()
        self._penalty: gcg.Penalty | None = None
        #: Minutes that the opponent has bought while he reflected on it: his turn follows, and they are written there.
        self._bought: list[gcg.Item] = []

    # --- events ---

    def follow(self, event: e.Event) -> None:
        """Write what the event puts into the record."""
        before, self._state = self._state, apply(self._state, event)
        match event:
            case e.PlayMade():
                self._made, self._announced, self._verdicts, self._penalty = event, None, (), None
                self._rack = rack_text(before.racks[event.seat])
            case e.UnwrittenPlayMade():
                self._made, self._announced, self._verdicts, self._penalty = None, None, (), None
            case e.PlayWritten():
                self._made, self._rack = event.made, rack_text(before.racks[event.seat])
            case e.RulingGiven():
                self._check_basis(before)
                self._verdicts = event.verdicts
            case e.PlaySettled():
                self._settle(event, before)
            case e.PlayRejected():
                self._reject(event, before)
            case e.PlayTakenBack():
                self._made = None
            case e.ScoreCorrected():
                if before.pending is None or event.turn != before.turn:
                    self._adjust(event.seat, event.points - event.was, "recount")
            case e.TurnPassed():
                rack, total = rack_text(before.racks[event.seat]), before.scores[event.seat]
                self._items.append(gcg.Pass(nick=self._nicks[event.seat], rack=rack, total=total))
                self._read_clock(event.seat)
            case e.TilesExchanged():
                self._exchange(event, before)
            case e.TilesExchangedFreely():
                old, new = rack_text(event.returned), rack_text(event.drawn)
                self._items.append(gcg.FreeExchange(nick=self._nicks[event.seat], rack=old, drawn=new))
            case e.PenaltyCharged():
                self._pay(event, before)
            case e.OvertimeGranted():
                self._grant(event.seat, event.overtime_ms // 1000)
            case e.MinuteBought():
                self._buy(event.seat, before)
            case e.ScoreAdjusted():
                reason = " ".join(event.reason.split())
                self._adjust(event.seat, event.points - event.was, "official", reason)
            case e.TilesMoved() | e.SurplusReturned():
                raise NotationError("gcg_cannot_say", what="tiles that an official has moved")
            case e.ClockCorrected() if isinstance(before.phase, Ended):
                raise NotationError("gcg_cannot_say", what="a clock put right after the end")
            case e.GameEnded():
                self._end(event)
            case e.GameScored():
                for account in event.outcome.accounts:
                    self._account(account)

    def _settle(self, event: e.PlaySettled, before: State) -> None:
        if present(before.pending).unwritten:
            self._note_unwritten(event.points, before)
        else:
            made = self._taken_up()
            total = before.scores[event.seat] + made.value
            self._items.append(self._play(made, total))
            if event.points != made.value:
                self._adjust(event.seat, event.points - made.value, "announced")
        if self._penalty is not None:
            self._items.append(self._penalty)
        self._read_clock(event.seat)
        self._write_bought()

    def _reject(self, event: e.PlayRejected, before: State) -> None:
        if self._bought:
            raise NotationError("gcg_cannot_say", what=_BOUGHT_MEANWHILE)
        if present(before.pending).unwritten:
            self._note_unwritten(Points(0), before)
            return
        made, nick, total = self._taken_up(), self._nicks[event.seat], before.scores[event.seat]
        self._items += [
            self._play(made, total + made.value),
            gcg.Withdrawal(nick=nick, rack=self._rack, score=-made.value, total=total),
        ]

    def _note_unwritten(self, points: Points, before: State) -> None:
        """Write what a play has counted of which nobody has told the tiles, with the words that somebody told."""
        play = present(before.pending)
        self._adjust(play.seat, points, "unwritten", " ".join(play.noted))

    def _taken_up(self) -> e.PlayMade:
        """Return the play under examination, which now is no more."""
        made, self._made = self._made, None
        if made is None:
            message = "a play was settled that nobody made"
            raise TypeError(message)
        return made

    def _play(self, made: e.PlayMade, total: int) -> gcg.Play:
        main = made.words[0]
        start = square_named(main.start)
        laid = {name for name, _ in made.tiles}
        squares = SQUARES[start.index :: main.direction.stride]
        cells = [
            tile if square.name in laid else "." for square, tile in zip(squares, main.tiles, strict=False)
        ]
        return gcg.Play(
            nick=self._nicks[made.seat],
            rack=self._rack,
            position=format_gcg(start, main.direction),
            word="".join(cells),
            score=made.value,
            total=total,
        )

    def _exchange(self, event: e.TilesExchanged, before: State) -> None:
        self._items.append(
            gcg.Exchange(
                nick=self._nicks[event.seat],
                rack=rack_text(before.racks[event.seat]),
                tiles=rack_text(event.returned) or len(event.returned),
                total=before.scores[event.seat],
            )
        )
        self._read_clock(event.seat)

    def _pay(self, event: e.PenaltyCharged, before: State) -> None:
        nick, total = self._nicks[event.seat], self._state.scores[event.seat]
        if event.why == "minute_bought":
            rack = rack_text(before.racks[event.seat])
            items = self._bought or self._items
            items.append(gcg.TimePenalty(nick=nick, rack=rack, score=-event.points, total=total))
            return
        if event.why == "wrong_claim":
            self._adjust(event.seat, -event.points, "wrong_claim")
            return
        challenges = self._state.edition.challenges
        rejected = event.why == "play_rejected"
        percent = (challenges.invalid_percent if rejected else challenges.valid_percent).value
        words = " ".join(verdict.word + "*" * (not verdict.valid) for verdict in self._verdicts)
        penalty = gcg.Penalty(nick=nick, score=-event.points, total=total, percent=percent, words=words)
        if self._bought:
            raise NotationError("gcg_cannot_say", what=_BOUGHT_MEANWHILE)
        if before.pending is not None:
            # The play stands in the record once it is settled; what the challenge cost follows it.
            self._penalty = penalty
        else:
            self._items.append(penalty)
            self._read_clock(event.seat)

    def _check_basis(self, before: State) -> None:
        """Refuse a penalty that the value of the play does not explain."""
        play, options = before.pending, self._state.edition.options
        if (
            play is not None
            and not play.unwritten
            and options.percent_of.value == "announced_value"
            and play.points != play.value
        ):
            raise NotationError("gcg_cannot_say", what="a penalty on a score that was announced wrongly")

    def _grant(self, seat: Seat, seconds: int) -> None:
        self._items.append(gcg.Overtime(nick=self._nicks[seat], seconds=seconds))

    def _buy(self, seat: Seat, before: State) -> None:
        """Write a minute bought, or keep it until the play that its player reflects on is written."""
        overtime = gcg.Overtime(nick=self._nicks[seat], seconds=60)
        if before.pending is None or before.pending.seat == seat:
            self._items.append(overtime)
            return
        if before.cap_reached or not (before.bag or before.racks[before.pending.seat]):
            raise NotationError("gcg_cannot_say", what=_BOUGHT_MEANWHILE)
        self._bought.append(overtime)

    def _write_bought(self) -> None:
        self._items += self._bought
        self._bought.clear()

    def _adjust(self, seat: Seat, points: int, why: gcg.AdjustmentReason, remark: str = "") -> None:
        total = self._state.scores[seat]
        self._items.append(
            gcg.Adjustment(nick=self._nicks[seat], score=points, total=total, why=why, remark=remark)
        )

    def _read_clock(self, seat: Seat) -> None:
        """Write what a player has left, if the game is timed; days for a play are no clock of the rulebook."""
        if not self._state.timed or self._state.settings.by_correspondence:
            return
        clock = self._state.clock_at(seat, self._state.at_ms)
        self._clocks[seat] = clock
        overtime = clock.overtime_ms if clock.granted_ms else None
        self._items.append(
            gcg.ClockReading(nick=self._nicks[seat], initial_ms=clock.initial_ms, overtime_ms=overtime)
        )

    # --- the end ---

    def _read_changed_clocks(self) -> None:
        """Write the clocks that have run since they were last written: of a player who thinks, or had reflected."""
        for seat in self._state.settings.seats:
            if self._state.clock_at(seat, self._state.at_ms) != self._clocks[seat]:
                self._read_clock(seat)

    def _end(self, event: e.GameEnded) -> None:
        self._read_changed_clocks()
        nick = "" if event.seat is None else self._nicks[event.seat]
        match event.reason:
            case "time" | "resigned" | "cap":
                self._items.append(gcg.Ending(reason=event.reason, nick=nick))

    def _account(self, account: Account) -> None:
        seat = account.seat
        nick, own, others = (
            self._nicks[seat],
            *map(rack_text, (self._state.racks[seat], self._state.racks[1 - seat])),
        )
        total = 0
        for line in account.lines:
            total += line.points
            match line.kind:
                case "time_penalty":
                    self._items.append(gcg.TimePenalty(nick=nick, rack=own, score=line.points, total=total))
                case "rack":
                    self._items.append(
                        gcg.RackLoss(nick=nick, rack=own, tiles=own, score=line.points, total=total)
                    )
                case "racks_gained":
                    self._items.append(gcg.RackGain(nick=nick, tiles=others, score=line.points, total=total))
                case "time_loss" | "floor":
                    self._items.append(
                        gcg.Adjustment(nick=nick, score=line.points, total=total, why=line.kind)
                    )

    def record(self) -> gcg.GcgRecord:
        """Return what is written so far, with what the players hold where it ends."""
        if not self._state.is_over:
            self._read_changed_clocks()
        for seat, number in ((0, 1), (1, 2)):
            if rack := rack_text(self._state.racks[seat]):
                self._items.append(gcg.CurrentRack(number=1 if number == 1 else 2, tiles=rack))
        return gcg.GcgRecord(tuple(self._items))
