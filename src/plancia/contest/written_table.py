"""Tables as text: plain for programs, and for a spreadsheet as people read it, in their language.

An Italian spreadsheet parts cells by a semicolon and writes decimals with a comma. A byte order mark says that the file
is UTF-8: without it Nicolò loses his accent.
"""

from collections.abc import Iterable, Sequence

from plancia.catalogue import Language, wording

Row = Sequence[str | float | None]

_MARK = "\ufeff"


def format_table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table as CSV. A cell that a spreadsheet would take for a formula is written as text."""
    return "".join(f"{','.join(written_cell(cell) for cell in row)}\n" for row in (heading, *rows))


def format_sheet(heading: Sequence[str], rows: Iterable[Row], language: Language) -> str:
    """Return a table for a spreadsheet of somebody who speaks the language; numbers are written as there."""
    words = wording("tournament", language)
    lines = (heading, *([_figure(cell, words["decimal_mark"]) for cell in row] for row in rows))
    return _MARK + "".join(f"{words['cell_mark'].join(map(written_cell, line))}\r\n" for line in lines)


def written_cell(text: str) -> str:
    """Return a cell, quoted where it must be; one that a spreadsheet would take for a formula is written as text."""
    if text[:1] in ("=", "@", "\t", "\r") or (text[:1] in ("+", "-") and not _is_number(text)):
        text = f"'{text}"
    if any(mark in text for mark in ',"\n\r;'):
        doubled = text.replace('"', '""')
        return f'"{doubled}"'
    return text


def _figure(cell: str | float | None, decimal_mark: str) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell
    return f"{cell:g}".replace(".", decimal_mark)


def _is_number(text: str) -> bool:
    try:
        float(text.replace(",", "."))
    except ValueError:
        return False
    return True
