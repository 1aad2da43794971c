"""The documented JSON form of an event, as anybody may write it: who plays, and what the games gave.

Only shapes: what they mean is for ``tournament`` (which runs events) and ``checker`` (which verifies them, without
sharing anything else). Everything but ``name``, ``system`` and ``players`` may be left out.
"""

from typing import Annotated, Any

import msgspec

#: More than this is a mistake, or an attack.
MAX_PLAYERS = 5_000
MAX_ROUNDS = 200

Score = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
#: A name or a club, as a page shows it.
Label = Annotated[str, msgspec.Meta(max_length=120)]
Identifier = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=MAX_ROUNDS)]
TableNumber = Annotated[int, msgspec.Meta(ge=1, le=MAX_PLAYERS)]

# Wider than any list has them, and so that no formula of a rating leaves what numbers can hold.
Rating = Annotated[float, msgspec.Meta(ge=-10_000, le=10_000)]
Deviation = Annotated[float, msgspec.Meta(gt=0, le=2_000)]
Volatility = Annotated[float, msgspec.Meta(gt=0, le=1)]


class PlayerForm(msgspec.Struct, omit_defaults=True):
    """A player. ``id`` is what results name."""

    id: Identifier
    name: Label = ""
    rating: Rating | None = None
    #: For Glicko-2; None: the event's initial values.
    deviation: Deviation | None = None
    volatility: Volatility | None = None
    club: Label = ""
    #: The first round he plays, if not the first.
    from_round: RoundNumber | None = None
    #: The first round he no longer plays.
    withdrawn: RoundNumber | None = None
    #: Rounds he sits out.
    absent: tuple[RoundNumber, ...] = ()
    #: A table he always plays at.
    table: TableNumber | None = None


class ResultForm(msgspec.Struct):
    """A game or a bye: ``a`` is the home player, who starts; ``b`` null is a round without opponent."""

    round: RoundNumber
    a: Identifier
    b: Identifier | None = None
    score_a: Score | None = None
    score_b: Score | None = None
    outcome: str | None = None
    #: Whole minutes left to the winner of a game won on time; only the edition of 2008 counts them.
    minutes_left: Annotated[int, msgspec.Meta(ge=0, le=60)] | None = None
    table: TableNumber | None = None
    #: The group or final it belongs to, where a round has several.
    group: Annotated[str, msgspec.Meta(max_length=20)] | None = None


class EventForm(msgspec.Struct):
    """The whole event. ``log`` is there if Plancia ran it: what happened, in order."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    system: str
    players: Annotated[tuple[PlayerForm, ...], msgspec.Meta(max_length=MAX_PLAYERS)]
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MAX_ROUNDS)] | None = None
    results: tuple[ResultForm, ...] = ()
    options: dict[str, Any] = {}
    log: tuple[dict[str, Any], ...] = ()


def decode_form(content: bytes) -> EventForm:
    """Return the form of a file. Ids may be written as numbers, and what is null need not be there.

    Raises ``msgspec.DecodeError``, of which ``msgspec.ValidationError`` is one, ``UnicodeDecodeError`` or
    ``RecursionError``.
    """
    raw = msgspec.json.decode(content)
    if isinstance(raw, dict):
        raw = {key: value for key, value in raw.items() if value is not None}
        for key, names in (("players", ("id",)), ("results", ("a", "b"))):
            if isinstance(raw.get(key), list):
                raw[key] = [_with_text(each, names) for each in raw[key]]
    return msgspec.convert(raw, EventForm, strict=False)


def _with_text(line: Any, names: tuple[str, ...]) -> Any:  # noqa: ANN401  (whatever stands in the file)
    if not isinstance(line, dict):
        return line
    numbers = {name: str(line[name]) for name in names if isinstance(line.get(name), int)}
    return {**line, **numbers}
