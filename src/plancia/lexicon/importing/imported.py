"""Lexica from outside: a plain list of words, or a table of lemmas from which our rules make the forms.

Nothing is dropped in silence: every line that gives no word is reported with its number and the reason. Empty lines and
lines that begin with ``#`` are not meant to give any.
"""

from collections.abc import Iterable, Iterator

import msgspec

from plancia.lexicon.analysis import LENGTHS, Analysis, fold, without_apostrophe
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.importing.lemma_line import LemmaLine, LineError, parse_header, parse_lemma_line
from plancia.lexicon.importing.list_text import lines

#: A list larger than this is refused unread: all of Italian takes a tenth of it.
LARGEST_FILE = 256 * 1024 * 1024

#: More words than this are not a language.
MOST_WORDS = 5_000_000

#: So many lines are reported; of the others only how many there are.
MOST_REPORTED = 10_000

_SHOWN = 40


class Junk(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line that gave no word: its number, how it begins, why; its file, if there were several."""

    line: int
    text: str
    why: str
    file: str = ""


class Imported(msgspec.Struct):
    """What a file gave. ``analyses`` and ``verbs`` are empty for a plain list."""

    words: set[str] = msgspec.field(default_factory=set)
    analyses: dict[str, list[Analysis]] = msgspec.field(default_factory=dict)
    verbs: dict[str, Verb] = msgspec.field(default_factory=dict)
    #: Lines that say what another line had said.
    duplicates: int = 0
    #: Lines that gave no word: how many, and the first of them.
    junk_lines: int = 0
    junk: list[Junk] = msgspec.field(default_factory=list)

    def report(self, line: int, text: str, why: str) -> None:
        """Note a line that gave no word."""
        self.junk_lines += 1
        if len(self.junk) < MOST_REPORTED:
            shown = "".join(each if each.isprintable() else "�" for each in _columns(text)[:_SHOWN])
            self.junk.append(Junk(line, shown, why))


def _columns(text: str) -> str:
    """Return a line with its columns told apart by what people can see."""
    return " | ".join(field.strip() for field in text.split("\t"))


def read_words(data: bytes, *, apostrophe_folded: bool = False) -> Imported:
    r"""Read a plain list, one word a line; raise ``import_compressed``, or ``import_empty`` if no line is a word.

    ``apostrophe_folded``: a word such as *po'* is taken without its apostrophe.

    >>> found = read_words("casa\r\nperché\r\nl'ho\r\nCASA\r\n".encode("latin-1"))
    >>> sorted(found.words), found.duplicates, [(junk.line, junk.text, junk.why) for junk in found.junk]
    (['CASA', 'PERCHE'], 1, [(3, "l'ho", 'not_letters')])
    """
    found = Imported()
    for number, text in _meant(data):
        word = fold(without_apostrophe(text) if apostrophe_folded else text)
        if word is None or len(word) not in LENGTHS:
            found.report(number, text, _why_not(word))
        elif word in found.words:
            found.duplicates += 1
        else:
            found.words.add(word)
            _not_too_many(found)
    return _not_empty(found)


def read_lemmas(data: bytes, rules: WordRules) -> Imported:
    """Read a table of lemmas and derive all forms; raise as ``read_words``, and ``import_header``."""
    found = Imported()
    rows = _meant(data)
    columns = parse_header(next(rows, (0, ""))[1])
    seen: set[LemmaLine] = set()
    for number, text in rows:
        try:
            line = parse_lemma_line(text, columns, apostrophe_folded=rules.apostrophe_folded)
        except LineError as error:
            found.report(number, text, error.why)
            continue
        if line in seen:
            found.duplicates += 1
            continue
        seen.add(line)
        if line.is_capitalised and not rules.capitalised:
            found.report(number, text, "capitalised")
        elif not _add(found, line, rules):
            found.report(number, text, _why_not(fold(line.lemma)))
        _not_too_many(found)
    return _not_empty(found)


def together(parts: Iterable[tuple[str, Imported]]) -> Imported:
    """Return what several files gave, each by its name; a word that two of them have is a duplicate.

    Raises ``import_too_many``.
    """
    found = Imported()
    for name, part in parts:
        if not part.analyses:
            found.duplicates += len(found.words & part.words)
        found.duplicates += part.duplicates
        found.words |= part.words
        found.verbs |= part.verbs
        for word, analyses in part.analyses.items():
            known = found.analyses.setdefault(word, [])
            known += [each for each in analyses if each not in known]
        found.junk_lines += part.junk_lines
        room = MOST_REPORTED - len(found.junk)
        found.junk += [msgspec.structs.replace(junk, file=name) for junk in part.junk[:room]]
        _not_too_many(found)
    return found


def _add(found: Imported, line: LemmaLine, rules: WordRules) -> bool:
    """Add everything that a line of the table gives; tell whether that is a word at all."""
    known = False
    for form, analysis in line.analyses(rules):
        folded = fold(form)
        if folded is None or len(folded) not in LENGTHS:
            continue
        known = True
        found.words.add(folded)
        analyses = found.analyses.setdefault(folded, [])
        if analysis not in analyses:
            analyses.append(analysis)
    found.words.update(word for word in line.enclitics(rules) if len(word) in LENGTHS)
    if known and (verb := line.verb(rules)):
        found.verbs[verb.lemma] = verb
    return known


def _meant(data: bytes) -> Iterator[tuple[int, str]]:
    """Yield the lines that are neither empty nor remarks."""
    for number, line in lines(data):
        text = line.strip()
        if text and not text.startswith("#"):
            yield number, line.rstrip() if "\t" in line else text


def _why_not(word: str | None) -> str:
    """Return why a text is no word that a board has room for."""
    if word is None:
        return "not_letters"
    return "too_short" if len(word) < LENGTHS.start else "too_long"


def _not_too_many(found: Imported) -> None:
    if len(found.words) > MOST_WORDS:
        raise LexiconError("import_too_many", limit=MOST_WORDS)


def _not_empty(found: Imported) -> Imported:
    if not found.words:
        raise LexiconError("import_empty", junk=found.junk_lines)
    return found
