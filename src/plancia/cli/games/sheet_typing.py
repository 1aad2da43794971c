"""``plancia scoresheet type``: a form filled in by hand, typed in line by line as it is read out."""

import sys
from contextlib import suppress
from pathlib import Path

import click

from plancia.catalogue import sentence, wording
from plancia.cli.errors import REFUSED_BY_THE_RULES, reported
from plancia.cli.games.board import coloured_board
from plancia.cli.games.typed_form import UNDO, TypedForm
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json, read_text
from plancia.notation.scoresheet.dictated.dictation import Head
from plancia.notation.scoresheet.dictated.follower import MOST_LINES
from plancia.notation.scoresheet.dictated.told import LineRead
from plancia.notation.scoresheet.text import format_points
from plancia.rules.errors import CodedError
from plancia.rules.game.actors import Seat

_STDIN = Path("-")
_HELP = frozenset({"aiuto", "help", "?"})
_BOARD = frozenset({"plancia", "board"})
_END = frozenset({"fine", "end"})
#: How wide a line is shown, so that points and totals stand below each other.
_WIDTH = 44


@click.command("type")
@click.option("--players", nargs=2, metavar="NAME NAME", help="Who played, the one of the left column first.")
@click.option(
    "--starter",
    type=click.IntRange(1, 2),
    default=1,
    show_default=True,
    help="Which of the two made the first move.",
)
@click.option("--title", default="", help="The event; it goes into the record.")
@click.option("--description", default="", help="Round, table, date: free text for the record.")
@edition_option
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where to write the record (GCG): after every line that is right.",
)
@json_option
@click.argument("file", type=click.Path(path_type=Path), metavar="[FILE|-]", required=False)
def type_sheet(
    *,
    players: tuple[str, str] | None,
    starter: int,
    title: str,
    description: str,
    edition_name: str,
    output: Path | None,
    as_json: bool,
    file: Path | None,
) -> None:
    """Type a form in that was filled in by hand, a line for each move, as it is read out.

    Each line is answered at once with what the rules count: "H8 o MIELE 24 = 124", "cambio 3", "passo", "contestata",
    "meno AEI". A wrong line is not taken, and the places where it could lie are offered. "undo" takes the last line
    back, "board" shows the board, "end" ends, "help" tells the rest.

    With a FILE, or - for standard input, all lines are read and answered; exit code 1 if one is wrong.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
    at_terminal = file is None and sys.stdin.isatty() and not as_json
    if players is None and at_terminal:
        players = _ask_names()
    head = Head(players=players or ("", ""), starter=Seat(starter - 1), title=title, description=description)
    form = TypedForm(head, edition, language(), output)
    if at_terminal:
        _Sitting(form).hold()
        return
    with reported(as_json=as_json):
        text = sys.stdin.read() if file is None or file == _STDIN else read_text(file)
        lines = text.splitlines()
        if len(lines) > MOST_LINES:
            raise click.UsageError("A form has at most 200 lines.")
        form.take_all(lines)
        form.save()
    if as_json:
        print_json(form.sheet)
    else:
        for line in form.sheet.lines:
            _show(form, line)
        _show_end(form)
    if form.sheet.said or any(line.status in {"wrong", "waiting"} for line in form.sheet.lines):
        sys.exit(REFUSED_BY_THE_RULES)


def _ask_names() -> tuple[str, str]:
    words = wording("typing", language())
    try:
        return input(words["first"]).strip(), input(words["second"]).strip()
    except (EOFError, KeyboardInterrupt):
        raise click.Abort from None


class _Sitting:
    """Somebody at the terminal who reads a form out and types it."""

    def __init__(self, form: TypedForm) -> None:
        self._form = form
        self._words = wording("typing", language())
        #: What the last line could have meant: its number chooses.
        self._offers: tuple[str, ...] = ()

    def hold(self) -> None:
        """Take lines until there are no more, and keep the record."""
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415  (a line can be brought back with the arrow and put right)
        click.echo(self._words["begin"])
        with suppress(EOFError, KeyboardInterrupt):
            while self._take(self._asked()):
                pass
        click.echo()
        with suppress(EOFError, KeyboardInterrupt):
            self._keep()

    def _asked(self) -> str:
        form = self._form
        number, name = form.count + 1, form.names[form.sheet.mover]
        return input(self._words["prompt"].format(number=number, name=name)).strip()

    def _take(self, text: str) -> bool:
        """Do what a line says; False: it was the last one."""
        said = text.lower()
        if said in _END:
            return False
        if said in UNDO:
            self._undo()
        elif said in _BOARD:
            for row in coloured_board(self._form.board, self._form.edition):
                click.echo(row)
        elif said in _HELP:
            click.echo(self._words["help"].strip("\n"))
        elif text:
            self._add(self._offers[int(text) - 1] if self._is_choice(text) else text)
        return True

    def _is_choice(self, text: str) -> bool:
        return text.isascii() and text.isdigit() and 1 <= int(text) <= len(self._offers)

    def _add(self, text: str) -> None:
        if self._form.count >= MOST_LINES:
            click.echo(self._words["full"])
            return
        line = self._form.add(text)
        _show(self._form, line)
        self._offers = line.offers
        if line.status == "right":
            self._save()
            if self._form.sheet.over or self._form.sheet.said:
                _show_end(self._form)

    def _undo(self) -> None:
        undone = self._form.undo()
        click.echo(self._words["nothing" if undone is None else "undone"].format(line=undone))
        self._offers = ()
        self._save()

    def _save(self) -> bool:
        """Write the record; say it if that cannot be done."""
        try:
            self._form.save()
        except CodedError as error:
            click.secho(sentence(error.code, error.context, language()), fg="red")
            return False
        return True

    def _keep(self) -> None:
        """Write the record where somebody has said, or ask where."""
        form, words = self._form, self._words
        if form.sheet.gcg is None:
            return
        while form.output is None or not self._save():
            typed = input(words["where"]).strip()
            if not typed:
                return
            form.output = Path(typed)
        click.echo(words["wrote"].format(file=form.output))


def _show(form: TypedForm, line: LineRead) -> None:
    """Answer one line: what was understood and counted, and what is wrong with it."""
    if line.status == "empty":
        return
    name = "" if line.seat is None else f"{form.names[line.seat]}: "
    points = "" if line.points is None else format_points(line.points)
    total = "" if line.total is None else format_points(line.total)
    if line.understood:
        click.echo(f"   {f'{name}{line.understood}':<{_WIDTH}}{points:>6}{total:>6}".rstrip())
    if line.said:
        click.secho(f"   {line.said} [{line.code}]", fg="red")
    for number, offer in enumerate(line.offers, 1):
        click.echo(f"   {number}  {offer}")


def _show_end(form: TypedForm) -> None:
    """Tell the final account and the result, or what is missing for them."""
    sheet = form.sheet
    for line in sheet.account:
        click.echo(f"   {f'{form.names[line.seat]}: {line.said}':<{_WIDTH}}{format_points(line.points):>6}")
    if sheet.result:
        click.echo(sheet.result)
    if sheet.said:
        click.secho(sheet.said, fg="red")
