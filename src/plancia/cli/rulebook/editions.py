"""``plancia editions``: the rulebooks, one by one and against each other."""

from collections.abc import Sequence
from typing import Any

import click
import msgspec

from plancia.catalogue import cite
from plancia.catalogue.rulebook import entry_name, value_text
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, print_json
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION, EDITIONS, load
from plancia.rules.ruled import Ruled

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
        print_json([_summary(load(name)) for name in EDITIONS])
        return
    heading = _HEADINGS[language()]
    for name in EDITIONS:
        mark = f"  ({heading['default']})" if name == DEFAULT_EDITION else ""
        edition = load(name)
        click.echo(click.style(f"{name:11}", bold=True) + f"{edition.name}{mark}")
        click.echo(f"{'':11}{edition.source}")


@editions.command()
@json_option
@click.argument("edition", metavar="ID|FILE")
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
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
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
    """Print a table that wraps inside its cells."""
    from rich.console import Console  # noqa: PLC0415  (slow to import, needed only here)
    from rich.table import Column, Table  # noqa: PLC0415

    table = Table(*(Column(heading, overflow="fold") for heading in headings), show_lines=True)
    for row in rows:
        table.add_row(*row)
    Console().print(table)
