"""The command line's help and its words about wrong usage, in Italian.

The English help stands beside the code. Click, the library that shows it, asks ``gettext`` for its own words: here it
is given ours.
"""

import re
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import click
import click.core
import click.decorators
import click.exceptions
import click.formatting
import click.parser
import click.types

from plancia.shipped import shipped_text

_MODULES = (
    click.core,
    click.decorators,
    click.exceptions,
    click.formatting,
    click.parser,
    click.types,
)
#: In an English help, the names that it lists after a colon.
_LISTED = re.compile(r": ([\w-]+(?:, [\w-]+)+)")

#: What stands for a value in a metavariable.
_VALUE = re.compile(r"(?:INTEGER|FLOAT) RANGE|[A-Z][A-Z_-]*")


def speak_italian() -> None:
    """Let help and messages about wrong usage be Italian from now on, for the whole process."""
    for module in _MODULES:
        words = vars(module)
        if "_" in words:
            words["_"] = said
        if "ngettext" in words:
            words["ngettext"] = _said_of_many
    shown: Callable[[click.Command, click.Context], str] = click.Command.get_help
    used: Callable[[click.Command, click.Context], str] = click.Command.get_usage

    def get_help(command: click.Command, ctx: click.Context) -> str:
        translate(command, ctx.command_path)
        return shown(command, ctx)

    def get_usage(command: click.Command, ctx: click.Context) -> str:
        _name_places(command)
        return used(command, ctx)

    vars(click)["Command"].get_help = get_help
    for kind in (click.Argument, click.Option):
        _name_values(kind)
    vars(click)["Command"].get_usage = get_usage


def said(message: str) -> str:
    """Return what is said in Italian for an English message about usage; the message itself if nothing is.

    >>> said("Usage:")
    'Uso:'
    """
    return _usage().get(message, message)


def _said_of_many(one: str, many: str, count: int) -> str:
    return said(one if count == 1 else many)


def translate(command: click.Command, path: str) -> None:
    """Put the Italian help into a command and, for a group, into the lines of its commands."""
    _name_places(command)
    name = path.removeprefix("plancia ")
    texts, shared = _help().get(name, {}), _help()["shared"]
    command.help = texts.get("help", command.help)
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.help:
            key = max(parameter.opts, key=len)
            listed = _LISTED.search(parameter.help)
            italian = texts.get(key) or shared.get(key) or parameter.help
            parameter.help = italian.replace("{names}", listed.group(1) if listed else "")
    if isinstance(command, click.Group):
        for inner, each in command.commands.items():
            each.help = _help().get(f"{name} {inner}", {}).get("help", each.help)


def _name_places(command: click.Command) -> None:
    """Name the places of a call, ``[OPTIONS]`` and the like, in Italian."""
    if command.options_metavar == "[OPTIONS]":
        command.options_metavar = "[OPZIONI]"
    if isinstance(command, click.Group) and command.subcommand_metavar:
        command.subcommand_metavar = command.subcommand_metavar.replace("COMMAND", "COMANDO").replace(
            "ARGS", "ARGOMENTI"
        )


def _name_values(kind: type[click.Parameter]) -> None:
    """Let what stands for a value, ``NAME`` and the like, be named in Italian."""
    named: Callable[[Any, click.Context], str] = kind.make_metavar

    def make_metavar(parameter: click.Parameter, ctx: click.Context) -> str:
        return value_named(named(parameter, ctx))

    vars(click)[kind.__name__].make_metavar = make_metavar


def value_named(metavar: str) -> str:
    """Return what stands for a value in Italian; the values one can choose from stay as they are typed.

    >>> value_named("NAME=VALUE"), value_named("[GAME]"), value_named("[json|csv]")
    ('NOME=VALORE', '[PARTITA]', '[json|csv]')
    """
    return _VALUE.sub(lambda found: _values().get(found[0], found[0]), metavar)


def line_of(name: str, english: str) -> str:
    """Return the line of a command in ``plancia --help``."""
    return _help().get(name, {}).get("line", english)


@cache
def _help() -> dict[str, dict[str, str]]:
    return _read("it.toml")


@cache
def _usage() -> dict[str, str]:
    texts = _read("usage.it.toml")
    return {**texts["click"], **texts["own"]}


@cache
def _values() -> dict[str, str]:
    values: dict[str, str] = _read("usage.it.toml")["values"]
    return values


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(shipped_text("plancia.catalogue", f"help/{name}"))
