"""The final score of a game: time penalties, tiles left, the conventions after a loss on time [art. 37, 40, 41].

Pure arithmetic on what the end of the game left; every step becomes a line of the account with its article.
"""

from collections.abc import Sequence

from plancia.rules.chapters import BelowOpponent, ConventionalMargin, FlatOvertime, PerStartedMinute
from plancia.rules.edition import Edition
from plancia.rules.game.actors import Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.outcome import Account, Line, LineKind, Outcome, Reason
from plancia.rules.ruled import Ruled
from plancia.rules.tiles import BLANK, Points, Tile

_MINUTE_MS = 60_000


def rack_value(rack: Sequence[Tile], edition: Edition) -> Points:
    """Return what the tiles left on a rack are worth; a blank is worth what the edition says [art. 40].

    >>> from plancia.rules.editions import load
    >>> from plancia.rules.tiles import rack
    >>> rack_value(rack("Q?A"), load("figs-b")), rack_value(rack("Q?A"), load("figs-c"))
    (18, 11)
    """
    kinds, blank = edition.material.tiles.value, edition.ending.rack_blank_value.value
    return Points(sum(blank if tile == BLANK else kinds[tile].value for tile in rack))


def time_penalty(clock: Clock, edition: Edition, *, claimed: bool = True) -> Points:
    """Return what a player pays for the extra time he has used, whenever it is charged [art. 37].

    ``claimed``: if it is used up, somebody has pointed that out; otherwise ``options.unclaimed_overtime`` says whether
    the penalty is that of extra time used up all the same.

    >>> from plancia.rules.editions import load
    >>> used = Clock(0, overtime_ms=110_000, granted_ms=180_000)
    >>> time_penalty(used, load("figs-2008"))
    40
    """
    price = edition.time.overtime_penalty.value
    used = clock.overtime_used_ms
    exhausted = used > 0 and clock.overtime_ms == 0
    if isinstance(price, PerStartedMinute):
        return Points(price.points * -(-used // _MINUTE_MS))
    if isinstance(price, FlatOvertime):
        if used == 0:
            return Points(0)
        counts = claimed or edition.options.unclaimed_overtime.value != "as_used"
        return Points(price.exhausted if exhausted and counts else price.used)
    return Points(price.points * clock.minutes_bought)


def outcome_of(
    edition: Edition,
    reason: Reason,
    seat: Seat | None,
    *,
    article: str | None,
    scores: Sequence[Points],
    racks: Sequence[Sequence[Tile]],
    clocks: Sequence[Clock],
    retired: Sequence[Seat] = (),
) -> Outcome:
    """Return the outcome of a game that ended for ``reason``, through the player at ``seat`` if one caused it.

    ``clocks`` are those at the end. Players who retired from a game of three or four keep their score and cannot win.
    """
    ledger = _Ledger(edition, scores, racks, retired)
    lost = seat if reason == "time" else _lost_unclaimed(edition, reason, clocks)
    if reason != "resigned":
        _charge_time(ledger, clocks, out=seat if reason == "out" else None, claimed=lost)
    if reason == "out" and seat is not None:
        _count_out(ledger, seat)
    elif _deducts_all(edition, reason):
        # At the cap the option only says whether the racks count; how, and by which article, is as at every other end.
        ledger.deduct_racks("ending.scoreless_deducts", edition.ending.scoreless_deducts)
    winners: tuple[Seat, ...] | None = None
    loser = seat if reason == "resigned" else lost
    if loser is not None:
        winners = tuple(each for each in ledger.playing if each != loser)
    if lost is not None and winners:
        _apply_time_loss(ledger, winners[0], lost, clocks[winners[0]])
    ledger.floor()
    return Outcome(reason, winners or ledger.leaders(), article, ledger.accounts(), seat)


def _deducts_all(edition: Edition, reason: Reason) -> bool:
    """Tell whether everybody subtracts his own rack because nobody went out."""
    if reason == "cap":
        return edition.options.cap_deduct.value
    return reason in ("scoreless", "time") and edition.ending.scoreless_deducts.value


def racks_counted(
    edition: Edition, reason: Reason, seat: Seat | None, playing: Sequence[Seat]
) -> tuple[Seat, ...]:
    """Return whose tiles the final score counts [art. 40]: where tiles are wooden, somebody must tell them.

    >>> from plancia.rules.editions import load
    >>> racks_counted(load("figs-c"), "out", Seat(0), (Seat(0), Seat(1)))
    (1,)
    """
    if reason == "out":
        return tuple(each for each in playing if each != seat)
    return tuple(playing) if _deducts_all(edition, reason) else ()


def _lost_unclaimed(edition: Edition, reason: Reason, clocks: Sequence[Clock]) -> Seat | None:
    """Return the player who loses by extra time used up that nobody pointed out, where the organiser says so.

    Only of two players, and only if it is true of one of them.
    """
    if edition.options.unclaimed_overtime.value != "lost" or reason == "resigned" or len(clocks) != 2:
        return None
    if edition.time.overtime_by.value != "claim":
        return None
    over = [Seat(number) for number, clock in enumerate(clocks) if clock.is_overtime_over]
    return over[0] if len(over) == 1 else None


class _Ledger:
    """The accounts while they are being made."""

    def __init__(
        self,
        edition: Edition,
        scores: Sequence[Points],
        racks: Sequence[Sequence[Tile]],
        retired: Sequence[Seat],
    ) -> None:
        self.edition = edition
        self.seats = [Seat(number) for number in range(len(scores))]
        self.playing = [seat for seat in self.seats if seat not in retired]
        self.racks = [rack_value(rack, edition) for rack in racks]
        self.lines = [[Line("score", score)] for score in scores]

    def total(self, seat: Seat, *, without_racks: bool = False) -> int:
        return sum(
            line.points
            for line in self.lines[seat]
            if not (without_racks and line.kind in ("rack", "racks_gained"))
        )

    def add(self, seat: Seat, kind: LineKind, points: int, rule: str, entry: Ruled[object]) -> None:
        if points:
            self.lines[seat].append(Line(kind, Points(points), rule, entry.article))

    def deduct_racks(self, rule: str, entry: Ruled[object], but: Seat | None = None) -> None:
        """Let everybody still playing subtract his own rack."""
        for seat in self.playing:
            if seat != but:
                self.add(seat, "rack", -self.racks[seat], rule, entry)

    def floor(self) -> None:
        """Stop at zero, where the organiser has chosen so."""
        entry = self.edition.options.floor_zero
        if entry.value:
            for seat in self.seats:
                self.add(seat, "floor", -min(self.total(seat), 0), "options.floor_zero", entry)

    def leaders(self) -> tuple[Seat, ...]:
        """Return who has most; equal scores share the first place, if the edition knows ties [art. 41]."""
        best = max(self.total(seat) for seat in self.playing)
        leaders = tuple(seat for seat in self.playing if self.total(seat) == best)
        return leaders if len(leaders) == 1 or self.edition.ending.tie.value else ()

    def accounts(self) -> tuple[Account, ...]:
        return tuple(Account(seat, tuple(self.lines[seat]), Points(self.total(seat))) for seat in self.seats)


def _charge_time(ledger: _Ledger, clocks: Sequence[Clock], out: Seat | None, claimed: Seat | None) -> None:
    """Charge the extra time used, unless it was paid when it was bought; ``claimed``: who has lost by it."""
    time, options = ledger.edition.time, ledger.edition.options
    if time.overtime_charged.value != "at_end":
        return
    for seat in ledger.seats:
        if seat != out or options.outgoing_pays_time.value:
            penalty = time_penalty(clocks[seat], ledger.edition, claimed=seat == claimed)
            ledger.add(seat, "time_penalty", -penalty, "time.overtime_penalty", time.overtime_penalty)


def _count_out(ledger: _Ledger, out: Seat) -> None:
    """Count the racks after a player went out [art. 40]; of three or four, each subtracts his own."""
    edition, ending = ledger.edition, ledger.edition.ending
    if ending.out_opponent_deducts.value:
        ledger.deduct_racks("ending.out_opponent_deducts", ending.out_opponent_deducts, but=out)
    left = sum(ledger.racks[seat] for seat in ledger.playing if seat != out)
    if len(ledger.seats) == 2:
        gain, rule, entry = (
            ending.out_gain_factor.value * left,
            "ending.out_gain_factor",
            ending.out_gain_factor,
        )
        ledger.add(out, "racks_gained", gain, rule, entry)
    elif edition.multiplayer.out_gains_all_racks.value:
        rule = "multiplayer.out_gains_all_racks"
        ledger.add(out, "racks_gained", left, rule, edition.multiplayer.out_gains_all_racks)


def _apply_time_loss(ledger: _Ledger, winner: Seat, loser: Seat, winners_clock: Clock) -> None:
    """Apply the edition's convention to the scores of a game lost on time [art. 37; 2008: 40]."""
    options, entry = ledger.edition.options, ledger.edition.time.time_loss
    convention = entry.value
    difference = ledger.total(winner) - ledger.total(loser)
    if isinstance(convention, ConventionalMargin):
        minutes = winners_clock.initial_ms // _MINUTE_MS
        increased = difference + convention.per_whole_minute_left * minutes
        if options.time_loss_margin.value == "increased":
            margin = max(convention.floor, increased)
        else:
            margin = increased if difference > convention.floor else convention.floor
        if options.time_loss_record.value == "loser_lowered":
            ledger.add(loser, "time_loss", difference - margin, "time.time_loss", entry)
        else:
            ledger.add(winner, "time_loss", margin - difference, "time.time_loss", entry)
    elif isinstance(convention, BelowOpponent):
        before_racks = not options.ahead_after_racks.value
        lead = ledger.total(loser, without_racks=before_racks) - ledger.total(
            winner, without_racks=before_racks
        )
        if lead > 0 or (lead == 0 and options.tie_is_ahead.value):
            ledger.add(loser, "time_loss", difference - convention.points, "time.time_loss", entry)
