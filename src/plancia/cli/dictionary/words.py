"""``plancia words``: the lists people study."""

import click

from plancia.catalogue import cite
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.glosses.gloss import Gloss
from plancia.lexicon.glosses.of_readings import in_one_line
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.lexicon.lists.word_lists import Hooks, Wanted, by_points, find_words, hooks, points
from plancia.lexicon.opened import lender_of
from plancia.rules.edition import Edition

lexicon_option = click.option(
    "--lexicon", "lexicon_name", default=DEFAULT, show_default=True, metavar="NAME", help="Which lexicon."
)


@click.command()
@click.option("--length", type=click.IntRange(2, 15), help="Words of so many letters.")
@click.option("--anagram", metavar="TILES", help="Words made of all these tiles, ? for a blank.")
@click.option("--rack", metavar="TILES", help="Words made of some or all of these tiles, ? for a blank.")
@click.option("--pattern", metavar="PATTERN", help="Words of this shape, . for any letter: 'C..A'.")
@click.option("--starts", metavar="LETTERS", help="Words that begin so.")
@click.option("--ends", metavar="LETTERS", help="Words that end so.")
@click.option("--contains", metavar="LETTERS", help="Words with these letters side by side.")
@click.option("--hooks", "hooked", metavar="WORD", help="The letters that go before and after a word.")
@click.option("--sort", "order", type=click.Choice(["alpha", "score"]), default="alpha", show_default=True)
@edition_option
@lexicon_option
@json_option
def words(
    *,
    length: int | None,
    anagram: str | None,
    rack: str | None,
    pattern: str | None,
    starts: str | None,
    ends: str | None,
    contains: str | None,
    hooked: str | None,
    order: str,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """List words: all that satisfy everything asked for, with the points of their letters.

    The edition says what tiles are worth.
    """
    wanted = Wanted(
        length=length,
        anagram=anagram,
        rack=rack,
        pattern=pattern,
        starts=starts,
        ends=ends,
        contains=contains,
    )
    asked = wanted != Wanted()
    if asked == (hooked is not None):
        raise click.UsageError(
            "Say which words: --length, --anagram, --rack, --pattern, --starts, --ends, --contains; or --hooks."
        )
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        values = edition.play_rules().values
        lexicon = open_lexicon(lexicon_name, edition)
        lexicon.verify()
        if hooked is not None:
            _show_hooks(lexicon, hooks(lexicon.graph, hooked), as_json=as_json)
            return
        try:
            found = find_words(lexicon.graph, wanted)
        except ValueError:  # every byte is as it was written, and yet this is no graph
            raise lexicon.damaged() from None
    if order == "score":
        found = by_points(found, values)
    readings = (lender_of(lexicon, edition) or lexicon).analyses
    rows = [(word, points(word, values), in_one_line(word, readings(word))) for word in found]
    if as_json:
        listed = [
            {"word": word, "score": score, "gloss": gloss and _gloss_content(gloss, edition)}
            for word, score, gloss in rows
        ]
        print_json({**_which(lexicon), "count": len(listed), "words": listed})
        return
    width = max(map(len, found), default=0)
    click.echo(
        "".join(_line(word.ljust(width), score, gloss, edition) for word, score, gloss in rows), nl=False
    )


def _line(word: str, score: int, gloss: Gloss | None, edition: Edition) -> str:
    if gloss is None:
        return f"{word} {score:3}\n"
    cited = cite(edition.entry(gloss.entry).article, language())
    return f"{word} {score:3}  {gloss.text} ({', '.join(filter(None, (gloss.lemma, cited)))})\n"


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
