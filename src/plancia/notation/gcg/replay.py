"""Playing a record through: every play laid by the rules, every score and total checked, line by line.

Words are not judged, and nothing is assumed that the record does not say: a rack that is not given is
unknown, a rack of fewer tiles than it could hold may be known in part.
"""

from collections import Counter
from typing import Literal, NoReturn

import msgspec

from plancia.notation.coordinates import parse_gcg
from plancia.notation.gcg import record as gcg
from plancia.rules.board import EMPTY, SIZE, SQUARES, Board, Direction
from plancia.rules.edition import Edition
from plancia.rules.errors import CodedError, RuleError
from plancia.rules.penalty import challenge_penalty, overtime_costs
from plancia.rules.placement import Declaration
from plancia.rules.play import Play, declare
from plancia.rules.position import Position
from plancia.rules.ruled import Ruled
from plancia.rules.tiles import BLANK, Points, Tile, rack, without


class ReplayError(CodedError):
    """The first line of a record that is wrong.

    The context has the ``line`` and the ``nick``, then what was ``expected`` and ``found`` there. For
    ``rule_broken`` it has instead ``rule``, the code of the ``RuleError`` behind it, and the context of that.
    """

    CODES = frozenset(
        {
            "bag_too_small",
            "end_unexplained",
            "play_unwritten",
            "free_exchange_spent",
            "nothing_to_withdraw",
            "out_of_turn",
            "overtime_exceeded",
            "penalty_without_challenge",
            "rule_broken",
            "through_empty_square",
            "unknown_nick",
            "unknown_option",
            "wrong_penalty",
            "wrong_percent",
            "wrong_rack",
            "wrong_rack_points",
            "wrong_score",
            "wrong_time_penalty",
            "wrong_total",
        }
    )


class ReplayedPlay(msgspec.Struct, frozen=True):
    """A play of the record as the rules read it."""

    line: int
    nick: str
    play: Play
    withdrawn: bool = False


class ReplayedTurn(msgspec.Struct, frozen=True):
    """What a player had before him when he began a turn, or changed his tiles freely in one."""

    line: int
    nick: str
    #: Without racks; his points come first.
    position: Position
    #: Free exchanges made so far: his, and the opponent's.
    free_exchanges: tuple[int, int]


class Replay(msgspec.Struct, frozen=True):
    """Where a record leads. Players are known by their nicks."""

    board: Board
    totals: dict[str, Points]
    #: The tiles that a player is known to hold at the end: perhaps not all, perhaps none.
    racks: dict[str, tuple[Tile, ...]]
    #: Consecutive turns without a standing play, at the end.
    scoreless_turns: int
    #: Every play, the withdrawn ones included.
    plays: tuple[ReplayedPlay, ...]
    #: Every turn and every free exchange, in the order of the record.
    turns: tuple[ReplayedTurn, ...]


def replay(record: gcg.GcgRecord, edition: Edition) -> Replay:
    """Play the record through by the rules of the edition; raise ``ReplayError`` at the first wrong line."""
    table = ReplayTable(numbers_of(record), edition)
    lines = list(record.numbered())
    # The racks at the end may be given anywhere, often in the heading.
    lines.sort(key=lambda numbered: isinstance(numbered[1], gcg.CurrentRack))
    for line, item in lines:
        table.follow(line, item)
    return table.result()


def numbers_of(record: gcg.GcgRecord) -> dict[Literal[1, 2], str]:
    """Return the nicks of the two players by their numbers; raise ``unknown_nick`` if one is missing."""
    nicks = {player.number: player.nick for player in record.players}
    for number in (1, 2):
        if number not in nicks:
            declared = ", ".join(nicks.values())
            raise ReplayError("unknown_nick", line=1, nick="", expected=declared, found=f"#player{number}")
    return nicks


class _LastPlay(msgspec.Struct):
    """The play before this line, while it may be withdrawn or paid for, and what a withdrawal restores."""

    played: ReplayedPlay
    board: Board
    rack: tuple[Tile, ...]
    scoreless: int
    paid_for: bool = False


