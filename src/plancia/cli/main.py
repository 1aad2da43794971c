"""The ``plancia`` command. Each group is imported only when it is called, so that ``--help`` stays quick."""

import sys
from importlib import import_module
from io import TextIOWrapper

import click

from plancia.cli.colour import is_coloured
from plancia.cli.errors import explain

#: Each command, the module that defines it under its own name (dashes as underscores), its line in ``plancia --help``.
COMMANDS = {
    "admin": ("plancia.cli.server.admin", "Look after the accounts of a server."),
    "analyse": ("plancia.cli.engine.analyse", "Tell what each move of a game cost, and what was better."),
    "articles": (
        "plancia.cli.rulebook.articles",
        "List the articles of a rulebook and how the program treats them.",
    ),
    "backup": ("plancia.cli.server.backup", "Copy a server's games and accounts while it runs."),
    "bench": ("plancia.cli.engine.bench", "Measure the engine on this machine."),
    "board": ("plancia.cli.games.board", "Draw a board in the terminal."),
    "bot": ("plancia.cli.bot", "Let a program play: on a server, or against others."),
    "checklist": ("plancia.cli.games.checklist", "List the tiles to be checked before a game."),
    "doctor": ("plancia.cli.doctor", "Say what is there, what is missing, what to type."),
    "duplicate": ("plancia.cli.duplicate", "Hold a duplicate, prepare one, judge one that was held."),
    "editions": ("plancia.cli.rulebook.editions", "List, show and compare the rulebooks."),
    "endgame": ("plancia.cli.engine.endgame", "Solve the end of a game once the bag is empty."),
    "game": ("plancia.cli.games.game", "Play games by the rulebook from a file."),
    "gcg": ("plancia.cli.games.gcg", "Check and convert game records."),
    "journal": ("plancia.cli.server.journal", "Examine a server's database, or move it to another one."),
    "judge": ("plancia.cli.dictionary.judge", "Tell whether words are valid, and by which article."),
    "lexicon": ("plancia.cli.dictionary.lexicon", "Build, import, list and compare lexica."),
    "match": ("plancia.cli.engine.match", "Let two players play against each other."),
    "moves": ("plancia.cli.engine.moves", "List the legal plays of a position, the best first."),
    "play": ("plancia.cli.games.play", "Play a game in the terminal."),
    "puzzles": ("plancia.cli.puzzles", "Make puzzles of games, verify them, show them."),
    "restore": ("plancia.cli.server.backup", "Put such a copy back."),
    "rule": ("plancia.cli.dictionary.rule", "Record an arbiter's decision on a word."),
    "score": ("plancia.cli.engine.score", "Lay plays one after another and score them."),
    "scoresheet": (
        "plancia.cli.games.scoresheet",
        "Write the scoresheet of a game, print blank forms, type one in.",
    ),
    "selfplay": ("plancia.cli.engine.selfplay", "Let a player play against itself."),
    "serve": ("plancia.cli.server.serve", "Serve the pages and the games on this machine."),
    "study": ("plancia.cli.study", "Learn words by cards that come back when they are due."),
    "tournament": ("plancia.cli.tournament", "Run a tournament: pairings, results, standings, print."),
    "train": ("plancia.cli.engine.train", "Learn leave values from self-play."),
    "verify-bag": ("plancia.cli.server.verify_bag", "Check the bag of a finished game."),
    "words": ("plancia.cli.dictionary.words", "List words by length, letters, pattern or hooks."),
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's signature)
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import and return one command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(COMMANDS[cmd_name][0]), cmd_name.replace("-", "_"))
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called; one that is none is told with those that are spelt alike."""
        try:
            return super().resolve_command(ctx, args)
        except click.exceptions.NoSuchCommand as error:
            raise click.exceptions.NoSuchCommand(
                error.command_name, possibilities=COMMANDS, ctx=ctx
            ) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands without importing them."""
        if _is_italian():
            from plancia.cli.italian import line_of, said  # noqa: PLC0415  (only Italian waits for it)

            heading = said("Commands")
            lines = [(name, line_of(name, line)) for name, (_, line) in COMMANDS.items()]
        else:
            heading, lines = "Commands", [(name, line) for name, (_, line) in COMMANDS.items()]
        with formatter.section(heading):
            formatter.write_dl(lines)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what it says about wrong usage is said in the language spoken."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            # What click itself says about usage is translated where it says it.
            if type(error) is not click.UsageError:
                raise
            from plancia.cli.language import in_language  # noqa: PLC0415

            raise click.UsageError(in_language(error.message), error.ctx) from None


def _is_italian() -> bool:
    from plancia.cli.language import language  # noqa: PLC0415

    return language() == "it"


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="plancia", message="plancia %(version)s")
def plancia() -> None:
    """Italian Scrabble by the federation's own rulebook.

    Messages are in Italian or English, as the locale says; PLANCIA_LANG=it or en overrides it. Every command
    takes --json. Exit codes: 0 done, 1 refused by the rules, 2 wrong usage.
    """


def main() -> None:
    """Run the command line; turn every coded error into one sentence and an exit code."""
    _survive_bytes_that_are_no_text()
    if _is_italian():
        from plancia.cli.italian import speak_italian  # noqa: PLC0415  (only Italian waits for it)

        speak_italian()
    with explain():
        plancia(prog_name="plancia", color=None if is_coloured() else False)
    sys.exit(0)


def _survive_bytes_that_are_no_text() -> None:
    """Read foreign bytes as a mark and write them escaped, whatever the locale: neither may end a command."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
