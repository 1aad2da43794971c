"""The lines of a record as a game needs them: what belongs to one turn, and what each turn tells of the rack."""

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.game_tiles import Stand, Tiles
from plancia.rules.play import Play
from plancia.rules.tiles import Tile, withdrawn

_Turn = gcg.Play | gcg.Pass | gcg.Exchange | gcg.FreeExchange


class Group(msgspec.Struct):
    """An event of the record with the lines after it that belong to it: a withdrawal, a penalty, a clock."""

    line: int
    head: gcg.Event
    #: By how much the announced score was off.
    announced: int = 0
    withdrawn: bool = False
    penalty: gcg.Penalty | None = None
    clock: gcg.ClockReading | None = None
    #: The opponent's clock, if it was read right afterwards: he may have reflected, or it was corrected.
    other_clock: gcg.ClockReading | None = None
    #: For extra time: what its player pays for it in the end.
    time_penalty: int = 0
    #: The last score that the lines give each player: the line, the score, and whether no later line gives another.
    totals: dict[str, tuple[int, int, bool]] = {}

    @property
    def nick(self) -> str:
        """Whom it is about."""
        return self.head.nick

    @property
    def is_turn(self) -> bool:
        """Whether its player was on turn."""
        return isinstance(self.head, _Turn)

    @property
    def is_final_count(self) -> bool:
        """Whether the game is over before it."""
        return isinstance(self.head, gcg.RackGain | gcg.RackLoss | gcg.TimePenalty)

    @property
    def challenged(self) -> tuple[str, ...]:
        """The words that were challenged, as far as the record names them."""
        return tuple(word.rstrip("*") for word in self._named)

    @property
    def invalid(self) -> tuple[str, ...]:
        """Those of them that were found invalid."""
        return tuple(word.rstrip("*") for word in self._named if word.endswith("*"))

    @property
    def _named(self) -> list[str]:
        return self.penalty.words.split() if self.penalty is not None else []


def groups_of(record: gcg.GcgRecord) -> list[Group]:
    """Return the events of a record in their groups."""
    groups: list[Group] = []
    last_total: dict[str, tuple[int, int]] = {}
    time_penalties: Counter[str] = Counter()
    for line, item in record.numbered():
        if not isinstance(item, gcg.Event):
            continue
        last = groups[-1] if groups else None
        if last is None or not _belongs(last, item):
            last = Group(line, item)
            groups.append(last)
        if isinstance(item, gcg.TimePenalty):
            time_penalties[item.nick] -= item.score
        if isinstance(item, gcg.ScoredEvent | gcg.Penalty | gcg.Adjustment):
            last.totals = {**last.totals, item.nick: (line, item.total, False)}
            last_total[item.nick] = (line, item.total)
    for group in groups:
        group.time_penalty = time_penalties[group.nick]
        group.totals = {
            nick: (line, total, last_total[nick] == (line, total))
            for nick, (line, total, _) in group.totals.items()
        }
    return groups


def _belongs(group: Group, item: gcg.Event) -> bool:
    """Take an item into a group if it belongs there; tell whether it does."""
    head = group.head
    match item:
        case gcg.ClockReading() if isinstance(head, gcg.Play | gcg.Pass | gcg.Exchange):
            if item.nick == head.nick and group.clock is None:
                group.clock = item
            elif item.nick != head.nick and group.other_clock is None:
                group.other_clock = item
            else:
                return False
        case gcg.Adjustment(why="announced") if isinstance(head, gcg.Play) and item.nick == head.nick:
            group.announced = item.score
        case gcg.Withdrawal() if isinstance(head, gcg.Play) and item.nick == head.nick:
            group.withdrawn = True
        case gcg.Penalty() if isinstance(head, gcg.Play) and group.penalty is None:
            group.penalty = item
        case _:
            return False
    return True


def stands_of(
    record: gcg.GcgRecord, groups: list[Group], plays: Mapping[int, Play], seats: Mapping[str, int]
) -> list[Stand]:
    """Return what the record tells of the racks, in its order; the ends come last."""
    stands = [
        stand
        for group in groups
        if group.is_turn
        for stand in _turn_stands(group, plays.get(group.line), seats[group.nick])
    ]
    return [*stands, *_end_stands(record, seats)]


def _turn_stands(group: Group, play: Play | None, seat: int) -> Iterator[Stand]:
    line, nick, head = group.line, group.nick, group.head
    match head:
        case gcg.Play() if play is not None:
            laid = Counter(withdrawn(tile) for _, tile in play.placement.tiles)
            known = _tiles(head.rack) | laid
            yield Stand(line, nick, seat, known, spent=Counter() if group.withdrawn else laid)
        case gcg.Pass():
            yield Stand(line, nick, seat, _tiles(head.rack))
        case gcg.Exchange(tiles=int()):
            yield Stand(line, nick, seat, _tiles(head.rack), spends_unnamed=True)
        case gcg.Exchange(tiles=str() as tiles):
            yield Stand(line, nick, seat, _tiles(head.rack) | _tiles(tiles), spent=_tiles(tiles))
        case gcg.FreeExchange():
            yield Stand(line, nick, seat, _tiles(head.rack), spends_all=True)
            yield Stand(line, nick, seat, _tiles(head.drawn))


def _end_stands(record: gcg.GcgRecord, seats: Mapping[str, int]) -> Iterator[Stand]:
    nicks = {seat: nick for nick, seat in seats.items()}
    for seat, (line, known) in sorted(final_racks(record, seats).items()):
        yield Stand(line, nicks[seat], seat, known)


def final_racks(record: gcg.GcgRecord, seats: Mapping[str, int]) -> dict[int, tuple[int, Tiles]]:
    """Return by seat what the players hold where the record ends, and the line that says so.

    The final count says it too: tiles lost, or gained by the opponent.
    """
    found: dict[int, tuple[int, Tiles]] = {}
    for line, item in record.numbered():
        match item:
            case gcg.RackLoss():
                seat, tiles = seats[item.nick], item.tiles
            case gcg.RackGain():
                seat, tiles = 1 - seats[item.nick], item.tiles
            case gcg.CurrentRack():
                seat, tiles = item.number - 1, item.tiles
            case _:
                continue
        found[seat] = (line, found.get(seat, (0, Counter()))[1] | _tiles(tiles))
    return found


def _tiles(text: str) -> Tiles:
    return Counter(Tile(tile) for tile in text)
