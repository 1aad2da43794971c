"""``plancia words``: any question about all words of a lexicon, and the lists people study."""

from typing import Any, cast, get_args

import click

from plancia.catalogue import cite
from plancia.cli.completion import EDITION, LEXICON
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json
from plancia.cli.progress import working
from plancia.lexicon.analysis import LENGTHS
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.glosses.gloss import Gloss
from plancia.lexicon.glosses.of_readings import in_one_line
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.lexicon.opened import lender_of
from plancia.lexicon.search.hooks import Hooks, hooks
from plancia.lexicon.search.kept_index import open_search
from plancia.lexicon.search.letters import parse_range
from plancia.lexicon.search.new_words import words_new_in
from plancia.lexicon.search.question import ORDERS
from plancia.lexicon.search.table import csv_text
from plancia.lexicon.search.wanted import Side, Wanted
from plancia.lexicon.search.word_index import PARTS
from plancia.lexicon.search.word_search import WordFacts
from plancia.rules.edition import Edition

lexicon_option = click.option(
    "--lexicon",
    "lexicon_name",
    type=LEXICON,
    default=DEFAULT,
    show_default=True,
    metavar="NAME",
    help="Which lexicon.",
)


_RANGES = ("length", "points", "anagrams", "rank")


@click.command()
@click.option("--length", metavar="RANGE", help="Words of so many letters: 7, 7-9, 7-, -9.")
@click.option("--anagram", metavar="TILES", help="Words made of all these tiles, ? for a blank.")
@click.option("--rack", metavar="TILES", help="Words made of some or all of these tiles, ? for a blank.")
@click.option(
    "--pattern",
    metavar="PATTERN",
    help="Words of this shape, . for any letter, * for any number of letters: 'C..A', 'Q*Z*'.",
)
@click.option("--starts", metavar="LETTERS", help="Words that begin so.")
@click.option("--ends", metavar="LETTERS", help="Words that end so.")
@click.option("--contains", metavar="LETTERS", help="Words with these letters side by side.")
@click.option("--with", "having", metavar="LETTERS", help="Words with these letters, wherever they stand.")
@click.option("--without", metavar="LETTERS", help="Words with none of these letters.")
@click.option("--extends", metavar="WORD", help="Words that are this one with letters added.")
@click.option(
    "--side",
    type=click.Choice(get_args(Side)),
    default="any",
    show_default=True,
    help="With --extends: added in front, behind, on both sides, anywhere of these.",
)
@click.option("--points", metavar="RANGE", help="Words whose letters are worth so much.")
@click.option("--anagrams", metavar="RANGE", help="Words with so many others of the same letters.")
@click.option(
    "--rank",
    metavar="RANGE",
    help="The likeliest words of their length, by the ways to draw them from the bag: 1-500.",
)
@click.option(
    "--part", "parts", multiple=True, type=click.Choice(PARTS), help="Words of this part of speech."
)
@click.option(
    "--not-in", "other_name", type=EDITION, metavar="ID|FILE", help="Words that another edition has not."
)
@click.option(
    "--new-in", "version", metavar="VERSION", help="Words that came in with this numbered list: 2026.1."
)
@click.option("--hooks", "hooked", metavar="WORD", help="The letters that go before and after a word.")
@click.option("--sort", "order", type=click.Choice(ORDERS), default="alpha", show_default=True)
@click.option("--reverse", is_flag=True, help="In the opposite order.")
@click.option("--first", type=click.IntRange(1), default=1, show_default=True, help="Begin with this one.")
@click.option("--most", type=click.IntRange(0), help="Show no more than so many.")
@edition_option
@lexicon_option
@json_option
@click.option("--csv", "as_csv", is_flag=True, help="Print a table for spreadsheets.")
def words(
    *,
    other_name: str | None,
    version: str | None,
    hooked: str | None,
    order: str,
    reverse: bool,
    first: int,
    most: int | None,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
    as_csv: bool,
    **asked: Any,  # noqa: ANN401  (what is wanted, by the names of Wanted)
) -> None:
    """List words: all that satisfy everything asked for, with the points of their letters.

    The edition says what tiles are worth, and how many there are.
    """
    some = any(value for name, value in asked.items() if name != "side") or other_name is not None
    some = some or version is not None
    if some == (hooked is not None):
        raise click.UsageError(
            "Say which words: --length, --anagram, --rack, --pattern, --starts, --ends, --contains, --with, "
            "--without, --extends, --points, --anagrams, --rank, --part, --not-in, --new-in; or --hooks."
        )
    if as_json and as_csv:
        raise click.UsageError("Choose one of --json and --csv.")
    with reported(as_json=as_json):
        wanted = _wanted(asked)
        edition = find_edition(edition_name)
        lexicon = open_lexicon(lexicon_name, edition)
        lexicon.verify()
        if hooked is not None:
            _show_hooks(lexicon, hooks(lexicon.graph, hooked), as_json=as_json)
            return
        with working("index of the words"):  # made once, beside the lexicon
            other = None if other_name is None else open_search(lexicon_name, find_edition(other_name))
            search = open_search(lexicon_name, edition)
        new = None if version is None else words_new_in(version, edition)
        found = search.find(
            wanted,
            order=cast("Any", order),
            reverse=reverse,
            first=first - 1,
            most=most,
            among=new,
            outside=other,
        )
    readings = (lender_of(lexicon, edition) or lexicon).analyses
    rows = [(each, in_one_line(each.word, readings(each.word))) for each in found.words]
    if as_json:
        listed = [_word_content(each, gloss, edition) for each, gloss in rows]
        print_json({**_which(lexicon), "count": found.count, "first": first, "words": listed})
    elif as_csv:
        click.echo(csv_text((each, gloss.text if gloss else "") for each, gloss in rows), nl=False)
    else:
        width = max((len(each.word) for each in found.words), default=0)
        click.echo("".join(_line(each, gloss, width, edition) for each, gloss in rows), nl=False)


