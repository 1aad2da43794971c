"""``plancia editions``: the rulebooks, one by one and against each other."""

from collections.abc import Sequence
from typing import Any

import click
import msgspec

from plancia.catalogue import cite
from plancia.catalogue.rulebook import entry_name, value_text
from plancia.cli.completion import EDITION
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, print_json
from plancia.rules.edition import Edition
from plancia.rules.editions import BUILT_IN, DEFAULT_EDITION, load
from plancia.rules.ruled import Ruled

#: Beside the keys, a column of a table needs so many characters.
_ROOM = 26

_HEADINGS = {
    "it": {
        "key": "voce",
        "value": "valore",
        "from": "da dove",
        "silent": "aperto nel testo",
        "default": "predefinita",
    },
    "en": {
        "key": "entry",
        "value": "value",
        "from": "source",
        "silent": "left open by the text",
        "default": "default",
    },
}


@click.group(invoke_without_command=True)
@json_option
@click.pass_context
def editions(context: click.Context, as_json: bool) -> None:
    """List the rulebooks; show one, or compare two."""
    if context.invoked_subcommand is not None:
        return
    if as_json:
        print_json([_summary(load(name)) for name in BUILT_IN])
        return
    heading = _HEADINGS[language()]
    for name in BUILT_IN:
        mark = f"  ({heading['default']})" if name == DEFAULT_EDITION else ""
        edition = load(name)
        click.echo(click.style(f"{name:12}", bold=True) + f"{edition.name}{mark}")
        click.echo(f"{'':12}{edition.source}")


@editions.command()
@json_option
@click.argument("edition", type=EDITION, metavar="ID|FILE")
def show(edition: str, as_json: bool) -> None:
    """Print every value of an edition with the article it comes from."""
    with reported(as_json=as_json):
        found = find_edition(edition)
    if as_json:
        entries = [{"key": key, **_entry(ruled)} for key, ruled in found.entries().items()]
        print_json({**_summary(found), "entries": entries})
        return
    heading = _HEADINGS[language()]
    click.secho(found.name, bold=True)
    click.echo(found.source)
    rows = [(named(key), readable(key, ruled.value), source(ruled)) for key, ruled in found.entries().items()]
    _print_table((heading["key"], heading["value"], heading["from"]), rows)


@editions.command()
@json_option
@click.argument("first", type=EDITION, metavar="A")
@click.argument("second", type=EDITION, metavar="B")
def diff(first: str, second: str, as_json: bool) -> None:
    """Print every value on which two editions differ, with both articles."""
    with reported(as_json=as_json):
        a, b = find_edition(first), find_edition(second)
    theirs = b.entries()
    differing = [
        (key, ours, theirs[key]) for key, ours in a.entries().items() if ours.value != theirs[key].value
    ]
    if as_json:
        differences = [{"key": key, "a": _entry(ours), "b": _entry(other)} for key, ours, other in differing]
        print_json({"a": a.id, "b": b.id, "differences": differences})
        return
    rows = [
        (named(key), *(f"{readable(key, each.value)}\n{source(each)}" for each in (ours, other)))
        for key, ours, other in differing
    ]
    _print_table((_HEADINGS[language()]["key"], a.id, b.id), rows)


def named(key: str) -> str:
    """Write what an entry is called, with its key below: the key is what files and options name."""
    return f"{entry_name(key, language())}\n{key}"


def readable(key: str, value: object) -> str:
    """Write a value in the words that people use."""
    return value_text(key, msgspec.to_builtins(value), language())


def source(ruled: Ruled[Any]) -> str:
    """Write where a value comes from: its article, or that it is a default and why."""
    if ruled.article is None:
        return f"{_HEADINGS[language()]['silent']}: {ruled.reason}"
    where = cite(ruled.article, language())
    return f"{where}. {ruled.note}" if ruled.note else where


def _summary(edition: Edition) -> dict[str, object]:
    return {
        "id": edition.id,
        "name": edition.name,
        "source": edition.source,
        "extends": edition.extends,
        "default": edition.id == DEFAULT_EDITION,
    }


def _entry(ruled: Ruled[Any]) -> dict[str, object]:
    return {"value": ruled.value, "article": ruled.article, "reason": ruled.reason, "note": ruled.note}


def _print_table(headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    """Print a table that wraps inside its cells, but for the keys: they are copied. A narrow terminal gets a list."""
    from rich.console import Console  # noqa: PLC0415  (slow to import, needed only here)
    from rich.padding import Padding  # noqa: PLC0415
    from rich.table import Column, Table  # noqa: PLC0415

    console = Console()
    longest = max((len(line) for key, *_ in rows for line in key.splitlines()[-1:]), default=0)
    if console.width < longest + _ROOM * (len(headings) - 1):
        for key, *cells in rows:
            console.print(key, style="bold", markup=False, highlight=False, soft_wrap=True)
            for heading, cell in zip(headings[1:], cells, strict=True):
                console.print(Padding(f"{heading}: {cell}", (0, 0, 0, 2)), markup=False, highlight=False)
        return
    columns = [Column(heading, overflow="fold") for heading in headings]
    columns[0].min_width = longest
    table = Table(*columns, show_lines=True)
    for row in rows:
        table.add_row(*row)
    console.print(table)
