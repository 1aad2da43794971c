"""``plancia lexicon``: the lexica of this user, built, imported, shown and compared."""

import sys
from pathlib import Path
from typing import Any, cast

import click
import msgspec

from plancia.cli.dictionary.comparing import compare_
from plancia.cli.dictionary.corrections import corrections
from plancia.cli.dictionary.versions import changes, release
from plancia.cli.errors import reported
from plancia.cli.games.record_files import record_files
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json, read_bytes
from plancia.cli.progress import progress_bar
from plancia.lexicon import library
from plancia.lexicon.comparing.comparison import parted
from plancia.lexicon.compiled.info import Choice, Info, Kind, Level
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.graph.vocabularies import TIERS
from plancia.lexicon.importing.imported import (
    LARGEST_FILE,
    Imported,
    Junk,
    read_lemmas,
    read_words,
    together,
)
from plancia.lexicon.judge.symbols import symbols_of
from plancia.lexicon.library import DEFAULT
from plancia.lexicon.opened import lender_of
from plancia.lexicon.search.kept_index import open_search
from plancia.lexicon.sources.credit import Credit
from plancia.lexicon.versions.identity import version_of
from plancia.rules.edition import Edition

_TEXTS = {
    "it": {
        "words": "parole", "duplicates": "righe ripetute", "junk": "righe senza una parola", "more": "e altre",
        "line": "riga", "length": "lettere", "letters": "frequenza", "sources": "fonti", "none": "nessun lessico",
        "symbols": "simboli e sigle: {words}, valgono (si escludono con --option capitalised=excluded)",
        "no_symbols": "simboli e sigle: {words}, non valgono",
        "damaged": "danneggiato", "removed": "tolto", "edition": "edizione", "level": "livello", "hash": "impronta",
        "file": "file", "tier": "familiarità", "phonies": "parole finte credibili", "version": "versione",
        "explained": "{known} le spiega il lessico predefinito; che cosa è diverso: plancia lexicon compare {name}",
        "unexplained": "Manca il lessico predefinito (plancia lexicon build): finché non c'è, nulla spiega le parole.",
    },
    "en": {
        "words": "words", "duplicates": "repeated lines", "junk": "lines without a word", "more": "and more:",
        "line": "line", "length": "letters", "letters": "frequency", "sources": "sources", "none": "no lexicon",
        "symbols": "symbols and acronyms: {words}, they count (--option capitalised=excluded leaves them out)",
        "no_symbols": "symbols and acronyms: {words}, they do not count",
        "damaged": "damaged", "removed": "removed", "edition": "edition", "level": "level", "hash": "hash",
        "file": "file", "tier": "familiarity", "phonies": "believable phonies", "version": "version",
        "explained": "{known} are explained by the default lexicon; what differs: plancia lexicon compare {name}",
        "unexplained": "There is no default lexicon (plancia lexicon build): until then nothing explains the words.",
    },
}  # fmt: skip

#: What lists in a folder are called.
_LISTS = (".txt", ".csv", ".tsv")

#: Why a line of an imported file gave no word.
_WHY = {
    "it": {
        "not_letters": "non solo lettere",
        "capitalised": "voce con la maiuscola",
        "too_short": "troppo corta",
        "too_long": "troppo lunga",
        "columns": "più colonne dell'intestazione",
        "lemma": "il lemma manca, ha altro che lettere o, di un verbo, non finisce in -are, -ere, -ire o -rre",
        "part": "la parte del discorso manca o non è tra quelle previste",
        "class": "la classe non è tra quelle dei verbi, o non si tratta di un verbo",
        "auxiliary": "l'ausiliare non è avere, essere o both, o non si tratta di un verbo",
        "conjugation": "la coniugazione non va con la desinenza del lemma, o non si tratta di un verbo",
        "forms": "le forme non sono scritte come ind.pres.1s=amo, o il nome prima di = non è previsto",
    },
    "en": {
        "not_letters": "not only letters",
        "capitalised": "capitalised headword",
        "too_short": "too short",
        "too_long": "too long",
        "columns": "more columns than the header",
        "lemma": "the lemma is missing, is not all letters or, for a verb, does not end in -are, -ere, -ire or -rre",
        "part": "the part of speech is missing or not one of those known",
        "class": "the class is not one of a verb, or this is no verb",
        "auxiliary": "the auxiliary is not avere, essere or both, or this is no verb",
        "conjugation": "the conjugation does not go with the ending of the lemma, or this is no verb",
        "forms": "the forms are not written slot=form, or there is no such slot",
    },
}

