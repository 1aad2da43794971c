"""A study on paper: its texts, the boards of its positions, the moves with remarks and variations."""

from collections.abc import Iterator

import msgspec

from plancia.catalogue import Language, wording
from plancia.notation.variations.form import WrittenTree
from plancia.notation.variations.tree import Place, Tree, read_tree
from plancia.paper.scoresheet_form import Paper
from plancia.paper.study_moves import ToldMove, names_of, paragraphs, told_move
from plancia.paper.typesetting import Format, typeset
from plancia.rules.drawing.svg import board_svg
from plancia.rules.edition import Edition
from plancia.rules.editions import load


class PrintedChapter(msgspec.Struct, frozen=True):
    """What a chapter is printed from."""

    title: str
    text: str
    tree: WrittenTree


class PrintedStudy(msgspec.Struct, frozen=True):
    """What a study is printed from; ``by``: whose it is."""

    title: str
    by: str
    chapters: tuple[PrintedChapter, ...]


class _Side(msgspec.Struct, frozen=True):
    name: str
    points: str
    rack: str
    on_turn: bool


class _Diagram(msgspec.Struct, frozen=True):
    caption: str
    svg: str
    sides: tuple[_Side, ...]


class _Row(msgspec.Struct, frozen=True):
    """A move, how deep its variation is, and what is said of it; without a move only the remark of the beginning."""

    depth: int
    move: ToldMove | None
    remark: tuple[str, ...]


class _Chapter(msgspec.Struct, frozen=True):
    number: str
    title: str
    text: tuple[str, ...]
    diagrams: tuple[_Diagram, ...]
    rows: tuple[_Row, ...]


class _Page(msgspec.Struct, frozen=True):
    lang: str
    paper: Paper
    title: str
    by: str
    chapters: tuple[_Chapter, ...]


def print_study(
    study: PrintedStudy, language: Language, paper: Paper = "a4", form: Format = "pdf"
) -> list[bytes]:
    """Return a study to be printed."""
    words = wording("study", language)
    page = _Page(
        lang=language,
        paper=paper,
        title=study.title,
        by=words["by"].format(name=study.by),
        chapters=tuple(
            _chapter(number, each, language) for number, each in enumerate(study.chapters, start=1)
        ),
    )
    return typeset("study", page, form)


def _chapter(number: int, chapter: PrintedChapter, language: Language) -> _Chapter:
    edition = load(chapter.tree.edition)
    tree, names = read_tree(chapter.tree, edition), names_of(chapter.tree, language)
    words = wording("study", language)
    line = tree.line(0)
    shown = [line[0]] if len(line) == 1 else [line[0], line[-1]]
    captions = [words["start"] if len(line) > 1 else "", words["end"]]
    return _Chapter(
        number=words["chapter"].format(number=number),
        title=chapter.title,
        text=tuple(paragraphs(chapter.text)),
        diagrams=tuple(
            _diagram(place, edition, names, caption) for place, caption in zip(shown, captions, strict=False)
        ),
        rows=tuple(_rows(tree, names, language)),
    )


def _diagram(place: Place, edition: Edition, names: tuple[str, str], caption: str) -> _Diagram:
    sides = tuple(
        _Side(name, str(points), rack, seat == place.turn)
        for seat, (name, points, rack) in enumerate(zip(names, place.scores, place.racks, strict=True))
    )
    return _Diagram(caption, board_svg(place.board, edition), sides)


def _rows(tree: Tree, names: tuple[str, str], language: Language) -> Iterator[_Row]:
    first = tree.places[0]
    if first.comment:
        yield _Row(0, None, tuple(paragraphs(first.comment)))
    for place, depth in tree.read_through():
        yield _Row(depth, told_move(place, names, language), tuple(paragraphs(place.comment)))
