"""The game of a form as far as its lines were followed: every deed becomes items of a record, played by the rules."""

import msgspec

from plancia.notation.coordinates import format_gcg
from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.game_writer import nicks_of
from plancia.notation.gcg.replay import ReplayError, replay
from plancia.notation.scoresheet.dictated.dictation import Head
from plancia.notation.scoresheet.dictated.ending import AccountEntry, Course
from plancia.notation.scoresheet.dictated.line import DictatedLine
from plancia.notation.scoresheet.dictated.penalties import LastPlay, extra_time, penalty_of
from plancia.notation.scoresheet.dictated.places import fitting_plays
from plancia.rules.board import EMPTY, SQUARES, Board
from plancia.rules.edition import Edition
from plancia.rules.game.actors import Seat
from plancia.rules.placement import Declaration
from plancia.rules.play import Play, declare
from plancia.rules.tiles import withdrawn


class DictatedTable:
    """The table at which the lines of a form are played again."""

    def __init__(self, head: Head, edition: Edition) -> None:
        self.head, self.edition, self.rules = head, edition, edition.play_rules()
        self.nicks = nicks_of(head.players)
        self.names = tuple(name or nick for name, nick in zip(head.players, self.nicks, strict=True))
        self.mover = head.starter
        self.board = Board()
        self.totals = [0, 0]
        self.items: list[gcg.Event] = []
        #: The line that is being followed, and the one that each item came from.
        self.line = 0
        self.origins: list[int] = []
        #: What belongs to the final account.
        self.entries: list[AccountEntry] = []
        #: The play before, while it may be challenged.
        self.last: LastPlay | None = None
        #: The squares of the last play.
        self.fresh: tuple[str, ...] = ()
        #: How many tiles the players hold and the bag has: it follows from what was laid.
        self.sizes = [self.rules.rack_size, self.rules.rack_size]
        self.bag = sum(self.rules.counts.values()) - sum(self.sizes)

    def apply(self, line: DictatedLine, seat: Seat) -> None:
        """Do what a line says; raise the coded error that says why it cannot be."""
        nick, total = self.nicks[seat], self.totals[seat]
        if (line.is_turn or line.kind == "free_exchange") and seat != self.mover:
            raise NotationError("dictated_turn", expected=self.names[self.mover])
        match line.kind:
            case "play":
                self._play(line, seat)
            case "pass":
                self._end_turn(gcg.Pass(nick=nick, total=total))
            case "exchange":
                if not line.tiles and line.count is None:
                    raise NotationError("dictated_count")
                self._end_turn(gcg.Exchange(nick=nick, tiles=line.tiles or line.count or 0, total=total))
            case "free_exchange":
                self._check_and_add(gcg.FreeExchange(nick=nick, rack=line.tiles))
                self.last = None
            case "withdrawn":
                self._withdraw(seat)
            case "upheld":
                self._uphold(seat)
            case "penalty":
                self._pay(line, seat)
            case "left" | "gained":
                self.entries.append(AccountEntry(self.line, seat, line))
            case "resigned":
                self._check_and_add(gcg.Ending(reason="resigned", nick=nick))

    def placed(self, line: DictatedLine) -> DictatedLine | None:
        """Return a play with its place, if only one fits; raise ``dictated_nowhere`` or ``dictated_places``."""
        if line.kind != "play" or line.start is not None:
            return None
        fitting = fitting_plays(self.board, line.word, self.rules, line.points)
        if len(fitting) == 1:
            main = fitting[0].main
            return msgspec.structs.replace(line, start=main.start, direction=main.direction)
        if not fitting:
            raise NotationError("dictated_nowhere", word=line.word.upper())
        raise NotationError("dictated_places", word=line.word.upper(), found=len(fitting))

    def _play(self, line: DictatedLine, seat: Seat) -> None:
        play = self._declared(line, seat)
        nick, total = self.nicks[seat], self.totals[seat] + play.score
        laid = {square.index: tile for square, tile in play.placement.tiles}
        main = play.main
        squares = SQUARES[main.start.index :: main.direction.stride][: len(main.tiles)]
        last = LastPlay(seat, play, self.board, self.bag, self.sizes[seat])
        items: list[gcg.Event] = [
            gcg.Play(
                nick=nick,
                rack="".join(sorted(map(withdrawn, laid.values()))) if len(laid) == self.sizes[seat] else "",
                position=format_gcg(main.start, main.direction),
                word="".join(laid.get(square.index, ".") for square in squares),
                score=play.score,
                total=total,
            )
        ]
        if line.stands and line.points is not None and line.points != play.score:
            off = line.points - play.score
            items.append(gcg.Adjustment(nick=nick, score=off, total=total + off, why="announced"))
        self._end_turn(*items)
        drawn = min(len(laid), self.bag)
        self.sizes[seat] += drawn - len(laid)
        self.bag -= drawn
        self.last, self.fresh = last, tuple(square.name for square in play.placement.squares)
        if line.withdrawn:
            self._withdraw(seat)

    def _declared(self, line: DictatedLine, seat: Seat) -> Play:
        if line.start is None or line.direction is None:
            raise NotationError("dictated_nowhere", word=line.word.upper())
        squares = SQUARES[line.start.index :: line.direction.stride]
        lying = [self.board.squares[square.index] for square in squares[: len(line.word)]]
        lying += [EMPTY] * (len(line.word) - len(lying))
        # A dot stands for what lies there; where nothing does, the rules refuse it as a letter.
        word = "".join(old if new == "." else new for new, old in zip(line.word, lying, strict=True))
        if EMPTY in word:
            raise NotationError("dictated_unreadable", found=line.word)
        declaration = Declaration(line.start, line.direction, word)
        play = declare(self.board, declaration, self.rules)
        laid = [tile for _, tile in play.placement.tiles]
        if len(laid) == self.sizes[seat]:
            # All that he held: in some editions that earns the bonus too.
            return declare(self.board, declaration, self.rules, tuple(map(withdrawn, laid)))
        return play

    def upheld(self, last: LastPlay) -> int:
        """Return what it costs to have challenged a play in vain."""
        return penalty_of(last, self.edition, self.totals[1 - last.seat])[1]

    def _withdraw(self, seat: Seat) -> None:
        last = self.last
        if last is None or last.withdrawn or last.penalty is not None or last.seat != seat:
            raise ReplayError("nothing_to_withdraw", line=self.line + 1, nick=self.names[seat], found="")
        nick, total = self.nicks[seat], self.totals[seat] - last.play.score
        if isinstance(announced := self.items[-1], gcg.Adjustment):
            total -= announced.score
            self.items.pop()
            self.origins.pop()
        last.withdrawn = True
        percent, points = penalty_of(last, self.edition, total)
        self._check_and_add(
            gcg.Withdrawal(nick=nick, score=-last.play.score, total=total),
            gcg.Penalty(nick=nick, score=-points, total=total - points, percent=percent),
        )
        last.penalty = points
        self.board, self.fresh = last.board, ()
        self.bag, self.sizes[seat] = last.bag, last.size

    def _uphold(self, seat: Seat) -> None:
        last = self.last
        if last is None or last.withdrawn or last.penalty is not None or last.seat == seat:
            raise ReplayError(
                "penalty_without_challenge", line=self.line + 1, nick=self.names[seat], found=""
            )
        total = self.totals[seat]
        percent, points = penalty_of(last, self.edition, total)
        self._check_and_add(
            gcg.Penalty(nick=self.nicks[seat], score=-points, total=total - points, percent=percent)
        )
        last.penalty = points

    def _pay(self, line: DictatedLine, seat: Seat) -> None:
        """Take a penalty: the one of the challenge before, said once more or for the first time, or of the clock."""
        last = self.last
        of_clock = line.points in extra_time(self.edition)
        if last is not None and last.penalty is not None and last.payer == seat:
            of_challenge = not of_clock or line.points == last.penalty
            if of_challenge:
                return
        elif last is not None and last.seat != seat and (not of_clock or line.points == self.upheld(last)):
            self._uphold(seat)
            return
        if self.edition.time.overtime_by.value == "purchase":
            self._buy(line.points or 0, seat)
        else:
            self.entries.append(AccountEntry(self.line, seat, line))

    def _buy(self, points: int, seat: Seat) -> None:
        """Write minutes that were bought, each with its price."""
        price = extra_time(self.edition)[0]
        items: list[gcg.Event] = []
        total = self.totals[seat]
        for _ in range(max(1, points // price)):
            total -= price
            nick = self.nicks[seat]
            items += [
                gcg.Overtime(nick=nick, seconds=60),
                gcg.TimePenalty(nick=nick, score=-price, total=total),
            ]
        self._check_and_add(*items)
        self.last = None

    # --- the record ---

    def _end_turn(self, *items: gcg.Event) -> None:
        self._check_and_add(*items)
        self.last = None
        self.mover = Seat(1 - self.mover)

    def _check_and_add(self, *items: gcg.Event) -> None:
        """Add items if the record with them can be played; raise the ``ReplayError`` of the first that cannot."""
        stand = replay(self.course([*self.items, *items]).record(), self.edition)
        self.board = stand.board
        self.totals = [stand.totals[nick] for nick in self.nicks]
        self.add(*items)

    def skip_turn(self, seat: Seat) -> None:
        """Let a player pass whose line cannot be, so that the next line finds the other on turn."""
        self.last = None
        if seat == self.mover:
            self.add(gcg.Pass(nick=self.nicks[seat], total=self.totals[seat]))
            self.mover = Seat(1 - seat)

    def add(self, *items: gcg.Event) -> None:
        """Add items that need no check."""
        self.items += items
        self.origins += [self.line] * len(items)

    def course(self, items: list[gcg.Event] | None = None) -> Course:
        """Return what happened so far, or these items instead."""
        return Course(
            self.head, self.nicks, self.edition, self.items if items is None else items, self.origins
        )
