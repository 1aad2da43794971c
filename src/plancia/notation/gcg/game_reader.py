"""From a GCG record to a game: its lines become actions, and every action goes through ``decide`` like any other.

The game is conducted as at the table, with a referee who rules as the record says. Who accepted, drew and started which
clock follows from the rules. Where the record has clock readings, time passes as they say.
"""

import re
from collections.abc import Mapping

import msgspec

from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.game_script import Group, final_racks, groups_of, stands_of
from plancia.notation.gcg.game_table import RECORD, RecordTable, shows
from plancia.notation.gcg.game_tiles import TilePlan
from plancia.notation.gcg.replay import ReplayError, replay
from plancia.rules.chapters import FlatOvertime, PerStartedMinute
from plancia.rules.edition import Edition
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Player, Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import laid
from plancia.rules.game.settings import HumanJudge, LexiconJudge, Officials, Settings, WordJudge
from plancia.rules.game.state import Closing, FreelyExchanged, Settled
from plancia.rules.play import Play
from plancia.rules.tiles import Points, Tile, rack, without

_MINUTE_MS = 60_000
_SECONDS = re.compile(r"[0-9]{1,6}")


class ReadGame(msgspec.Struct, frozen=True):
    """A game made from a record."""

    events: tuple[e.Event, ...]
    #: At how many moments the record does not give the whole rack, so that tiles were filled in.
    guessed: int


def read_game(record: gcg.GcgRecord, edition: Edition, *, accounted: bool = True) -> ReadGame:
    """Play a record through the rules of an edition and return the events of the game.

    ``accounted``: whether a record that goes to the end has the final count; if not, its last totals are those before.

    Raises ``ReplayError`` at the first line that is wrong or against the rules, ``gcg_tiles_impossible`` (``line``,
    ``nick``) where no draw leads to the tiles that it needs, ``EditionError`` for an option that does not exist.
    """
    chosen = edition.with_options(options_of(record))
    plays = {played.line: played.play for played in replay(record, chosen).plays}
    return _Reader(record, edition, plays, accounted=accounted).played()


def options_of(record: gcg.GcgRecord) -> dict[str, str | int | bool | list[str] | None]:
    """Return the options of the edition that a record chooses; raise ``unknown_option`` for what is no JSON."""
    options = {}
    for line, item in record.numbered():
        if isinstance(item, gcg.Pragma) and item.keyword == "plancia-option":
            name, _, value = item.text.partition(" ")
            try:
                options[name] = msgspec.json.decode(value, type=str | int | bool | list[str] | None)
            except msgspec.DecodeError:
                raise ReplayError("unknown_option", line=line, nick="", found=item.text[:40]) from None
    return options


def _settings(record: gcg.GcgRecord, edition: Edition, starter: Seat) -> Settings:
    first, second = (player.name or player.nick for player in record.players)
    if first == second:
        first, second = (player.nick for player in record.players)
    judge: WordJudge = HumanJudge()
    if lexicon := (record.pragma("lexicon") or "").split():
        version = record.pragma("plancia-lexicon-version")
        judge = LexiconJudge(lexicon[0], lexicon[1] if len(lexicon) > 1 else None, version or None)
    initial = record.pragma("plancia-initial-time") or ""
    timed = any(isinstance(item, gcg.ClockReading | gcg.Overtime | gcg.TimePenalty) for item in record.items)
    return Settings(
        players=(first, second),
        edition=record.pragma("plancia-edition") or edition.id,
        options=options_of(record),
        procedure="table",
        scoring="announced",
        judge=judge,
        starter=starter,
        initial_s=int(initial) if _SECONDS.fullmatch(initial) else None,
        timed=timed,
        officials=Officials(referee=RECORD),
    )


