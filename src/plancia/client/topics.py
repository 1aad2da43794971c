"""What a program can look at on a server, and how the messages of each are read."""

from typing import Any, get_args

import msgspec

from plancia.wire.topics import (
    BoardsOutgoing,
    DuplicateOutgoing,
    GameOutgoing,
    LobbyOutgoing,
    TablesOutgoing,
    TournamentOutgoing,
    WaitingOutgoing,
)


class _Kind(msgspec.Struct):
    kind: str


class Topic:
    """A kind of topic: where its addresses begin, and its messages."""

    def __init__(self, folder: str, outgoing: Any, *, shows_events: bool = False) -> None:  # noqa: ANN401  (a union)
        self.folder = folder
        self.shows_events = shows_events
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(outgoing)
        self._kinds = {str(_tagged(kind)) for kind in get_args(outgoing)}

    def read(self, text: str | bytes) -> Any:  # noqa: ANN401
        """Read a message; None: a newer server says something that this program does not know, and need not."""
        try:
            return self._decoder.decode(text)
        except msgspec.ValidationError:
            if msgspec.json.decode(text, type=_Kind).kind in self._kinds:
                raise
            return None


def _tagged(kind: Any) -> object:  # noqa: ANN401  (a struct, or one with its types filled in)
    return getattr(kind, "__origin__", kind).__struct_config__.tag


GAME = Topic("games", GameOutgoing, shows_events=True)
DUPLICATE = Topic("duplicates", DuplicateOutgoing)
TOURNAMENT = Topic("tournaments", TournamentOutgoing)
WAITING = Topic("waiting", WaitingOutgoing)
LOBBY = Topic("lobby", LobbyOutgoing)
TABLES = Topic("tables", TablesOutgoing)
BOARDS = Topic("boards", BoardsOutgoing)
