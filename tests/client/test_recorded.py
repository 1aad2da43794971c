"""The messages with which the pages are tested are those of this server."""

import msgspec

from client.recording import RECORDED, record
from plancia.wire.topics import GameIncoming, GameOutgoing


def shape(value: object) -> object:
    """Return the names and kinds in a message, without its values."""
    if isinstance(value, dict):
        return {
            key: each if key == "kind" else shape(each) for key, each in value.items() if key != "kind"
        } | {"kind": value.get("kind")}
    return None


def shapes(messages: list[dict[str, object]]) -> list[object]:
    """Return the messages of the game in their order."""
    return [shape(each) for each in messages if each["kind"] not in {"presence", "ping"}]


async def test_the_recorded_messages_are_what_the_server_says_today(tmp_path) -> None:
    recorded = msgspec.json.decode(RECORDED.read_bytes())
    msgspec.convert(recorded["sent"], GameIncoming)
    for message in recorded["first"] + recorded["second"]:
        # Strict: a field too many or too few, and the recording is to be made again.
        read = msgspec.convert(message, GameOutgoing)
        assert msgspec.json.decode(msgspec.json.encode(read)) == message
    today = await record(tmp_path)
    for part in ("first", "second"):
        # Presence and pings come beside the game, sooner or later, once or twice.
        assert shapes(today[part]) == shapes(recorded[part])
