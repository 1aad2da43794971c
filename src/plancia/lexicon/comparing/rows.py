"""Every word that differs, a row each: for a spreadsheet or a program."""

import csv
from collections.abc import Iterator, Mapping
from io import StringIO

import msgspec

from plancia.lexicon.comparing.comparison import Comparison, Part
from plancia.lexicon.comparing.paradigms import ENCLITIC
from plancia.lexicon.comparing.suspects import Suspect
from plancia.rules.edition import Edition


class Row(msgspec.Struct, frozen=True):
    """A word that only one list has."""

    #: The list that has it: its name.
    only_in: str
    word: str
    length: int
    #: What it is, as the reader knows it; empty if nobody does.
    lemma: str = ""
    part: str = ""
    form: str = ""
    #: The article that admits it, or that excludes it by our rules.
    article: str = ""
    #: Why it is suspicious, which word was meant, and why our rules exclude it; empty if nothing is.
    sign: str = ""
    right: str = ""
    reason: str = ""


def rows(comparison: Comparison, edition: Edition) -> Iterator[Row]:
    """Yield the words that only the first list has, in order, then those of the second."""
    for part in (comparison.first, comparison.second):
        yield from _of(part, edition)


def _of(part: Part, edition: Edition) -> Iterator[Row]:
    suspects = {word: suspect for suspect in part.suspects for word in suspect.words}
    told = [
        *_read(part, suspects, edition),
        *(_unread(part.side.name, word, suspects.get(word), edition) for word in part.grouped.unread),
    ]
    yield from sorted(told, key=lambda row: row.word)


def _read(part: Part, suspects: Mapping[str, Suspect], edition: Edition) -> Iterator[Row]:
    """Yield the words that the reader knows."""
    articles = {entry: edition.entry(entry).article or "" for entry, _ in part.admitted}
    for paradigm in part.grouped.paradigms:
        for word in paradigm.words:
            suspect = suspects.get(word)
            reading = part.grouped.reading(word, paradigm) if word in part.grouped.readings else None
            yield Row(
                only_in=part.side.name,
                word=word,
                length=len(word),
                lemma=paradigm.lemma,
                part=paradigm.pos,
                form=reading.analysis if reading else "enclitic",
                article=articles[reading.entry if reading else ENCLITIC],
                sign=suspect.sign if suspect else "",
            )


def _unread(name: str, word: str, suspect: Suspect | None, edition: Edition) -> Row:
    """Return a word that nobody can read, with what was found out about it."""
    reason = suspect.reason if suspect else None
    return Row(
        only_in=name,
        word=word,
        length=len(word),
        lemma=(suspect and suspect.lemma) or "",
        article=(reason and edition.entry(reason.entry).article) or "",
        sign=suspect.sign if suspect else "",
        right=(suspect and suspect.right) or "",
        reason=reason.code if reason else "",
    )


def format_csv(comparison: Comparison, edition: Edition) -> str:
    """Return the rows as CSV with a head, by commas, lines ended as spreadsheets want them."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(Row.__struct_fields__)
    writer.writerows(msgspec.structs.astuple(row) for row in rows(comparison, edition))
    return text.getvalue()
