"""``plancia judge``: is this a word, and why or why not."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from plancia.catalogue import cite, with_citation
from plancia.cli.completion import LEXICON
from plancia.cli.errors import REFUSED_BY_THE_RULES, error_content, reported
from plancia.cli.language import language
from plancia.cli.output import STANDARD_INPUT, edition_option, find_edition, json_option, print_json
from plancia.lexicon import library
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.glosses.gloss import Gloss
from plancia.lexicon.glosses.of_readings import glosses_of
from plancia.lexicon.judge.rulings import Rulings
from plancia.lexicon.judge.sentences import describe, own_reason_sentence, reason_sentence, source_names
from plancia.lexicon.judge.word_judge import Authority, Judge, Verdict
from plancia.lexicon.judge.wording import wording
from plancia.lexicon.opened import OpenedLexicon, open_to_judge
from plancia.lexicon.shelves import rulings_file
from plancia.rules.edition import Edition

lexicon_option = click.option(
    "--lexicon",
    "lexicon_name",
    type=LEXICON,
    default=library.DEFAULT,
    show_default=True,
    metavar="NAME",
    help="One of the lexica that 'plancia lexicon list' shows.",
)


@click.command()
@edition_option
@lexicon_option
@click.option(
    "--play",
    "as_play",
    is_flag=True,
    help="One verdict for all the words of a play; it does not say which word failed.",
)
@json_option
@click.argument("words", nargs=-1, required=True, metavar="WORD...|-")
def judge(edition_name: str, lexicon_name: str, as_play: bool, as_json: bool, words: tuple[str, ...]) -> None:
    """Judge words: valid or not, and by which article.

    A valid word comes with every reading of it, one that is not with the nearest reason. Capitals and accents do not
    matter; - reads words from standard input. The dictionary that the edition names prevails over every verdict.
    Leaves with 0 if all the words are valid, else with 1.
    """
    with reported(as_json=as_json):
        opened = opened_lexicon(lexicon_name, find_edition(edition_name))
        verdicts = [opened.judge.verdict(word) for word in _given(words)]
        content = [_content(verdict, opened) for verdict in verdicts] if as_json else []
    valid = all(verdict.valid for verdict in verdicts)
    if as_play:
        _show_play(valid=valid, as_json=as_json)
    elif as_json:
        print_json(content)
    else:
        for verdict in verdicts:
            _show(verdict, opened.judge)
        click.echo(_told(opened.judge.authority))
    sys.exit(0 if valid else REFUSED_BY_THE_RULES)


def _given(words: tuple[str, ...]) -> Iterator[str]:
    """Yield the words of a call; a hyphen stands for those of standard input."""
    for word in words:
        yield from sys.stdin.read().split() if word == STANDARD_INPUT else (word,)


def opened_lexicon(lexicon_name: str, edition: Edition) -> OpenedLexicon:
    """Return a lexicon and its judge; rulings that cannot be read are reported on standard error and skipped."""
    opened = open_to_judge(lexicon_name, edition)
    report_damaged(opened.rulings, rulings_file(lexicon_name))
    return opened


def report_damaged(rulings: Rulings, path: Path) -> None:
    """Say on standard error which lines of a file of rulings were skipped, if there are any."""
    if rulings.damaged_lines:
        lines = ", ".join(map(str, rulings.damaged_lines))
        error = LexiconError("rulings_damaged", file=str(path), lines=lines)
        click.echo(f"plancia: {error_content(error)['message']} [{error.code}]", err=True)


def _content(verdict: Verdict, opened: OpenedLexicon) -> dict[str, object]:
    """Return what ``--json`` shows of a verdict."""
    reason, ruling, judge = verdict.reason, verdict.ruling, opened.judge
    content: dict[str, object] = {
        "word": verdict.word,
        "valid": verdict.valid,
        "familiarity": opened.lexicon.familiarity(verdict.word) if verdict.valid else None,
        "analyses": [_analysis_content(analysis, gloss, judge) for analysis, gloss in _explained(verdict)],
        "reason": {"article": judge.article(reason.entry), "text": reason_sentence(reason, language())}
        if reason
        else None,
        "authority": judge.authority,
    }
    if own := verdict.own_reason:
        content["own_reason"] = {
            "article": judge.article(own.entry),
            "text": own_reason_sentence(own, language()),
        }
    return {**content, "ruling": ruling} if ruling else content


def _explained(verdict: Verdict) -> Iterator[tuple[Analysis, Gloss | None]]:
    """Return the readings of a word, each with what it means."""
    return zip(verdict.analyses, glosses_of(verdict.word, verdict.analyses), strict=True)


def _analysis_content(analysis: Analysis, gloss: Gloss | None, judge: Judge) -> dict[str, object]:
    return {
        "lemma": analysis.lemma,
        "pos": analysis.pos,
        "analysis": analysis.analysis,
        "particles": analysis.particles,
        "article": judge.article(analysis.entry),
        "sources": analysis.sources,
        "gloss": gloss.text if gloss else None,
    }


def _show(verdict: Verdict, judge: Judge) -> None:
    """Print a verdict: the word, then its readings or the reason."""
    texts = wording(language())["verdict"]
    told = (
        click.style(texts["valid"], fg="green")
        if verdict.valid
        else click.style(texts["not_valid"], fg="red")
    )
    click.echo(f"{click.style(verdict.word, bold=True)}  {told}")
    for analysis, gloss in _explained(verdict):
        cited = cite(judge.article(analysis.entry), language())
        about = "; ".join(filter(None, (cited, ", ".join(source_names(analysis, language())))))
        click.echo(f"  {describe(analysis, language())} ({about})")
        if gloss:
            click.echo(click.style(f"    {gloss.text}", italic=True))
    if own := verdict.own_reason:
        click.echo(f"  {own_reason_sentence(own, language())}")
    if reason := verdict.reason:
        cited = cite(judge.article(reason.entry), language())
        click.echo(f"  {reason_sentence(reason, language())}" + (f" ({cited})" if cited else ""))
    elif ruling := verdict.ruling:
        click.echo(f"  {ruling.by}, {ruling.at}: {ruling.why}")


def _told(authority: Authority) -> str:
    """Return that the dictionary prevails, with the article that says so."""
    text = wording(language())["verdict"]["authority"].format(dictionary=authority.dictionary)
    return with_citation(text, authority.article, language())


def _show_play(*, valid: bool, as_json: bool) -> None:
    """Print one verdict for a whole play, and nothing about its words [art. 29]."""
    if as_json:
        print_json({"valid": valid})
    else:
        click.echo(wording(language())["verdict"]["play_valid" if valid else "play_not_valid"])