def _wanted(asked: dict[str, Any]) -> Wanted:
    """Return what is wanted, with the ranges that were written; raise ``words_range``."""
    ranges = {name: parse_range(asked[name]) for name in _RANGES if asked[name]}
    length = ranges.get("length")
    if any(
        end not in LENGTHS for end in (length if isinstance(length, tuple) else (length,)) if end is not None
    ):
        raise click.UsageError("A word has 2 to 15 letters.")
    return Wanted(**(asked | ranges))


def _line(each: WordFacts, gloss: Gloss | None, width: int, edition: Edition) -> str:
    shown = f"{each.word.ljust(width)} {each.points:3}"
    if gloss is None:
        return f"{shown}\n"
    cited = cite(edition.entry(gloss.entry).article, language())
    return f"{shown}  {gloss.text} ({', '.join(filter(None, (gloss.lemma, cited)))})\n"


def _word_content(each: WordFacts, gloss: Gloss | None, edition: Edition) -> dict[str, object]:
    return {
        "word": each.word,
        "score": each.points,
        "anagrams": each.anagrams,
        "ways": each.ways,
        "rank": each.rank,
        "parts": list(each.parts),
        "front": list(each.front),
        "back": list(each.back),
        "gloss": gloss and _gloss_content(gloss, edition),
    }


def _gloss_content(gloss: Gloss, edition: Edition) -> dict[str, object]:
    article = edition.entry(gloss.entry).article
    return {"part": gloss.part, "lemma": gloss.lemma, "article": article, "text": gloss.text}


def _show_hooks(lexicon: Lexicon, found: Hooks, *, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                **_which(lexicon),
                "word": found.word,
                "valid": found.valid,
                "front": list(found.front),
                "back": list(found.back),
            }
        )
        return
    mark = "" if found.valid else " ✗"
    click.echo(f"{found.front or '–'}  {click.style(found.word, bold=True)}{mark}  {found.back or '–'}")


def _which(lexicon: Lexicon) -> dict[str, object]:
    return {"lexicon": {"name": lexicon.info.name, "hash": lexicon.hash}}
