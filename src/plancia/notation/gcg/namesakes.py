"""Two players with one nick, as some programs write them: whose a line is follows from turns and totals."""

from collections.abc import Iterable, Iterator

import msgspec

from plancia.notation.gcg import record as gcg

_Turn = gcg.Play | gcg.Pass | gcg.Exchange


def told_apart(items: Iterable[gcg.Item]) -> tuple[gcg.Item, ...]:
    """Return the items of a record; of two equal nicks the second gets a ``2`` behind it, and so do his lines.

    Players take turns, and a line belongs to the player whose total it goes on from. Where both would do, it is the
    turn that decides.

    >>> first = gcg.Player(number=1, nick="me")
    >>> play = gcg.Pass(nick="me", rack="", score=0, total=0, remark="")
    >>> [item.nick for item in told_apart([first, gcg.Player(number=2, nick="me"), play, play])]
    ['me', 'me2', 'me', 'me2']
    """
    found = tuple(items)
    nicks = [item.nick for item in found if isinstance(item, gcg.Player)]
    if len(nicks) != 2 or nicks[0] != nicks[1] or _numbers(found) != {1, 2}:
        return found
    return tuple(_given(found, nicks[0], f"{nicks[0]}2"))


def _numbers(items: tuple[gcg.Item, ...]) -> set[int]:
    return {item.number for item in items if isinstance(item, gcg.Player)}


def _given(items: tuple[gcg.Item, ...], first: str, second: str) -> Iterator[gcg.Item]:
    """Yield the items, each with the nick of its player."""
    nicks, totals, last = {1: first, 2: second}, {1: 0, 2: 0}, 2
    for item in items:
        if isinstance(item, gcg.Player):
            yield msgspec.structs.replace(item, nick=nicks[item.number])
            continue
        if not isinstance(item, gcg.Event) or item.nick != first:
            yield item
            continue
        likely = 3 - last if isinstance(item, _Turn | gcg.FreeExchange) else last
        who = likely
        if isinstance(item, gcg.ScoredEvent | gcg.Penalty | gcg.Adjustment):
            fitting = [number for number in (1, 2) if totals[number] + item.score == item.total]
            if not isinstance(item, gcg.Withdrawal) and likely not in fitting and len(fitting) == 1:
                (who,) = fitting
            totals[who] = item.total
        if isinstance(item, _Turn):
            last = who
        yield msgspec.structs.replace(item, nick=nicks[who])