class ReplayTable:
    """The game as far as the record has been followed."""

    def __init__(self, nicks: dict[Literal[1, 2], str], edition: Edition) -> None:
        self._edition = edition
        self._rules = edition.play_rules()
        self._nicks = nicks
        self._board = Board()
        self._totals = dict.fromkeys(nicks.values(), Points(0))
        self._racks: dict[str, tuple[Tile, ...]] = dict.fromkeys(nicks.values(), ())
        self._scoreless = 0
        self._last_turn: str | None = None
        self._plays: list[ReplayedPlay] = []
        self._turns: list[ReplayedTurn] = []
        self._last: _LastPlay | None = None
        self._went_out = False
        self._free_exchanges: Counter[str] = Counter()
        self._overtime: Counter[str] = Counter()
        self._paid_for_time: Counter[str] = Counter()
        # whom and what the line being followed is about
        self._line = 0
        self._nick = ""

    def result(self) -> Replay:
        """Return where the game stands."""
        return Replay(
            self._board,
            self._totals,
            self._racks,
            self._scoreless,
            tuple(self._plays),
            tuple(self._turns),
        )

    def follow(self, line: int, item: gcg.Item) -> None:
        """Check and apply one item."""
        if isinstance(item, gcg.CurrentRack):
            nick = self._nicks[item.number]
        elif isinstance(item, gcg.Event) and item.nick:
            nick = item.nick
        else:
            return
        self._line, self._nick = line, nick
        if nick not in self._totals:
            self._fail("unknown_nick", expected=", ".join(self._totals), found=nick)
        try:
            self._apply(item)
        except RuleError as error:
            refused = self._rules.cited(error)
            raise ReplayError(
                "rule_broken", line=line, nick=nick, rule=refused.code, **refused.context
            ) from error

    def _fail(self, code: str, **context: object) -> NoReturn:
        raise ReplayError(code, line=self._line, nick=self._nick, **context)

    def _check(self, code: str, *, expected: int, found: int, by: Ruled[object] | None = None) -> None:
        if expected != found:
            self._fail(code, expected=expected, found=found, **({"article": by.article} if by else {}))

    def _apply(self, item: gcg.Event | gcg.CurrentRack) -> None:
        match item:
            case gcg.CurrentRack():
                self._hold(self._nick, rack(item.tiles))
            case gcg.Play():
                self._play(item)
            case gcg.Withdrawal():
                self._withdraw(item)
            case gcg.Pass():
                self._begin_turn()
                self._take_up(item.rack)
                self._end_turn_without_play()
            case gcg.Exchange():
                self._exchange(item)
            case gcg.RackGain():
                self._gain_rack(item)
            case gcg.RackLoss():
                self._lose_rack(item)
            case gcg.FreeExchange():
                self._exchange_freely(item)
            case gcg.Penalty():
                self._pay(item)
            case gcg.Overtime():
                self._grant_overtime(item)
            case gcg.TimePenalty():
                self._pay_time(item)
        if isinstance(item, gcg.ScoredEvent | gcg.Penalty | gcg.Adjustment):
            total = self._totals[self._nick] + item.score
            self._check("wrong_total", expected=total, found=item.total)
            self._totals[self._nick] = Points(item.total)

    # --- tiles ---

    def _hold(self, nick: str, tiles: tuple[Tile, ...]) -> None:
        """Note what a player holds, and check that the set has tiles enough for the board and both racks."""
        self._racks[nick] = tiles
        first, second = self._racks.values()
        Position(self._board, (first, second)).check(self._rules)

    def _take_up(self, text: str) -> tuple[Tile, ...]:
        """Return the rack that the line gives for its player, if it does."""
        tiles = rack(text)
        if tiles:
            self._hold(self._nick, tiles)
        return tiles

    def _bag(self) -> int:
        """Return how many tiles the bag holds: while there are any, all racks are full."""
        on_racks = self._rules.rack_size * len(self._racks)
        return max(0, sum(self._rules.counts.values()) - self._board.count - on_racks)

    def _face_value(self, tiles: tuple[Tile, ...]) -> int:
        blank_value = self._edition.ending.rack_blank_value.value
        return sum(blank_value if tile == BLANK else self._rules.values[tile] for tile in tiles)

    # --- turns ---

    def _begin_turn(self) -> None:
        """Check that players take turns: a withdrawn play was one, a free exchange is none."""
        if self._last_turn == self._nick:
            others = [nick for nick in self._totals if nick != self._nick]
            self._fail("out_of_turn", expected=", ".join(others), found=self._nick)
        self._last_turn = self._nick
        self._note_turn()

    def _note_turn(self) -> None:
        """Note how the game stands for the player of this line, before he does anything."""
        (other,) = (nick for nick in self._totals if nick != self._nick)
        scores = self._totals[self._nick], self._totals[other]
        free_exchanges = self._free_exchanges[self._nick], self._free_exchanges[other]
        position = Position(self._board, scores=scores, scoreless=self._scoreless)
        self._turns.append(ReplayedTurn(self._line, self._nick, position, free_exchanges))

    def _play(self, item: gcg.Play) -> None:
        self._begin_turn()
        held = self._take_up(item.rack)
        complete = len(held) == self._rules.rack_size or self._bag() == 0
        known = held if held and complete else None
        play = declare(self._board, self._declaration(item), self._rules, known)
        left = without(held, [tile for _, tile in play.placement.tiles]) if held else ()
        self._check("wrong_score", expected=play.score, found=item.score)
        played = ReplayedPlay(self._line, self._nick, play)
        self._plays.append(played)
        self._last = _LastPlay(played, self._board, held, self._scoreless)
        self._board, self._scoreless = play.board, 0
        self._hold(self._nick, left)

    def _declaration(self, item: gcg.Play) -> Declaration:
        """Return the play with the letters played through filled in from the board."""
        start, direction = parse_gcg(item.position)
        cells = list(item.cells())
        room = SIZE - (start.column if direction is Direction.ACROSS else start.row)
        if len(cells) > room:
            return Declaration(start, direction, item.word)  # refused as too long, in the record's own words
        word = ""
        for square, (letter, through) in zip(SQUARES[start.index :: direction.stride], cells, strict=False):
            lying = self._board.squares[square.index]
            if through and lying == EMPTY:
                self._fail("through_empty_square", expected=letter, found=EMPTY, square=square.name)
            word += lying if letter == "." else letter
        return Declaration(start, direction, word)

    def _withdraw(self, item: gcg.Withdrawal) -> None:
        last = self._last
        if last is None or last.played.withdrawn or last.played.nick != self._nick:
            self._fail("nothing_to_withdraw", found=item.score)
        self._check("wrong_score", expected=-last.played.play.score, found=item.score)
        last.played = self._plays[-1] = msgspec.structs.replace(last.played, withdrawn=True)
        self._board = last.board
        self._scoreless = last.scoreless + self._edition.options.rejected_counts_as_pass.value
        tiles = rack(item.rack)
        if len(tiles) == len(last.rack) and sorted(tiles) != sorted(last.rack):
            self._fail("wrong_rack", expected="".join(last.rack), found=item.rack)
        self._hold(self._nick, tiles or last.rack)

    def _exchange(self, item: gcg.Exchange) -> None:
        self._begin_turn()
        tiles = () if isinstance(item.tiles, int) else rack(item.tiles)
        held = self._take_up(item.rack)
        left = without(held, tiles) if held and tiles else ()
        if item.count > self._rules.rack_size:
            raise RuleError("more_tiles_than_rack", tiles=item.count, rack_size=self._rules.rack_size)
        min_bag = self._edition.exchanges.min_bag
        self._need_bag(max(item.count, min_bag.value), min_bag)
        self._hold(self._nick, left)
        self._end_turn_without_play()

    def _exchange_freely(self, item: gcg.FreeExchange) -> None:
        self._note_turn()
        self._free_exchanges[self._nick] += 1
        used, allowed = self._free_exchanges[self._nick], self._edition.exchanges.free_per_game.value
        if used > allowed:
            article = self._edition.exchanges.free_per_game.article
            self._fail("free_exchange_spent", expected=allowed, found=used, article=article)
        free_min_bag = self._edition.exchanges.free_min_bag
        self._need_bag(free_min_bag.value, free_min_bag)
        self._take_up(item.rack)
        self._hold(self._nick, rack(item.drawn))
        self._last = None

    def _need_bag(self, tiles: int, by: Ruled[int]) -> None:
        if self._bag() < tiles:
            self._fail("bag_too_small", expected=tiles, found=self._bag(), article=by.article)

    def _end_turn_without_play(self) -> None:
        self._scoreless += 1
        self._last = None

    # --- challenges, time, the end ---

    def _pay(self, item: gcg.Penalty) -> None:
        """Check a penalty: the mover pays for a play withdrawn, the challenger for one upheld [art. 30]."""
        last = self._last
        if last is None or last.paid_for or (last.played.nick == self._nick) is not last.played.withdrawn:
            self._fail("penalty_without_challenge", found=item.score)
        challenges = self._edition.challenges
        rule = challenges.invalid_percent if last.played.withdrawn else challenges.valid_percent
        percent = rule.value
        self._check("wrong_percent", expected=percent, found=item.percent, by=rule)
        points = challenge_penalty(
            last.played.play.score, percent, challenges.minimum.value, challenges.rounding.value
        )
        if self._edition.options.floor_zero.value:
            points = min(points, max(self._totals[self._nick], Points(0)))
        self._check("wrong_penalty", expected=-points, found=item.score, by=rule)
        last.paid_for = True

    def _grant_overtime(self, item: gcg.Overtime) -> None:
        self._overtime[self._nick] += item.seconds
        granted, allowed = self._overtime[self._nick], self._edition.time.overtime_s.value
        if granted > allowed:
            article = self._edition.time.overtime_s.article
            self._fail("overtime_exceeded", expected_s=allowed, found_s=granted, article=article)

    def _pay_time(self, item: gcg.TimePenalty) -> None:
        """Check that a player has paid what extra time can cost, all in all [art. 37; 2008: 39]."""
        self._paid_for_time[self._nick] -= item.score
        price, time = self._edition.time.overtime_penalty, self._edition.time
        possible = overtime_costs(price.value, time.overtime_s.value)
        paid, spared = self._paid_for_time[self._nick], self._edition.options.floor_zero.value
        if paid not in possible and not (spared and -item.score == max(self._totals[self._nick], 0)):
            expected = ", ".join(str(-points) for points in possible)
            self._fail("wrong_time_penalty", expected=expected, found=-paid, article=price.article)

    def _gain_rack(self, item: gcg.RackGain) -> None:
        """Check what the player who went out gains for the tiles the opponent holds [art. 40]."""
        tiles = rack(item.tiles)
        gain = self._edition.ending.out_gain_factor
        points = self._face_value(tiles) * gain.value
        self._check("wrong_rack_points", expected=points, found=item.score, by=gain)
        self._went_out = True
        self._racks[self._nick] = ()
        for nick in self._racks:
            if nick != self._nick:
                self._hold(nick, tiles)

    def _lose_rack(self, item: gcg.RackLoss) -> None:
        """Check what the tiles left cost; some editions spare the opponent of the player who went out."""
        tiles = rack(item.tiles)
        if item.rack:
            without(rack(item.rack), tiles)
        ending = self._edition.ending
        spared = self._went_out and not ending.out_opponent_deducts.value
        cost = 0 if spared else -self._face_value(tiles)
        self._check("wrong_rack_points", expected=cost, found=item.score, by=ending.out_opponent_deducts)
        self._hold(self._nick, tiles)
