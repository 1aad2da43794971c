"""The module of a browser has the names of the compiled one, and both sides of its face count operations alike."""

import ast
import re
from pathlib import Path

import plancia
from plancia.browser import native
from plancia.browser.operations import Operation
from plancia.browser.tables import Constants

PACKAGE = Path(plancia.__file__).parent
NATIVE = PACKAGE.parents[1] / "native" / "browser"

#: What takes anything and refuses it: training, and words by what is known of them.
LEFT_OUT = set(
    re.findall(
        r"^(?:class|def) ([A-Za-z]\w+)", (PACKAGE / "browser" / "left_out.py").read_text(), re.MULTILINE
    )
)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def signatures(module: ast.Module) -> dict[str, tuple[list[str], list[str]]]:
    """Return the names of all arguments by function; of methods with their class."""
    found = {}
    for node in module.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        owner = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        for each in inner:
            if isinstance(each, ast.FunctionDef):
                plain = [argument.arg for argument in each.args.args]
                found[owner + each.name] = (plain, [argument.arg for argument in each.args.kwonlyargs])
    return found


def test_every_name_of_the_stub_is_there() -> None:
    stub = parsed(PACKAGE / "_native.pyi")
    named = {node.name for node in stub.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    constants = {node.target.id for node in stub.body if isinstance(node, ast.AnnAssign)}
    assert named == set(native.__all__)
    assert constants == set(Constants._fields)


def test_arguments_are_those_of_the_stub() -> None:
    there: dict[str, tuple[list[str], list[str]]] = {}
    for path in (PACKAGE / "browser").glob("*.py"):
        there |= signatures(parsed(path))
    for name, arguments in signatures(parsed(PACKAGE / "_native.pyi")).items():
        if name.partition(".")[0] not in LEFT_OUT:
            assert there[name] == arguments, name


def test_operations_have_the_same_numbers_on_both_sides() -> None:
    (listed,) = re.findall(
        r"enum class Operation : std::uint32_t \{(.*?)\};", (NATIVE / "operations.hpp").read_text(), re.DOTALL
    )
    assert [name.strip() for name in listed.split(",") if name.strip()] == [
        each.name.lower() for each in Operation
    ]
    assert [each.value for each in Operation] == list(range(len(Operation)))
    asked = (PACKAGE.parents[1] / "web" / "src" / "laboratory" / "engine.ts").read_text()
    (numbers,) = re.findall(r"const OPERATION = \{(.*?)\}", asked)
    named = {name: int(number) for name, number in re.findall(r"(\w+): (\d+)", numbers)}
    assert named == {
        "constants": Operation.CONSTANTS,
        "adoptWords": Operation.WORDS_ADOPT,
        "growWords": Operation.WORDS_GROW,
    }
