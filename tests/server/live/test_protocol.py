"""docs/protocol.md is complete: every kind of message, every field of it, every code a socket is closed with."""

import re
from pathlib import Path
from typing import get_args, get_origin

import msgspec
import pytest
from litestar.routes import HTTPRoute

from plancia.rules.game import events as e
from plancia.server.app import create_app
from plancia.server.games.errors import STATUS, GameError
from plancia.server.games.routes import games_router
from plancia.server.live.viewer import Close
from plancia.wire import happened, topics

DOCS = Path(__file__).parents[3] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, set[str]]:
    """Return the rows of the table under a heading: what is in the first column, and the names in the second."""
    section = PROTOCOL.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    found = re.findall(r"^\| `([a-z_0-9]+)` \| ([^|]*) \|", section, re.MULTILINE)
    return {kind: set(re.findall(r"`([a-z_]+)`", fields)) for kind, fields in found}


def fields(kinds: object) -> dict[str, set[str]]:
    plain = [get_origin(kind) or kind for kind in get_args(kinds)]
    return {
        kind.__struct_config__.tag: {field.encode_name for field in msgspec.structs.fields(kind)}
        for kind in plain
    }


def test_every_message_and_every_field_is_documented() -> None:
    assert rows("What you send") == fields(topics.GameIncoming)
    assert rows("What you get") == fields(topics.GameOutgoing)


def test_every_event_that_hides_something_is_documented() -> None:
    hiding = set(get_args(happened.PublicEvent)) - set(get_args(happened.Open))
    documented = {
        kind: names for kind, names in fields(happened.PublicEvent).items() if kind in rows("Events")
    }
    assert set(documented) == {kind.__struct_config__.tag for kind in hiding}
    assert rows("Events") == documented


def test_every_event_of_the_rules_has_its_public_form() -> None:
    assert set(fields(happened.PublicEvent)) == set(fields(e.Event))
    own = {kind.__struct_config__.tag for kind in get_args(happened.Open)}
    # What travels as it is must not hold tiles that somebody drew or gave back unseen.
    hidden = {
        "tiles_dealt",
        "tiles_drawn",
        "tiles_exchanged",
        "tiles_exchanged_freely",
        "tiles_moved",
        "surplus_returned",
        "rack_told",
        "game_created",
    }
    assert own == set(fields(e.Event)) - hidden


def test_every_way_a_socket_is_closed_is_documented() -> None:
    found = {int(code) for code in re.findall(r"^\| `(\d{4})` \|", PROTOCOL, re.MULTILINE)}
    assert found == {int(code) for code in Close}


@pytest.mark.parametrize("code", sorted(STATUS))
def test_every_status_is_of_a_code_that_exists(code) -> None:
    assert code in GameError.CODES


def test_every_address_of_a_game_is_documented_and_no_other_that_there_is_not() -> None:
    documented = set(
        re.findall(
            r"^\| `([A-Z]+) (/[^ `…]*)`", (DOCS / "server.md").read_text(encoding="utf-8"), re.MULTILINE
        )
    )
    assert addresses(games_router.routes) <= documented
    assert documented <= addresses(create_app({}).routes)


def addresses(routes) -> set[tuple[str, str]]:
    """Return methods and paths as a person writes them."""
    return {
        (method, re.sub(r":\w+\}", "}", route.path))
        for route in routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS"}
    }
