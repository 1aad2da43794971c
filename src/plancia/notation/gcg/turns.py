"""What every player had before him in every turn of a record: the position, and his rack as far as the record tells.

Nothing is made up. A rack is known if its line gives it, or if other lines leave no doubt: the player lays all he has,
holds the same tiles a turn later, or draws nothing any more because the bag is empty.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.game_reader import options_of
from plancia.notation.gcg.game_script import Group, groups_of, stands_of
from plancia.notation.gcg.game_tiles import Stand, Tiles
from plancia.notation.gcg.replay import ReplayedTurn, replay
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.play import Play
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile

_Turn = gcg.Play | gcg.Pass | gcg.Exchange | gcg.FreeExchange


class RecordTurn(msgspec.Struct, frozen=True):
    """A turn, or a free exchange in one, as its player saw it."""

    line: int
    nick: str
    #: The player's points and tiles come first; his rack as far as it is known, the opponent's empty.
    position: Position
    #: How many tiles he holds, and how many are in the bag.
    holds: int
    in_bag: int
    #: Free exchanges that he and the opponent have left.
    free_left: tuple[int, int]
    did: _Turn
    #: Of a play: how the rules read it, whether it was taken back, and what that cost beside the turn.
    play: Play | None = None
    withdrawn: bool = False
    penalty: int = 0
    #: What was left on his clock after the turn, in milliseconds, extra time included; None: the record does not tell.
    clock_ms: int | None = None

    @property
    def rack_is_known(self) -> bool:
        """Whether all his tiles are."""
        return len(self.position.racks[0]) == self.holds


def turns_of(record: gcg.GcgRecord, edition: Edition) -> tuple[RecordTurn, ...]:
    """Return the turns of a record in their order, by the rules of an edition and the options that the record names.

    Raises as ``replay``, ``EditionError`` for an option that does not exist, and ``gcg_tiles_impossible`` (``line``,
    ``nick``) for a play of more tiles than its player can hold.
    """
    chosen = edition.with_options(options_of(record))
    rules = chosen.play_rules()
    replayed = replay(record, chosen)
    seats = {player.nick: player.number - 1 for player in record.players}
    plays = {each.line: each.play for each in replayed.plays}
    groups = {group.line: group for group in groups_of(record)}
    sizes = _Sizes(rules)
    held: list[tuple[ReplayedTurn, tuple[int, int], int]] = []
    for turn in replayed.turns:
        held.append((turn, (sizes.held[0], sizes.held[1]), sizes.in_bag))
        group = groups[turn.line]
        if isinstance(group.head, gcg.Play) and not group.withdrawn:
            sizes.lay(seats[turn.nick], len(plays[turn.line].placement.tiles), group)
    holds_at = _Holds({turn.line: each for turn, each, _ in held}, (sizes.held[0], sizes.held[1]))
    racks = _racks(stands_of(record, list(groups.values()), plays, seats), holds_at)
    free = chosen.exchanges.free_per_game.value
    turns = []
    for turn, holds, in_bag in held:
        group, seat = groups[turn.line], seats[turn.nick]
        if not isinstance(group.head, _Turn):
            continue
        known = racks[turn.line]
        if in_bag == 0 and known.total() < holds[seat]:
            # The opponent draws nothing until his next turn: if his rack is known then, the rest is this one.
            others = next((racks[each.line] for each, *_ in held if each.line > turn.line), Counter())
            if others.total() == holds[1 - seat]:
                known = _the_rest(turn.position.board, others, rules)
        tiles = tuple(sorted(known.elements()))
        mine, theirs = turn.free_exchanges
        turns.append(
            RecordTurn(
                turn.line,
                turn.nick,
                msgspec.structs.replace(turn.position, racks=(tiles, ())),
                holds[seat],
                in_bag,
                (free - mine, free - theirs),
                group.head,
                plays.get(turn.line),
                group.withdrawn,
                -group.penalty.score if group.withdrawn and group.penalty is not None else 0,
                None if group.clock is None else group.clock.initial_ms + (group.clock.overtime_ms or 0),
            )
        )
    return tuple(turns)


class _Sizes:
    """How many tiles both hold: racks are filled as far as the bag goes."""

    def __init__(self, rules: PlayRules) -> None:
        self._full = rules.rack_size
        self.held = [rules.rack_size, rules.rack_size]
        self.in_bag = sum(rules.counts.values()) - sum(self.held)

    def lay(self, seat: int, tiles: int, group: Group) -> None:
        left = self.held[seat] - tiles
        if left < 0:
            raise NotationError("gcg_tiles_impossible", line=group.line, nick=group.nick)
        drawn = min(self._full - left, self.in_bag)
        self.held[seat] = left + drawn
        self.in_bag -= drawn


class _Holds(msgspec.Struct, frozen=True):
    """How many tiles both players hold, by the line of a turn, and in the end."""

    turns: dict[int, tuple[int, int]]
    end: tuple[int, int]

    def at(self, stand: Stand) -> int:
        return self.turns.get(stand.line, self.end)[stand.seat]


def _racks(stands: Sequence[Stand], holds: _Holds) -> dict[int, Tiles]:
    """Return what is known of the rack of each turn, by its line."""
    found: dict[int, Tiles] = {}
    for seat in (0, 1):
        own = [stand for stand in stands if stand.seat == seat]
        known = [Counter(stand.known) for stand in own]
        for _ in range(2):  # what comes later tells of what was before, and the other way round
            for i in range(len(own) - 1, 0, -1):
                if _draws_nothing(own[i - 1], own[i], holds):
                    known[i - 1] |= known[i] + own[i - 1].spent
            for i in range(len(own) - 1):
                if not (own[i].spends_all or own[i].spends_unnamed):
                    known[i + 1] |= known[i] - own[i].spent
        for stand, tiles in zip(own, known, strict=True):
            given = Counter(stand.known)
            # A line that gives the whole rack is right, and so is one that contradicts another.
            whole = given.total() >= holds.at(stand) or tiles.total() > holds.at(stand)
            found.setdefault(stand.line, given if whole else tiles)
    return found


def _draws_nothing(before: Stand, after: Stand, holds: _Holds) -> bool:
    """Tell whether a player draws nothing between two of his stands."""
    if before.spends_all or before.spends_unnamed:
        return False
    if not before.spent or before.line == after.line:
        return True
    return holds.at(after) == holds.at(before) - before.spent.total()


def _the_rest(board: Board, others: Tiles, rules: PlayRules) -> Tiles:
    """Return what is neither on the board nor on the opponent's rack."""
    left = Counter({Tile(tile): count for tile, count in rules.counts.items()})
    left.subtract(board.tally())
    left.subtract(others)
    return +left