option_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="Decide an open point about words otherwise, such as superlatives=regular; see docs/editions.md, words.",
)

#: So many lines without a word are shown on a terminal; ``--json`` has more.
_SHOWN = 20


@click.group()
def lexicon() -> None:
    """Build the default lexicon; import, list, show, export, compare and remove lexica.

    NAME is the name of a lexicon; NAME@EDITION asks for the one of another edition.
    """


@lexicon.command()
@edition_option
@click.option(
    "--level",
    type=click.Choice(["strict", "broad"]),
    default="broad",
    show_default=True,
    help="strict: only words in two sources or in our own files.",
)
@click.option("--name", default=DEFAULT, show_default=True)
@click.option("--if-needed", is_flag=True, help="Do nothing if it is there and up to date.")
@option_option
@json_option
def build(
    *, edition_name: str, level: str, name: str, if_needed: bool, options: tuple[str, ...], as_json: bool
) -> None:
    """Make a lexicon from the open sources and our own files, by the edition's rules on words.

    The first time this installs the sources with npm and fetches word frequencies with pip or uv. A lexicon with
    options of its own needs a name of its own.
    """
    from plancia.lexicon.build import build as build_lexicon  # noqa: PLC0415  (only this command derives)
    from plancia.lexicon.build import is_current  # noqa: PLC0415

    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        choices = parse_choices(options)
        if if_needed and is_current(edition, cast("Level", level), name, choices):
            return
        with progress_bar() as progress:
            path = build_lexicon(edition, cast("Level", level), name, progress, choices)
            open_search(name, edition)  # makes the index now, and not when somebody waits for an answer
        _show(Lexicon.open(path).info, path, as_json=as_json)


@lexicon.command("import")
@click.option("--name", required=True, help="What to call it.")
@click.option(
    "--kind",
    type=click.Choice(["words", "lemmas"]),
    default="words",
    show_default=True,
    help="A word a line, or a table of lemmas from which forms are made.",
)
@edition_option
@option_option
@json_option
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE|FOLDER|-")
def import_(
    *, name: str, kind: str, edition_name: str, options: tuple[str, ...], as_json: bool, file: Path
) -> None:
    """Make a lexicon from a list of your own, in any encoding; of a folder, from all its .txt, .csv and .tsv files.

    Lines that give no word are reported by their number. The words of a list are explained by the default lexicon of
    the edition, if it is there. The edition and its options matter to a table of lemmas; to a list only what they say
    about apostrophes.
    """
    from plancia.lexicon.compiled.compile import compile_lexicon  # noqa: PLC0415  (only imports and builds compile)

    with reported(as_json=as_json, file=str(file)):
        library.check_name(name)
        if name == DEFAULT:
            raise LexiconError("lexicon_name", name=name)
        edition = find_edition(edition_name)
        choices = parse_choices(options)
        rules = WordRules.of(edition.with_choices("words", choices))
        found = _imported(file, kind, rules)
        info = Info(name, file.name, cast("Kind", kind), (Credit(file.name, "", "", ""),), choices=choices)
        if kind == "lemmas" or choices:
            info = msgspec.structs.replace(info, edition=edition.id, rules=rules.key, word_rules=rules)
        path = library.store(compile_lexicon(info, found.words, found.analyses, found.verbs), name)
        imported = Lexicon.open(path)
        known = _known(imported, edition)
        open_search(name, edition)
    _show_import(found, imported.info, path, known, as_json=as_json)


def _imported(file: Path, kind: str, rules: WordRules) -> Imported:
    """Return what a file gives, or all lists in a folder together."""

    def read(path: Path) -> Imported:
        data = read_bytes(path, LARGEST_FILE)
        if kind == "words":
            return read_words(data, apostrophe_folded=rules.apostrophe_folded)
        return read_lemmas(data, rules)

    if not file.is_dir():
        return read(file)
    return together((str(path.relative_to(file)), read(path)) for path in record_files([file], *_LISTS))


