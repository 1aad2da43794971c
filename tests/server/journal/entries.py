"""Entries for the tests of the journal. What they hold follows from game and number, so that it can be checked."""

from plancia.server.journal.record import Encoded, Entry

#: A body holds this: no message and no log may.
SECRET = "RACKAEI"


def event(kind: str = "played", **fields: object) -> Encoded:
    pairs = "".join(f',"{name}":{value}' for name, value in fields.items())
    return Encoded(kind, f'{{"kind":"{kind}","rack":"{SECRET}"{pairs}}}'.encode())


def entry(game: str = "g1", seq: int = 0, action_id: str = "a1", count: int = 1, **fields: object) -> Entry:
    """An action of so many events; other ``fields`` make other content."""
    events = tuple(event(part=part, **fields) for part in range(count))
    return Entry(game, seq, action_id, "player:0", 1_700_000_000_000 + seq, 1000 * seq, events)


def nth_entry(game: str, number: int) -> Entry:
    """The action of a game with this number: of one, two and three events in turn, at the place that follows."""
    rounds, rest = divmod(number, 3)
    return entry(game, 6 * rounds + (0, 1, 3)[rest], f"action-{number}", rest + 1, number=number)
