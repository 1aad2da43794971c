"""With Italian chosen nothing about usage is English: help, groups, and what is said of a wrong call."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cli.command import plancia as run
from plancia.cli import italian
from plancia.cli.main import COMMANDS, plancia

CLI = Path(italian.__file__).parent
HELP, USAGE = italian._help(), italian._usage()


def commands(command: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    yield path or "plancia", command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from commands(command.get_command(context, name), f"{path} {name}".strip())


def keys(command: click.Command) -> set[str]:
    options = [each for each in command.params if isinstance(each, click.Option) and each.help]
    return {"help", *(max(each.opts, key=len) for each in options)}


@pytest.mark.parametrize(("path", "command"), list(commands(plancia, "")), ids=str)
def test_every_command_and_every_option_has_its_help(path, command) -> None:
    texts = HELP.get(path, {})
    assert keys(command) - set(texts) <= set(HELP["shared"])
    assert set(texts) - {"line"} <= keys(command), "nothing is left over"


def test_every_command_has_its_line_and_no_other_does() -> None:
    assert {path for path, texts in HELP.items() if "line" in texts} == set(COMMANDS)
    assert set(HELP) - {"shared"} == {path for path, _ in commands(plancia, "")}


def test_what_the_program_says_of_usage_is_all_there() -> None:
    raised = set()
    for file in CLI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="UsageError"), args=[ast.Constant(value=said), *_]):
                    raised.add(said)
                case ast.Call(func=ast.Name(id="in_language"), args=[ast.Constant(value=said)]):
                    raised.add(said)
                case ast.Assign(targets=[ast.Name(id="message")], value=ast.Constant(value=said)):
                    raised.add(said)
    assert {message for message in raised if message not in USAGE} == set()


def test_the_words_of_click_are_those_that_it_has() -> None:
    """A newer click may word them otherwise: then they would stay English."""
    sources = "".join(inspect.getsource(module) for module in italian._MODULES)
    found = {
        node.value for node in ast.walk(ast.parse(sources)) if isinstance(node, ast.Constant) and node.value
    }
    texts = italian._read("usage.it.toml")["click"]
    assert [message for message in texts if message not in found] == []


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["--help"], "Lo Scrabble italiano"),
        (["score", "--help"], "Posa giocate una dopo l'altra"),
        (["admin", "role", "--help"], "Dà a un account un ruolo"),
        (["shuffle"], "Errore: Il comando 'shuffle' non esiste."),
        (["score"], "Errore: Scrivi una o più giocate (GIOCATA), oppure --stdin."),
        (["score", "--boh"], "Errore: L'opzione '--boh' non esiste."),
        (["editions", "show"], "Errore: Manca l'argomento 'ID|FILE'."),
        (["moves", "--top", "x"], "'x' non è un numero valido."),
    ],
    ids=str,
)
def test_help_and_wrong_usage_are_italian(call, said) -> None:
    told = run(*call, language="it")
    text = told.stdout + told.stderr
    assert said in " ".join(text.split())
    assert "Uso: plancia" in text
    for word in ("Usage", "Options", "Error:", "OPTIONS", "ARGS", "Show this"):
        assert word not in text
    assert "Usage: plancia" in "".join((run(*call).stdout, run(*call).stderr))


def places(command: click.Command) -> set[str]:
    """Return the words that stand for values in the help of a command."""
    context = click.Context(command)
    shown = [
        click.Parameter.make_metavar(each, context)
        for each in command.params
        if each.metavar is None or not isinstance(each, click.Argument)
        if not getattr(each, "is_flag", False)
    ]
    shown += [each.metavar for each in command.params if each.metavar]
    shown += [
        each.name.upper() for each in command.params if isinstance(each, click.Argument) and not each.metavar
    ]
    return {word for text in shown for word in italian._VALUE.findall(text)}


def test_whatever_stands_for_a_value_is_named_in_italian() -> None:
    same = {"A", "B", "CGP", "FILE", "ID", "URL"}
    found = {word for _, command in commands(plancia, "") for word in places(command)}
    assert {word for word in found - same if italian.value_named(word) == word} == set()


def test_the_help_of_a_command_with_commands_has_no_english_place() -> None:
    text = run("editions", "--help", language="it").stdout
    assert "plancia editions [OPZIONI] [COMANDO] [ARGOMENTI]..." in " ".join(text.split())
