"""``plancia play``: a game in the terminal, against the computer or between two people at one screen."""

import time
from collections.abc import Mapping
from pathlib import Path

import click

from plancia.cli.completion import OPPONENT
from plancia.cli.dictionary.judge import lexicon_option, opened_lexicon
from plancia.cli.engine.leave_values import find_leaves, leaves_option
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, read_bytes
from plancia.cli.terminal.conversation import Conversation
from plancia.cli.terminal.keyboard import Keyboard
from plancia.cli.terminal.screen import Screen
from plancia.cli.terminal.session import Chance, Session
from plancia.cli.terminal.telling import tell
from plancia.engine.levels import PLAYERS, Level, is_player, named
from plancia.engine.player import Strength
from plancia.engine.table_player import ComputerPlayer, computer
from plancia.lexicon import library
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.library import open_lexicon
from plancia.lexicon.versions.identity import version_of
from plancia.rules.edition import Edition
from plancia.rules.game import settings as s
from plancia.rules.game.actors import Seat

#: The name by which a saved game knows that a seat is the computer's. Which player follows it, a level as its number:
#: ``Plancia 3``.
COMPUTER = "Plancia"

#: The computer player that sits there where no name follows.
DEFAULT = "greedy"

#: The word for a person.
HUMAN = "human"


@click.command()
@click.option(
    "--against",
    type=OPPONENT,
    metavar="PLAYER",
    default=DEFAULT,
    show_default=True,
    help=f"The computer: {', '.join(PLAYERS)}; or {HUMAN}: another person at this screen.",
)
@click.option("--name", "names", multiple=True, metavar="NAME", help="Who plays; for two people, twice.")
@click.option("--seed", metavar="TEXT", help="Draw the same tiles every time.")
@click.option(
    "--procedure",
    type=click.Choice(["online"]),
    default="online",
    show_default=True,
    help="What follows by itself happens by itself.",
)
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Where the game keeps itself.")
@click.option(
    "--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a game that was kept."
)
@leaves_option
@edition_option
@lexicon_option
def play(
    *,
    against: str,
    names: tuple[str, ...],
    seed: str | None,
    procedure: str,  # noqa: ARG001  (the one there is; it is named so that scripts stay valid when there are more)
    save: Path | None,
    resume: Path | None,
    leaves_file: Path | None,
    edition_name: str,
    lexicon_name: str,
) -> None:
    """Play a game here, by the rulebook, with real clocks; the lexicon judges challenges.

    Type aiuto (or help) for what can be typed. The game is kept in a file after every action: Ctrl-C or Ctrl-D leaves
    it there, and --resume goes on with it.
    """
    screen = Screen(language())
    with reported(as_json=False):
        if resume is not None:
            path = save or resume
            session = _resumed(resume, path, Chance(seed))
            screen.say("resumed", file=resume)
        else:
            path = save or Path(time.strftime("partita-%Y%m%d-%H%M%S.jsonl"))
            edition = find_edition(edition_name)
            opponent = None if against == HUMAN else named(against)
            session = _begun(
                _names(names, against, opponent, screen), edition, lexicon_name, path, Chance(seed)
            )
            screen.say("keeps", file=path)
            if isinstance(opponent, Level):
                screen.say("level", number=opponent.number, level=opponent.name(screen.language))
            tell(screen, session.events, session.state, session.state.board)
        conversation = Conversation(session, screen, _computers(session, leaves_file), Keyboard())
    try:
        with reported(as_json=False):
            conversation.hold()
    except (EOFError, KeyboardInterrupt):
        screen.console.print()
        if not session.state.is_over:
            screen.say("saved", file=path)
    finally:
        session.close()


def _begun(
    players: tuple[str, ...], edition: Edition, lexicon_name: str, path: Path, chance: Chance
) -> Session:
    """Return a new game."""
    lexicon = open_lexicon(lexicon_name, edition)
    settings = s.Settings(
        players=players,
        edition=edition.id,
        procedure="online",
        judge=s.LexiconJudge(lexicon_name, lexicon.hash, version_of(lexicon)),
    )
    return Session.begin(settings, edition, path, _judge(lexicon_name, edition), chance)


def _resumed(file: Path, path: Path, chance: Chance) -> Session:
    """Return a game that was kept, judged by the lexicon it began with."""
    session = Session.resume(read_bytes(file), path, chance)
    session.judge = _judge(_lexicon_name(session), session.state.edition)
    return session


def _lexicon_name(session: Session) -> str:
    judge = session.state.settings.judge
    return judge.name if isinstance(judge, s.LexiconJudge) else library.DEFAULT


def _judge(lexicon_name: str, edition: Edition) -> LexiconJudge:
    """Return the judge of a lexicon, an edition and the rulings given so far."""
    return LexiconJudge(opened_lexicon(lexicon_name, edition).judge)


def _names(
    names: tuple[str, ...], against: str, opponent: Level | Strength | None, screen: Screen
) -> tuple[str, ...]:
    """Return the players: those that were named, and how the others are called."""
    if opponent is not None:
        which = opponent.number if isinstance(opponent, Level) else against
        called = COMPUTER if which == DEFAULT else f"{COMPUTER} {which}"
        return (names[0] if names else screen.words["you"], called)
    numbered = [screen.words["player"].format(number=number) for number in (1, 2)]
    return tuple([*names, *numbered[len(names) :]][:2])


def _computer(name: str) -> str | None:
    """Return which computer has this name in a game, None for a person.

    >>> _computer("Plancia 3"), _computer("Plancia"), _computer("Ada")
    ('level-3', 'greedy', None)
    """
    called, _, which = name.partition(" ")
    player = f"level-{which}" if which.isdigit() else which or DEFAULT
    return player if called == COMPUTER and is_player(player) else None


def _computers(session: Session, leaves_file: Path | None) -> Mapping[Seat, ComputerPlayer]:
    """Return the computer's player for each seat that is the computer's."""
    state, name = session.state, _lexicon_name(session)
    edition = state.edition
    computers = {}
    for seat in state.settings.seats:
        player = _computer(state.settings.players[seat])
        if player is not None:
            words, judge = open_lexicon(name, edition), _judge(name, edition)
            leaves = find_leaves(leaves_file, edition)
            computers[seat] = computer(
                player, edition, words, judge, luck=session.luck, day=session.day, leaves=leaves
            )
    return computers