class _Reader:
    """Follows the lines of a record at a table."""

    def __init__(
        self, record: gcg.GcgRecord, edition: Edition, plays: Mapping[int, Play], *, accounted: bool
    ) -> None:
        self._accounted = accounted
        self._seats = {player.nick: Seat(player.number - 1) for player in record.players}
        self._plays = plays
        self._groups = groups_of(record)
        self._has_clocks = any(isinstance(item, gcg.ClockReading) for item in record.items)
        self._final_sizes = {
            seat: tiles.total() for seat, (_, tiles) in final_racks(record, self._seats).items()
        }
        turns = [group.nick for group in self._groups if group.is_turn]
        starter = self._seats[turns[0]] if turns else Seat(0)
        plan = TilePlan(stands_of(record, self._groups, plays, self._seats))
        nicks = {seat: nick for nick, seat in self._seats.items()}
        self._table = RecordTable(_settings(record, edition, starter), edition, plan, nicks)

    def played(self) -> ReadGame:
        """Play everything the record has."""
        table = self._table
        for group, after in zip(self._groups, [*self._groups[1:], None], strict=False):
            table.line, table.nick = group.line, group.nick
            self._follow(group, after)
            self._check_totals(group)
        phase, mover = table.state.phase, table.mover
        undrawn = isinstance(phase, Settled) and not phase.drawn
        if undrawn and self._final_sizes.get(mover, 0) > len(table.state.racks[mover]):
            table.draw_tiles()
        table.note_time()
        return ReadGame(tuple(table.events), table.plan.guessed)

    def _follow(self, group: Group, after: Group | None) -> None:
        head, table = group.head, self._table
        match head:
            case gcg.Play():
                self._play(group, after)
            case gcg.Pass() | gcg.Exchange():
                self._give_up_turn(group, after)
            case gcg.FreeExchange():
                self._exchange_freely(group)
            case gcg.Overtime():
                self._grant_overtime(group)
            case gcg.Adjustment():
                self._adjust(head)
            case gcg.ChallengeBonus():
                # No edition of ours gives points for a challenge in vain: the record stands for an official.
                why = f"(challenge) {head.score:+d}"
                table.do(Referee(), a.CorrectScore(self._seats[head.nick], Points(head.total), why))
            case gcg.ClockReading():
                self._read_clock(head)
            case gcg.Ending():
                self._end(head)
            case gcg.RackGain() | gcg.RackLoss():
                if not table.state.is_over:
                    table.fail("end_unexplained")

    def _check_totals(self, group: Group) -> None:
        """Check the scores that the record gives after these lines; of the final count, the last line decides."""
        state = self._table.state
        if state.pending is not None or (state.is_over and not self._accounted):
            return
        for nick, (line, total, is_last) in group.totals.items():
            seat, outcome = self._seats[nick], state.outcome
            score = state.scores[seat] if outcome is None else outcome.accounts[seat].total
            if score != total and (outcome is None or is_last):
                raise ReplayError("wrong_total", line=line, nick=nick, expected=score, found=total)

    # --- turns ---

    def _begin_turn(self, group: Group) -> Seat:
        """Come to the turn of the player of a line, and let him think as long as his clock says."""
        seat = self._seats[group.nick]
        self._table.come_to_turn(seat)
        if group.clock is not None:
            self._table.run_clock(seat, group.clock)
        return seat

    def _play(self, group: Group, after: Group | None) -> None:
        table, play = self._table, self._plays[group.line]
        seat = self._begin_turn(group)
        other = table.state.seat_after(seat)
        table.pass_stand(seat)
        table.do(Player(seat), a.Play(laid(play.placement), play.main.direction))
        table.do(Player(seat), a.AnnounceScore(Points(play.score + group.announced)))
        reading = group.other_clock
        is_last = isinstance(table.state.phase, Closing) or self._ends_undrawn
        if reading is not None and is_last and not group.withdrawn:
            # No turn comes after this one: the opponent's clock has run while he reflected.
            table.run_clock(other, reading)
            loses = after is not None and isinstance(after.head, gcg.Ending) and after.head.reason == "time"
            if loses and group.penalty is None:
                return  # and has run out before he answered
        self._answer(group, play, other)
        if reading is not None and not table.state.is_over:
            self._read_clock(reading)

    def _answer(self, group: Group, play: Play, other: Seat) -> None:
        """Let the opponent accept the play, or challenge it and the referee rule as the record says."""
        if not group.withdrawn and group.penalty is None:
            self._table.do(Player(other), a.Accept())
            return
        words = group.challenged or (play.main.word,)
        invalid = group.invalid or (words[:1] if group.withdrawn else ())
        verdicts = tuple(Verdict(word, valid=word not in invalid) for word in words)
        self._table.do(Player(other), a.Challenge(words))
        self._table.do(Referee(), a.Rule(verdicts))

    def _give_up_turn(self, group: Group, after: Group | None) -> None:
        table, seat, reading = self._table, self._begin_turn(group), group.other_clock
        if reading is not None and after is not None and after.is_final_count:
            table.run_clock(table.state.seat_after(seat), reading)  # while the game still goes on
        if isinstance(group.head, gcg.Exchange):
            self._exchange(seat, group.head)
        else:
            table.pass_stand(seat)
            table.do(Player(seat), a.Pass())
        if reading is not None:
            self._read_clock(reading)

    def _exchange(self, seat: Seat, line: gcg.Exchange) -> None:
        table, state = self._table, self._table.state
        held = state.racks[seat]
        named = line.tiles
        tiles = rack(named) if isinstance(named, str) else table.plan.given_back(seat, held, named)
        table.pass_stand(seat)
        drawn: tuple[Tile, ...] = ()
        if len(state.bag) >= len(tiles):  # otherwise the rules refuse it
            racks = table.racks_with(seat, without(held, tiles))
            drawn = table.plan.drawn(seat, racks, state.bag, len(tiles))
        table.do(Player(seat), a.Exchange(tiles), drawn)

    def _exchange_freely(self, group: Group) -> None:
        table, seat = self._table, self._seats[group.nick]
        phase = table.state.phase
        after_exchange = isinstance(phase, Settled) and phase.exchanged and table.mover == seat
        if not after_exchange:
            table.come_to_turn(seat)
        table.pass_stand(seat)
        state = table.state
        everything = tuple(sorted((*state.bag, *state.racks[seat])))
        count = min(state.play_rules.rack_size, len(everything))
        drawn = table.plan.drawn(seat, table.racks_with(seat, ()), everything, count)
        table.do(Player(seat), a.FreeExchange(), drawn)
        table.pass_stand(seat)  # the new rack is a stand of its own

    # --- time ---

    @property
    def _ends_undrawn(self) -> bool:
        """Whether the record ends before the player who has just moved has drawn."""
        state, mover = self._table.state, self._table.mover
        final = self._final_sizes.get(mover)
        return bool(state.bag) and final is not None and final <= len(state.racks[mover])

    @property
    def _is_left_undrawn(self) -> bool:
        """Whether the play stands, and the record ends before its player draws."""
        phase = self._table.state.phase
        return isinstance(phase, Settled) and not phase.drawn and self._ends_undrawn

    def _read_clock(self, reading: gcg.ClockReading) -> None:
        """Follow a reading that no turn explains: of a player who thinks when the record ends, or had reflected."""
        table, seat = self._table, self._seats[reading.nick]
        phase = table.state.phase
        if table.state.is_over or shows(table.clock(seat), reading):
            return
        if table.mover != seat and isinstance(phase, Settled) and not self._is_left_undrawn:
            table.come_to_turn(seat)
        if isinstance(phase, FreelyExchanged):
            table.come_to_turn()
        table.run_clock(seat, reading)

    def _grant_overtime(self, group: Group) -> None:
        table, seat = self._table, self._seats[group.nick]
        if table.state.edition.time.overtime_by.value == "purchase":
            table.come_to_turn(seat)
            bought = table.clock(seat).minutes_bought
            table.pass_time(table.clock(seat).initial_ms)
            if table.clock(seat).minutes_bought == bought:  # it is bought by itself when the time is over
                table.do(Player(seat), a.BuyMinute())
            return
        table.come_to_turn()
        left_ms = table.clock(seat).initial_ms
        if left_ms and table.mover == seat:
            table.pass_time(left_ms)
        elif left_ms:
            table.set_clock(seat, 0, 0)
        if not table.clock(seat).granted_ms:  # some editions grant it unasked
            table.do(Player(table.state.seat_after(seat)), a.ClaimTime(seat))
        if not self._has_clocks and table.mover == seat:
            table.pass_time(self._overtime_used_ms(group.time_penalty))

    def _overtime_used_ms(self, penalty: int) -> int:
        """Return how much of the extra time explains a penalty, where the record has no clock readings."""
        time = self._table.state.edition.time
        price, whole_ms = time.overtime_penalty.value, time.overtime_s.value * 1000
        if not penalty:
            return 0
        if isinstance(price, FlatOvertime):
            return whole_ms if penalty == price.exhausted else 1
        if isinstance(price, PerStartedMinute) and price.points:
            return min((penalty // price.points - 1) * _MINUTE_MS + 1, whole_ms)
        return 0

    # --- scores and the end ---

    def _adjust(self, line: gcg.Adjustment) -> None:
        table, seat = self._table, self._seats[line.nick]
        other = table.state.seat_after(seat)
        match line.why:
            case "recount":
                table.do(Player(other), a.Recount())
            case "unwritten":
                table.fail("play_unwritten")
            case "official":
                table.do(Referee(), a.CorrectScore(seat, Points(line.total), line.remark or RECORD))
            case "wrong_claim":
                table.come_to_turn()
                table.do(Player(seat), a.ClaimTime(other))
            case "time_loss" | "floor" | "announced":
                if not table.state.is_over:
                    table.fail("end_unexplained")

    def _end(self, line: gcg.Ending) -> None:
        table = self._table
        if table.state.is_over:
            return
        match line.reason:
            case "resigned":
                table.do(Player(self._seats[line.nick]), a.Resign())
            case "time":
                self._lose_on_time(self._seats[line.nick])
            case "cap":
                table.reach_cap()

    def _lose_on_time(self, seat: Seat) -> None:
        table = self._table
        if table.state.pending is None and not self._is_left_undrawn:
            table.come_to_turn()
        if table.mover == seat:
            table.pass_time(table.clock(seat).left_ms)
        if not table.state.is_over:
            table.do(Player(table.state.seat_after(seat)), a.ClaimTime(seat))
