"""Two lexica side by side as one HTML page, to be read on a screen or printed."""

from collections.abc import Iterator

from plancia.catalogue import Language
from plancia.lexicon.comparing.telling import Table, Told
from plancia.paper.html_page import TEXT, cell, faint, head, lines, page, section, table


def format_comparison_page(told: Told, language: Language) -> str:
    """Return the page of a comparison."""
    return page(told.title, _sections(told), language)


def _sections(told: Told) -> Iterator[str]:
    yield lines(told.lines)
    for each in told.tables:
        note = faint(each.note) if each.note else ""
        yield section(each.heading, note + _table(each) if each.rows else note)


def _table(told: Table) -> str:
    kinds = ["" if column in told.numbers else TEXT for column in range(len(told.heads))]
    heads = [head(each, kind) for each, kind in zip(told.heads, kinds, strict=True)]
    rows = [[cell(each, kind) for each, kind in zip(row, kinds, strict=True)] for row in told.rows]
    return table(rows, heads)
