"""``plancia articles``: every article of a rulebook, how the program treats it and how it reads it."""

from collections.abc import Sequence

import click

from plancia.catalogue.rulebook import entry_name
from plancia.catalogue.words import Language, wording
from plancia.cli.completion import EDITION
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, print_json
from plancia.cli.rulebook.editions import readable, source
from plancia.rules.articles import Article, articles_in, find_in
from plancia.rules.articles.article import Kind
from plancia.rules.articles.citation import pieces_of
from plancia.rules.edition import Edition
from plancia.rules.errors import EditionError
from plancia.rules.ruled import Ruled

#: What names in ``by`` begin with, and the word for that kind in the texts.
_KINDS: tuple[tuple[Kind, str], ...] = (("action", "actions"), ("page", "pages"), ("command", "commands"))


@click.command()
@json_option
@click.argument("edition", type=EDITION, metavar="ID|FILE")
@click.argument("article", nargs=-1)
def articles(edition: str, article: tuple[str, ...], as_json: bool) -> None:
    """List every article of a rulebook and how the program treats it, or show one with its reading."""
    cited = " ".join(article)
    with reported(as_json=as_json):
        rulebook = find_edition(edition)
        lines = _asked(rulebook, cited) if cited else articles_in(rulebook)
    if as_json:
        print_json([_content(line, language()) for line in lines])
        return
    if cited:
        click.echo("\n\n".join(_shown(line, rulebook, language()) for line in lines))
        return
    click.secho(rulebook.name, bold=True)
    if not lines:
        click.echo(wording("articles", language())["no_document"])
    _print_list(lines, language())


def _asked(edition: Edition, cited: str) -> tuple[Article, ...]:
    """Return the lines that a person asked for; raise ``article_not_found`` for the first that is missing."""
    for piece in pieces_of(cited):
        if not find_in(edition, piece):
            raise EditionError("article_not_found", edition=edition.id, cited=piece)
    return find_in(edition, cited)


def _title(line: Article, language: Language) -> str:
    return {"it": line.title, "en": line.title_en}[language]


def _reading(line: Article, language: Language) -> str:
    return {"it": line.reading, "en": line.reading_en}[language]


def _content(line: Article, language: Language) -> dict[str, object]:
    return {
        "article": line.article,
        "title": _title(line, language),
        "treated": line.treated,
        "by": line.by,
        "tests": line.tests,
        "reading": _reading(line, language),
    }


def _print_list(lines: Sequence[Article], language: Language) -> None:
    """Print one line for each: the article, how it is treated, its title; as columns under each heading."""
    words = wording("articles", language)
    longest = max((len(words[line.treated]) for line in lines), default=0)
    for heading, section in _sections(lines):
        if heading:
            click.secho(f"\n{heading.article}: {_title(heading, language)}", bold=True)
        width = max((len(line.article) for line in section), default=0)
        for line in section:
            click.echo(f"{line.article:{width}}  {words[line.treated]:{longest}}  {_title(line, language)}")


def _sections(lines: Sequence[Article]) -> list[tuple[Article | None, list[Article]]]:
    """Return the headings, each with the lines under it; None before the first."""
    sections: list[tuple[Article | None, list[Article]]] = [(None, [])]
    for line in lines:
        if line.heading:
            sections.append((line, []))
        else:
            sections[-1][1].append(line)
    return sections


def _shown(line: Article, edition: Edition, language: Language) -> str:
    """Return one line of the trace in full: its reading, its entries with their values, what else carries it."""
    words = wording("articles", language)
    parts = [
        click.style(f"{line.article}: {_title(line, language)}", bold=True),
        f"[{words[line.treated]}] {_reading(line, language)}",
    ]
    entries = edition.entries()
    values = [_value(name, entries[name], language) for name in line.by if name in entries]
    if values:
        parts += [f"{words['entries']}:", *values]
    for kind, heading in _KINDS:
        if named := line.named(kind):
            parts.append(f"{words[heading]}: {', '.join(_named(kind, named, language))}")
    if line.tests:
        parts.append(f"{words['tests']}: {', '.join(line.tests)}")
    return "\n".join(parts)


def _named(kind: Kind, names: Sequence[str], language: Language) -> Sequence[str]:
    """Return actions by what they are called, with their identifiers; pages and commands are what one types."""
    if kind != "action":
        return names
    called = wording("action_names", language)
    return [f"{called[name]} ({name})" for name in names]


def _value(key: str, entry: Ruled[object], language: Language) -> str:
    """Return an entry on one line: its name, its value, where that comes from, the key that files use."""
    text = f"  {entry_name(key, language)}: {readable(key, entry.value)} ({source(entry)}) [{key}]"
    return text.replace("\n", " ")
