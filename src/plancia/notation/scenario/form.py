"""The file of a scenario: its keys, and reading it from JSON."""

import re
from typing import Annotated, Literal

import msgspec

from plancia.notation.scenario.errors import ScenarioError
from plancia.notation.scenario.steps import Step
from plancia.rules.editions import DEFAULT_EDITION
from plancia.rules.game.settings import Aid
from plancia.rules.tiles import Points

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class WordList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lexicon of its own: these words and no others."""

    words: tuple[str, ...]


class Roles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who holds which office; a player's name here means that he plays too."""

    referee: Name | None = None
    director: Name | None = None
    panel: tuple[Name, ...] = ()


class ClockForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clock at the start of a scenario that begins in the middle of a game."""

    initial: str
    #: What is left of the extra time, which was then granted or bought; left out: it was not.
    overtime: str | None = None
    minutes_bought: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as its file has it."""

    players: Annotated[tuple[Name, ...], msgspec.Meta(min_length=2, max_length=4)]
    edition: str = DEFAULT_EDITION
    #: The organiser's choices among the edition's open points, and ``grace_s``.
    options: dict[str, str | float | bool | list[str] | None] = {}
    procedure: Literal["table", "online"] = "online"
    #: Whether the program draws, or is told what lies on a real table.
    tiles: Literal["drawn", "wooden"] = "drawn"
    roles: Roles = Roles()
    #: The aids allowed from the start; left out: as in every game.
    aids: tuple[Aid, ...] | None = None
    lexicon: str | WordList = "default"
    #: Who decides challenges; left out: people if the file has a ``rule`` action, else the lexicon.
    judge: Literal["lexicon", "people"] | None = None
    scoring: Literal["announced", "automatic"] | None = None
    timed: bool | None = None
    initial_s: Annotated[int, msgspec.Meta(ge=1, le=86_400)] | None = None
    #: The tiles in drawing order, ``?`` a blank; what it leaves out of the set follows in alphabetical order.
    bag: str | None = None
    # --- where the game stands when the scenario begins, if it is not the beginning ---
    #: A CGP line; ``players[0]`` is on turn.
    position: str | None = None
    #: The board field of a CGP line, or its fifteen rows, instead.
    board: str | tuple[str, ...] | None = None
    racks: dict[str, str] = {}
    scores: dict[str, Points] = {}
    clocks: dict[str, str | ClockForm] = {}
    actions: tuple[Step, ...] = ()
    #: The instant at which the game is looked at; left out: that of the last action.
    until: str | None = None
    #: What the scenario is about; nothing depends on it.
    title: str = ""

    @property
    def begins_later(self) -> bool:
        """Whether it begins in the middle of a game."""
        return self.position is not None or self.board is not None or bool(self.racks)


#: The largest file that is read: a game of two hundred turns is a tenth of it.
MAX_BYTES = 1024 * 1024

_PATH = re.compile(r"(?s)(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?")


def parse_scenario(data: bytes) -> Scenario:
    """Read a scenario; raise ``scenario_syntax`` with the place in the file."""
    try:
        return msgspec.json.decode(data, type=Scenario)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        match = _PATH.fullmatch(str(error))
        why, where = (match[1], match[2] or "") if match else (str(error), "")
        raise ScenarioError("scenario_syntax", where=where or "$", why=why) from None