@lexicon.command("list")
@json_option
def list_(as_json: bool) -> None:
    """List the lexica of this user."""
    entries = library.entries()
    if as_json:
        print_json([{**_content(each.info, each.path), "name": each.name} for each in entries])
        return
    texts = _TEXTS[language()]
    for each in entries:
        about = texts["damaged"]
        if each.info:
            about = f"{each.info.words:9} {texts['words']}  {_version(each.path) or '—':8} {each.info.title}"
        click.echo(click.style(f"{each.path.stem:24} ", bold=True) + about)
    if not entries:
        click.echo(texts["none"], err=True)


@lexicon.command()
@edition_option
@json_option
@click.argument("name", default=DEFAULT)
def info(edition_name: str, as_json: bool, name: str) -> None:
    """Show what a lexicon is: words by length, familiarity and letter, sources with their licences and authors."""
    with reported(as_json=as_json):
        path, found = _open(name, edition_name)
    _show(found.info, path, as_json=as_json)


@lexicon.command()
@edition_option
@click.option("--to", "target", type=click.Path(path_type=Path), metavar="FILE", help="Where to write.")
@json_option
@click.argument("name")
def export(edition_name: str, target: Path | None, as_json: bool, name: str) -> None:
    """Write all the words of a lexicon, one a line, in order."""
    with reported(as_json=as_json):
        _, found = _open(name, edition_name)
        words = list(found.graph.words())
        text = "".join(f"{word}\n" for word in words).encode()
        if target:
            library.write(target, text)
    if as_json:
        content: dict[str, object] = {"name": found.info.name, "hash": found.hash, "count": len(words)}
        print_json({**content, "file": str(target)} if target else {**content, "words": words})
    elif target is None:
        sys.stdout.buffer.write(text)


@lexicon.command()
@edition_option
@json_option
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
def diff(edition_name: str, as_json: bool, first: str, second: str) -> None:
    """Print the words that only one of two lexica has: - only A, + only B."""
    with reported(as_json=as_json):
        a, b = (_open(name, edition_name)[1].graph for name in (first, second))
        only_a, only_b = parted(a, b)[1], parted(b, a)[1]
    if as_json:
        print_json({"a": first, "b": second, "only_a": only_a, "only_b": only_b})
        return
    lines = [*((word, "-") for word in only_a), *((word, "+") for word in only_b)]
    sys.stdout.buffer.write("".join(f"{sign} {word}\n" for word, sign in sorted(lines)).encode())


@lexicon.command()
@json_option
@click.argument("name")
def remove(as_json: bool, name: str) -> None:
    """Remove a lexicon, for all editions."""
    with reported(as_json=as_json):
        gone = library.remove(name)
    if as_json:
        print_json({"name": name, "removed": [str(path) for path in gone]})
        return
    for path in gone:
        click.echo(f"{_TEXTS[language()]['removed']}: {path}")


lexicon.add_command(changes)
lexicon.add_command(compare_)
lexicon.add_command(corrections)
lexicon.add_command(release)


def parse_choices(typed: tuple[str, ...]) -> dict[str, Choice]:
    """Return the open points as they were typed: true, false and numbers as such, particles by commas, else a word.

    >>> parse_choices(("superlatives=regular", "max_enclitics=1", "intransitive_particles=mi,ti"))
    {'superlatives': 'regular', 'max_enclitics': 1, 'intransitive_particles': ['mi', 'ti']}
    """
    chosen: dict[str, Choice] = {}
    for each in typed:
        name, _, text = (part.strip() for part in each.removeprefix("words.").partition("="))
        if name == "intransitive_particles":
            chosen[name] = [part.strip() for part in text.split(",") if part.strip()]
            continue
        try:
            chosen[name] = msgspec.json.decode(text, type=bool | int)
        except msgspec.DecodeError:
            chosen[name] = text
    return chosen


