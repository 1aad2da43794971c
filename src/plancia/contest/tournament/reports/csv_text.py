"""Tables that come as CSV, the way spreadsheets here write them: comma or semicolon, a heading, quotes where needed."""

import csv
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from plancia.contest.tournament.errors import EventError

#: Beyond this no figure of a tournament goes.
_MOST = 10_000

#: How columns may be headed: Italian and English.
_HEADINGS = {
    "nome": "name",
    "giocatore": "name",
    "player": "name",
    "punti_elo": "rating",
    "elo": "rating",
    "punteggio": "rating",
    "circolo": "club",
    "tavolo": "table",
    "turno": "round",
    "deviazione": "deviation",
    "volatilità": "volatility",
    "casa": "a",
    "home": "a",
    "ospite": "b",
    "away": "b",
    "punti_a": "score_a",
    "punti_b": "score_b",
    "esito": "outcome",
}


def parse_table(text: str, needed: Sequence[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the rows of a table with their line number; raise ``event_csv`` if a needed column is not there."""
    lines = text.removeprefix("\ufeff").splitlines()
    delimiter = ";" if lines and lines[0].count(";") > lines[0].count(",") else ","
    try:
        rows = list(csv.reader(lines, delimiter=delimiter))
    except csv.Error as error:
        raise EventError("event_csv", line=1, why=str(error)) from None
    if not rows:
        return
    heading = [_column(name) for name in rows[0]]
    for name in needed:
        if name not in heading:
            raise EventError("event_csv", line=1, why=f"«{name}»?")
    for line, row in enumerate(rows[1:], 2):
        if any(cell.strip() for cell in row):
            cells = [cell.strip() for cell in row] + [""] * (len(heading) - len(row))
            yield line, dict(zip(heading, cells, strict=False))


def _column(name: str) -> str:
    key = name.strip().casefold().replace(" ", "_")
    return _HEADINGS.get(key, key)


def number(text: str, line: int, column: str) -> float | None:
    """Return a number that may be missing, with a point or a comma; raise ``event_csv``."""
    if not text:
        return None
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        raise EventError("event_csv", line=line, why=f"{column}: «{text}»") from None
    if value != value or abs(value) > _MOST:  # noqa: PLR0124  (not a number is unequal to itself)
        raise EventError("event_csv", line=line, why=f"{column}: «{text}»")
    return value


def checked(content: object, kind: Any, line: int) -> Any:  # noqa: ANN401  (a type, and a value of it)
    """Return what a row says; raise ``event_csv`` for a figure out of bounds, or a name that is too long."""
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        raise EventError("event_csv", line=line, why=str(error)) from None
