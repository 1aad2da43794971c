"""A study on paper: what is written in it can be read there, whatever it is, and equal studies give equal bytes."""

from typing import Any

import msgspec
import pytest

from paper.printed_text import letters_of
from plancia.notation.variations.form import WrittenTree
from plancia.notation.variations.tree import read_tree
from plancia.paper.study_moves import names_of, told_move
from plancia.paper.study_pages import PrintedChapter, PrintedStudy, print_study
from plancia.rules.editions import load

TREE: dict[str, Any] = {
    "v": 1,
    "name": "",
    "edition": "figs-c",
    "lexicon": "default",
    "players": ["", "Zoë"],
    "start": ["15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEILMO?/ 0/0 0", 0, [1, 1]],
    "comment": "Ǿ",
    "moves": [
        {"p": ["MELa", "H8", "v", 14, ["H8M", "H9E", "H10L", "H11a"]], "m": "?!", "n": [{"x": 1}, {"f": 1}]},
        {"c": "#strong[ß]\n$x^2$"},
    ],
}


def study(**changes: Any) -> PrintedStudy:
    tree = msgspec.convert({**TREE, **changes}, WrittenTree)
    chapter = PrintedChapter("Capitolo «uno»", 'Testo con ŵ e "virgolette".\n\n\\ _fine_', tree)
    return PrintedStudy("Titolo @ <b>", "Ĝino", (chapter,))


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_everything_that_is_written_is_on_the_page(paper) -> None:
    (pdf,) = print_study(study(), "it", paper)
    # Nothing of it is markup: the signs themselves are printed.
    assert set("Ǿŵßë#$^@<>_\\Ĝ«»▸") <= letters_of(pdf)
    assert print_study(study(), "it", paper) == [pdf]


def test_a_position_alone_and_a_study_without_chapters_are_printed() -> None:
    assert print_study(study(moves=[], comment=""), "en")[0].startswith(b"%PDF")
    assert print_study(PrintedStudy("Vuoto", "Ada", ()), "it")[0].startswith(b"%PDF")


def test_moves_are_told_in_both_languages() -> None:
    tree = msgspec.convert(TREE, WrittenTree)
    places = read_tree(tree, load("figs-c")).places
    italian = [told_move(place, names_of(tree, "it"), "it") for place in places[1:]]
    assert [(each.player, each.did, each.where, each.means) for each in italian] == [
        ("Primo", "MELa", "H8 vert.", "dubbia"),
        ("Zoë", "cambia una tessera", "", ""),
        ("Zoë", "cambio secco", "", ""),
        ("Primo", "passa", "", ""),
    ]
    english = [told_move(place, names_of(tree, "en"), "en") for place in places[1:]]
    assert [each.did for each in english] == ["MELa", "exchanges one tile", "free exchange", "passes"]
