"""The ten tasks of docs/library.md are short and each stands alone; that they run is shown by the page itself."""

import ast
import builtins
import doctest
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "library.md"
#: What the page says the reader has: the address of a server, and the name of a game there.
GIVEN = {"url", "game"}


def tasks() -> dict[str, str]:
    """Return the programs under the page's heading, without what they print, by their titles."""
    text = PAGE.read_text(encoding="utf-8")
    part = text[text.index("## Ten ordinary tasks") : text.index("## The names")]
    found = re.findall(r"^### (.+?)$.*?^```pycon\n(.*?)^```$", part, re.DOTALL | re.MULTILINE)
    parser = doctest.DocTestParser()
    return {title: "".join(each.source for each in parser.get_examples(block)) for title, block in found}


def test_there_are_ten() -> None:
    assert len(tasks()) == 10


@pytest.mark.parametrize("title", tasks())
def test_a_task_has_at_most_eight_lines_and_one_import(title) -> None:
    program = tasks()[title]
    assert len(program.splitlines()) <= 8
    imports = [node for node in ast.walk(ast.parse(program)) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(each) for each in imports] == ["import plancia"]


@pytest.mark.parametrize("title", tasks())
def test_a_task_needs_nothing_from_the_one_before(title) -> None:
    names = [node for node in ast.walk(ast.parse(tasks()[title])) if isinstance(node, ast.Name)]
    made = {node.id for node in names if isinstance(node.ctx, ast.Store)} | {"plancia"} | GIVEN
    used = {node.id for node in names if isinstance(node.ctx, ast.Load)}
    assert used <= made | set(dir(builtins))
