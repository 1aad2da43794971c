"""What the rows of a game that is over say of everybody who had a part in it."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from plancia.contest.rating.figures import GameFigures
from plancia.rules.game.actors import Player, Seat, format_actor
from plancia.server.games.terms import Terms
from plancia.server.people.places import parse_place

#: What somebody was in a game, the foremost of it.
PARTS = ("player", "office", "watched", "host", "brought")


class Parts(msgspec.Struct, frozen=True):
    """Who had which part in a game."""

    #: The place of everybody who has one, None for those who watch.
    members: Mapping[str, str | None]
    host: str | None
    brought: tuple[str, ...]

    @property
    def at(self) -> dict[str, str]:
        """Who sits where, by the name of the place."""
        return {place: identity for identity, place in self.members.items() if place is not None}


def part_rows(
    parts: Parts, terms: Terms, figures: GameFigures, common: Mapping[str, Any]
) -> Iterator[dict[str, Any]]:
    """Yield the rows of ``played``; ``common`` is what all of them say."""
    seen: set[str] = set()
    for identity, place in parts.members.items():
        seen.add(identity)
        actor = None if place is None else parse_place(place)
        if isinstance(actor, Player):
            yield {**common, "identity": identity, **_player(parts, terms, figures, actor.seat)}
        else:
            yield {
                **common,
                "identity": identity,
                **_other("watched" if actor is None else "office", figures),
            }
    others = [(parts.host, "host"), *((identity, "brought") for identity in parts.brought)]
    for somebody, part in others:
        if somebody is not None and somebody not in seen:
            seen.add(somebody)
            yield {**common, "identity": somebody, **_other(part, figures)}


def _player(parts: Parts, terms: Terms, figures: GameFigures, seat: Seat) -> dict[str, Any]:
    done = figures.seats[seat]
    others = [number for number in terms.settings.seats if number != seat]
    alone = others[0] if len(others) == 1 else None
    return {
        "part": "player",
        "seat": seat,
        "score": done.score,
        "others": _scores(figures, without=seat),
        "result": done.result,
        "opponent": None if alone is None else parts.at.get(format_actor(Player(alone))),
        "level": None if alone is None else terms.computer_at(alone),
        "best_points": done.best_points,
        "best_word": done.best_word,
        "sevens": done.sevens,
        "challenges_won": done.challenges_won,
        "challenges_lost": done.challenges_lost,
        "used_ms": done.used_ms,
        "moves": done.moves,
    }


_NOT_PLAYED = (
    "seat",
    "score",
    "result",
    "opponent",
    "level",
    "best_points",
    "best_word",
    "sevens",
    "challenges_won",
    "challenges_lost",
    "used_ms",
    "moves",
)


def _other(part: str, figures: GameFigures) -> dict[str, Any]:
    return {"part": part, "others": _scores(figures), **dict.fromkeys(_NOT_PLAYED)}


def _scores(figures: GameFigures, without: Seat | None = None) -> str:
    return " ".join(str(each.score) for number, each in enumerate(figures.seats) if number != without)
