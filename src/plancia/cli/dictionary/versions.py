"""``plancia lexicon changes`` and ``release``: what came in and went out with a version, and a new version."""

import csv
import io
from datetime import UTC, datetime
from pathlib import Path

import click
import msgspec

from plancia.catalogue import Language
from plancia.catalogue.count import grouped
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json, write_file
from plancia.lexicon import library
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.versions.changes import Changes, Reason, between, last_two
from plancia.lexicon.versions.errors import VersionError
from plancia.lexicon.versions.release import folder
from plancia.rules.editions import EDITIONS, load

_TEXTS = {
    "it": {
        "edition": "regolamento", "words": "parole", "in": "entrate", "out": "uscite", "length": "lettere",
        "before": "prima", "after": "ora", "came_in": "Entrate", "went_out": "Uscite", "lemmas": "lemmi",
        "lemma": "lemma", "more": "e altri",
    },
    "en": {
        "edition": "edition", "words": "words", "in": "in", "out": "out", "length": "letters",
        "before": "before", "after": "now", "came_in": "In", "went_out": "Out", "lemmas": "lemmas",
        "lemma": "lemma", "more": "and more:",
    },
}  # fmt: skip

#: So many lemmas of a reason are shown on a terminal; ``--all`` shows more.
_SHOWN = 8


@click.command()
@edition_option
@click.option("--all", "everything", is_flag=True, help="Every lemma, not only those with the most words.")
@click.option("--csv", "as_csv", is_flag=True, help="A line for every word, for a spreadsheet.")
@json_option
@click.argument("first", metavar="A", required=False)
@click.argument("second", metavar="B", required=False)
def changes(
    *,
    edition_name: str,
    everything: bool,
    as_csv: bool,
    as_json: bool,
    first: str | None,
    second: str | None,
) -> None:
    """Show the words that came in and went out from version A to version B, and why.

    Without B: up to the last version. Without A: what the last version changed.
    """
    with reported(as_json=as_json):
        before, after = last_two()
        rules = WordRules.of(find_edition(edition_name))
        found = between(first or before, second or after, rules.key, edition_name)
    if as_json:
        print_json(content(found, language()))
    elif as_csv:
        click.echo(table(found), nl=False)
    else:
        _show(found, everything=everything)


@click.command()
@json_option
@click.argument("version")
def release(as_json: bool, version: str) -> None:
    """Make a new version of the default lexicon's lists, or the last one again. For maintainers.

    It compares the lexica of all editions with the version before, and writes what changed into the program's folder.
    """
    from plancia.lexicon.build import is_current  # noqa: PLC0415  (only this command asks for a build's inputs)
    from plancia.lexicon.versions.making import make  # noqa: PLC0415  (only this command groups words)

    with reported(as_json=as_json):
        lexica: list[tuple[Lexicon, WordRules]] = []
        for edition in map(load, EDITIONS):
            rules = WordRules.of(edition)
            if any(rules == known for _, known in lexica):
                continue
            found = library.open_lexicon(edition=edition)
            if not is_current(edition):
                command = f"plancia lexicon build --edition {edition.id}"
                raise VersionError("version_outdated", edition=edition.id, command=command)
            lexica.append((found, rules))
        # The list of the edition in force decides under which lemma a word is told.
        lexica.sort(key=lambda each: each[1] != WordRules.of(load()))
        made = make(version, datetime.now(UTC).date().isoformat(), lexica)
        target = Path(str(folder())) / version
        target.mkdir(parents=True, exist_ok=True)
        told = msgspec.json.format(msgspec.json.encode(made.release), indent=2)
        write_file(target / "changes.xz", made.changes)
        write_file(target / "version.json", told + b"\n")
    if as_json:
        print_json({**msgspec.to_builtins(made.release, str_keys=True), "folder": str(target)})
        return
    texts = _TEXTS[language()]
    click.echo(f"{click.style(version, bold=True)}  +{made.came_in} -{made.went_out} {texts['words']}")
    click.echo(str(target))


def content(found: Changes, spoken: Language) -> dict[str, object]:
    """Return changes as ``--json`` shows them."""
    return {
        "from": found.before.version,
        "to": found.after.version,
        "edition": found.second.edition,
        "words": {"before": found.first.words, "after": found.second.words},
        "in": len(found.came_in),
        "out": len(found.went_out),
        "lengths": [
            {"length": each.length, "before": each.before, "in": each.came_in, "out": each.went_out}
            | {"after": each.after}
            for each in found.lengths
        ],
        "groups": [
            {
                "group": reason.group.key,
                "change": "in" if reason.came_in else "out",
                "title": reason.group.title[spoken],
                "why": reason.group.why[spoken],
                "words": reason.words,
                "lemmas": [{"lemma": line.lemma, "words": line.words} for line in reason.lines],
            }
            for reason in found.reasons
        ],
    }


def table(found: Changes) -> str:
    """Return changes as CSV, a line for every word, in order."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["change", "word", "length", "lemma", "group"])
    writer.writerows(
        sorted(
            ["in" if line.came_in else "out", word, len(word), line.lemma, line.group]
            for line in found.lines
            for word in line.words
        )
    )
    return text.getvalue()


def _show(found: Changes, *, everything: bool) -> None:
    texts = _TEXTS[language()]

    def number(count: int) -> str:
        return grouped(count, language())

    click.echo(
        click.style(f"{found.before.version} → {found.after.version}", bold=True)
        + f"  {texts['edition']} {found.second.edition}"
    )
    click.echo(
        f"{number(found.first.words)} → {number(found.second.words)} {texts['words']}: "
        f"{number(len(found.came_in))} {texts['in']}, {number(len(found.went_out))} {texts['out']}\n"
    )
    heads = [texts[key] for key in ("length", "before", "in", "out", "after")]
    click.echo(" ".join(f"{head:>9}" for head in heads))
    for each in found.lengths:
        counts = (each.length, each.before, each.came_in, each.went_out, each.after)
        click.echo(" ".join(f"{number(count):>9}" for count in counts))
    for came_in, heading in ((True, "came_in"), (False, "went_out")):
        click.echo("\n" + click.style(texts[heading], bold=True))
        for reason in found.reasons:
            if reason.came_in is came_in:
                _show_reason(reason, number(reason.words), texts, everything=everything)


def _show_reason(reason: Reason, words: str, texts: dict[str, str], *, everything: bool) -> None:
    spoken = language()
    lemmas = texts["lemma" if len(reason.lines) == 1 else "lemmas"]
    title = click.style(reason.group.title[spoken], bold=True)
    click.echo(f"  {title}: {words} ({len(reason.lines)} {lemmas}). {reason.group.why[spoken]}")
    shown = reason.lines if everything else reason.lines[:_SHOWN]
    told = [
        line.lemma
        if len(line.words) == 1 and line.lemma.upper() == line.words[0]
        else _counted(line.lemma, line.words)
        for line in shown
    ]
    rest = len(reason.lines) - len(shown)
    click.echo(f"    {'; '.join(told)}" + (f"; {texts['more']} {rest}" if rest else ""))


def _counted(lemma: str, words: tuple[str, ...]) -> str:
    """Return a lemma with its only word, or with how many there are."""
    return f"{lemma}: {words[0]}" if len(words) == 1 else f"{lemma}: {len(words)}"