def _open(reference: str, edition_name: str) -> tuple[Path, Lexicon]:
    """Return a lexicon by NAME or NAME@EDITION, read whole: these commands tell all of it."""
    name, _, edition = reference.partition("@")
    path = library.find(name, find_edition(edition or edition_name))
    found = Lexicon.open(path)
    found.verify()
    return path, found


def _content(about: Info | None, path: Path) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.to_builtins(about, str_keys=True) if about else {}
    if about:
        shown["symbols"] = msgspec.to_builtins(symbols_of(Lexicon.open(path)), str_keys=True)
    if about:
        shown["version"] = _version(path)
    return {"damaged": about is None, **shown, "file": str(path)}


def _version(path: Path) -> str | None:
    """Return the version of the lexicon in a file, None if it has none."""
    return version_of(Lexicon.open(path))


def _show(about: Info, path: Path, *, as_json: bool) -> None:
    if as_json:
        print_json(_content(about, path))
        return
    texts = _TEXTS[language()]
    click.echo(f"{click.style(about.name, bold=True)}  {about.title}")
    click.echo(f"{about.words} {texts['words']}, {texts['hash']} {about.hash}")
    if version := _version(path):
        click.echo(f"{texts['version']} {version}")
    if about.edition:
        click.echo(
            f"{texts['edition']} {about.edition}"
            + (f", {texts['level']} {about.level}" if about.level else "")
        )
    for key, value in about.choices.items():
        click.echo(f"{key} = {msgspec.json.encode(value).decode()}")
    if symbols := symbols_of(Lexicon.open(path)):
        click.echo(texts["symbols" if symbols.admitted else "no_symbols"].format(words=symbols.words))
    click.echo(f"{texts['file']} {path}")
    click.echo(f"\n{texts['length']}")
    click.echo("".join(f"{length:4} {count:9}\n" for length, count in about.lengths.items()))
    if about.vocabularies:
        click.echo(texts["tier"])
        click.echo("".join(f"{tier:4} {n:9}\n" for tier, n in zip(TIERS, about.vocabularies, strict=True)))
        click.echo(f"{about.phonies} {texts['phonies']}\n")
    total = sum(about.letters.values()) or 1
    click.echo(texts["letters"])
    click.echo(
        "  " + "  ".join(f"{letter} {100 * n / total:.1f}%" for letter, n in about.letters.items() if n)
    )
    click.echo(f"\n{texts['sources']}")
    for credit in (each.said_in(language()) for each in about.sources):
        told = " · ".join(
            filter(None, (f"{credit.name} {credit.version}".strip(), credit.licence, credit.attribution))
        )
        click.echo(f"  {told}")


def _known(imported: Lexicon, edition: Edition) -> int | None:
    """Return how many words of a plain list the default lexicon explains; None if it is not there."""
    lender = lender_of(imported, edition)
    return None if lender is None else sum(lender.graph.contains_all(imported.graph.words()))


def _show_import(found: Imported, about: Info, path: Path, known: int | None, *, as_json: bool) -> None:
    if as_json:
        report: dict[str, object] = {
            "duplicates": found.duplicates,
            "junk_lines": found.junk_lines,
            "junk": found.junk,
        }
        if about.kind == "words":
            report["explained"] = known
        print_json({**_content(about, path), **report})
        return
    texts = _TEXTS[language()]
    click.echo(
        f"{click.style(about.name, bold=True)}  {about.words} {texts['words']}, {texts['hash']} {about.hash}"
    )
    if about.kind == "words":
        told = texts["unexplained"] if known is None else texts["explained"]
        click.echo(told.format(known=known, name=about.name))
    if found.duplicates:
        click.echo(f"{texts['duplicates']}: {found.duplicates}")
    if found.junk_lines:
        click.echo(f"{texts['junk']}: {found.junk_lines}")
    for junk in found.junk[:_SHOWN]:
        click.echo(f"  {_told(junk, texts)}")
    if found.junk_lines > _SHOWN:
        click.echo(f"  {texts['more']} {found.junk_lines - _SHOWN}")


def _told(junk: Junk, texts: dict[str, str]) -> str:
    where = f"{junk.file}, " if junk.file else ""
    return f"{where}{texts['line']} {junk.line}: {_WHY[language()][junk.why]}: {junk.text}"
