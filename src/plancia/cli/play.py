"""``plancia play``: a game in the terminal, against the computer or between two people at one screen."""

import time
from collections.abc import Mapping
from pathlib import Path

import click

from plancia.cli.errors import reported
from plancia.cli.judge import lexicon_option, open_rulings
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, read_bytes
from plancia.cli.terminal.conversation import Conversation
from plancia.cli.terminal.keyboard import Keyboard
from plancia.cli.terminal.players import ComputerPlayer, greedy
from plancia.cli.terminal.screen import Screen
from plancia.cli.terminal.session import Chance, Session
from plancia.cli.terminal.telling import tell
from plancia.engine.generator import Generator
from plancia.lexicon import library
from plancia.lexicon.compiled import Lexicon
from plancia.lexicon.game_judge import LexiconJudge
from plancia.lexicon.judge import Judge
from plancia.lexicon.library import open_lexicon
from plancia.lexicon.rulings import rulings_beside
from plancia.lexicon.word_rules import WordRules
from plancia.rules.edition import Edition
from plancia.rules.game import settings as s
from plancia.rules.game.actors import Seat

#: The name by which a saved game knows that a seat is the computer's.
COMPUTER = "Plancia"


@click.command()
@click.option(
    "--against",
    type=click.Choice(["greedy", "human"]),
    default="greedy",
    show_default=True,
    help="The computer, which always takes the play that earns most; or another person at this screen.",
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
            session = _begun(_names(names, against, screen), edition, lexicon_name, path, Chance(seed))
            screen.say("keeps", file=path)
            tell(screen, session.events, session.state, session.state.board)
        conversation = Conversation(session, screen, _computers(session), Keyboard())
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
        judge=s.LexiconJudge(lexicon_name, lexicon.hash),
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
    path = library.find(lexicon_name, edition)
    rulings = open_rulings(rulings_beside(path, lexicon_name))
    table = edition.words.enclitics.value == "table"
    return LexiconJudge(Judge(Lexicon.open(path), WordRules.of(edition), rulings, table=table))


def _names(names: tuple[str, ...], against: str, screen: Screen) -> tuple[str, ...]:
    """Return the players: those that were named, and how the others are called."""
    if against == "greedy":
        return (names[0] if names else screen.words["you"], COMPUTER)
    called = [screen.words["player"].format(number=number) for number in (1, 2)]
    return tuple([*names, *called[len(names) :]][:2])


def _computers(session: Session) -> Mapping[Seat, ComputerPlayer]:
    """Return the computer's player for each seat that is the computer's."""
    state, name = session.state, _lexicon_name(session)
    generator = Generator(open_lexicon(name, state.edition).graph, state.play_rules)
    return {
        seat: greedy(generator, _judge(name, state.edition), state.edition)
        for seat in state.settings.seats
        if state.settings.players[seat] == COMPUTER
    }
