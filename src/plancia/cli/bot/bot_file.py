"""A file that chooses moves: a function ``choose``, or a class ``Bot`` with that method; what it takes and seeks."""

import sys
from collections.abc import Callable
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import msgspec

from plancia.cli.errors import CallError
from plancia.engine.table_player import ComputerPlayer
from plancia.rules.errors import CodedError
from plancia.rules.game import actions as a
from plancia.rules.game.view import GameView
from plancia.wire.seeking import NewProposal, Proposal, Takes


class BotFile(msgspec.Struct, frozen=True):
    """A program, as its file says it."""

    name: str
    #: Of the file's content: a bot that was changed is another bot.
    digest: str
    #: Returns a bot for a game. A class is called anew for each, a function is the same in all.
    make: Callable[[], ComputerPlayer]
    takes: Takes
    accepts: Callable[[Proposal], bool]
    #: What it proposes to anybody while it has room; None: it waits to be challenged.
    seeks: NewProposal | None = None


def open_bot(path: Path) -> BotFile:
    """Run a file and return the bot in it; raise ``bot_not_readable``, ``bot_chooses_nothing``."""
    try:
        content = path.read_bytes()
        module = _run(path)
    except CodedError:
        raise
    except Exception as error:  # whatever somebody's program does
        raise CallError("bot_not_readable", file=str(path), why=repr(error)) from None
    takes, accepts = getattr(module, "TAKES", Takes()), getattr(module, "accepts", _everything)
    digest = sha256(content).hexdigest()[:12]
    return BotFile(path.stem, digest, _maker(path, module), takes, accepts, getattr(module, "SEEKS", None))


def careful(bot: ComputerPlayer, tell: Callable[[str, str], None]) -> ComputerPlayer:
    """Return a bot that passes, or accepts, where the given one fails: one mistake does not leave an opponent alone."""

    def choose(view: GameView) -> a.Action | None:
        try:
            return bot(view)
        except Exception as error:  # whatever somebody's program does
            tell("failed", repr(error))
            return a.Pass() if "pass" in view.may else a.Accept()

    return choose


def _everything(proposal: Proposal) -> bool:  # noqa: ARG001  (what a file may have instead)
    return True


def _maker(path: Path, module: ModuleType) -> Callable[[], ComputerPlayer]:
    kind, choose = getattr(module, "Bot", None), getattr(module, "choose", None)
    if isinstance(kind, type) and callable(getattr(kind, "choose", None)):

        def make() -> ComputerPlayer:
            player: ComputerPlayer = kind().choose
            return player

        return make
    if callable(choose):
        function: ComputerPlayer = choose
        return lambda: function
    raise CallError("bot_chooses_nothing", file=str(path))


def _run(path: Path) -> ModuleType:
    spec = spec_from_file_location(f"plancia_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise CallError("bot_not_readable", file=str(path), why="no Python")
    module = module_from_spec(spec)
    # Where classes look for their own module.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
