"""A package that is not installed is one clear sentence; what the core needs is little, and stays so."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from plancia.catalogue import LANGUAGES, sentence
from plancia.machine.extras import EXTRA_OF, ExtraError, missing

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]

#: The name of a package where Python imports it under another one.
IMPORTED = {"argon2-cffi": "argon2", "nats-py": "nats", "opentelemetry-sdk": "opentelemetry"}


def packages(requirements: list[str]) -> set[str]:
    """Return the packages of a list of requirements, by the names under which Python imports them."""
    names = (requirement.split(">")[0].partition("[")[0] for requirement in requirements)
    return {IMPORTED.get(name, name.replace("-", "_")) for name in names if name != "plancia"}


def test_the_table_names_an_extra_that_brings_the_package() -> None:
    for package, extra in EXTRA_OF.items():
        assert package in packages(EXTRAS[extra]), package


def test_the_table_has_every_package_of_an_extra() -> None:
    brought = set().union(*map(packages, EXTRAS.values()))
    assert brought - {"opentelemetry_exporter_otlp_proto_http"} == set(EXTRA_OF)


def test_all_brings_everything() -> None:
    def reached(extra: str) -> set[str]:
        own = [r for r in EXTRAS[extra] if r.startswith("plancia[")]
        inner = [name for r in own for name in r[len("plancia[") : -1].split(",")]
        return {extra}.union(*map(reached, inner))

    assert reached("all") == set(EXTRAS)


def outside_imports(path: Path) -> set[str]:
    """Return what a file imports as it is imported itself: not in a function, not for type checkers."""
    found = set()
    waiting: list[ast.AST] = [ast.parse(path.read_bytes())]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
        waiting += ast.iter_child_nodes(node)
    return found


def test_only_the_server_and_the_client_import_packages_of_extras_at_once() -> None:
    source = ROOT / "src" / "plancia"
    wrong = [
        (str(path.relative_to(source)), package)
        for path in source.rglob("*.py")
        if path.relative_to(source).parts[0] not in {"server", "client"}
        for package in outside_imports(path) & set(EXTRA_OF)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_package_extra_and_the_line_to_type(language) -> None:
    error = missing(ModuleNotFoundError(name="opentelemetry.sdk.trace"))
    assert isinstance(error, ExtraError)
    told = sentence(error.code, error.context, language)
    assert "opentelemetry" in told
    assert "plancia[traces]" in told


def test_a_module_of_no_extra_stays_the_error_that_it_is() -> None:
    error = ModuleNotFoundError(name="nowhere")
    assert missing(error) is error


#: Packages that are not there, and the command line as it is called.
WITHOUT = """
import sys
for package in {packages!r}:
    sys.modules[package] = None
sys.argv = ["plancia", *{arguments!r}]
from plancia.cli.main import main
main()
"""


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["serve"], "server"),
        (["admin", "user", "list", "--json"], "server"),
        (["scoresheet", "--blank", "-o", "{folder}/form.pdf"], "print"),
        (["match", "greedy", "greedy", "--cluster", "tcp://127.0.0.1:9"], "cluster"),
    ],
)
def test_a_command_without_its_extra_says_what_to_type(arguments, extra, tmp_path) -> None:
    told = told_without_extras(argument.format(folder=tmp_path) for argument in arguments)
    assert f"plancia[{extra}]" in told


def test_who_has_answered_no_card_yet_is_told_before_he_begins(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path))
    assert "plancia[study]" in told_without_extras(["study", "figures"])


def told_without_extras(arguments: Iterable[str]) -> str:
    """Return what a command says where no extra is installed, which must be a refusal."""
    called = list(arguments)
    program = WITHOUT.format(packages=sorted(EXTRA_OF), arguments=called)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if "--json" in called else done.stderr
