"""A day's anagrams as somebody is shown them: letters one set after another, solutions after the end."""

from collections.abc import Sequence

from plancia.anagrams.run import LASTS_MS, Run
from plancia.catalogue import LANGUAGES
from plancia.lexicon.judge.sentences import reason_sentence
from plancia.server.anagrams.made_series import MadeSeries
from plancia.server.lexica import ServedLexicon
from plancia.wire.anagrams import (
    AnagramLetters,
    AnagramRun,
    AnagramSeries,
    AnagramSolved,
    AnagramWord,
    WrongWord,
)

SECONDS = LASTS_MS // 1000


def shown_run(run: Run, elapsed_ms: int) -> AnagramRun:
    """Return a run under way: the letters that lie there and nothing of those that come."""
    lying, number = run.lying, run.at
    letters = None
    if lying is not None and not run.is_over(elapsed_ms):
        found = list(run.found_in(number))
        letters = AnagramLetters(number + 1, lying.letters, len(lying.words), found)
    return AnagramRun(run.left_ms(elapsed_ms), run.closes_in_ms(elapsed_ms), letters, list(run.words))


def shown_series(made: MadeSeries) -> AnagramSeries:
    """Return a whole series with its solutions: for practice."""
    sets = [AnagramSolved(each.letters, _words(made, number), []) for number, each in enumerate(made.sets)]
    return AnagramSeries(SECONDS, made.edition, made.judge.name, made.values, sets)


def solved(made: MadeSeries, run: Run) -> list[AnagramSolved]:
    """Return every set with its solution and what was found of it, for a run that is over."""
    return [
        AnagramSolved(each.letters, _words(made, number), list(run.found_in(number)))
        for number, each in enumerate(made.sets)
    ]


def explained(words: Sequence[str], served: ServedLexicon | None) -> list[WrongWord]:
    """Return why words were wrong; a word that has become good since has no reason."""
    found = []
    for word in words:
        reason = None if served is None else served.opened.judge.verdict(word).reason
        if served is None or reason is None:
            found.append(WrongWord(word, {}, None))
        else:
            why = {language: reason_sentence(reason, language) for language in LANGUAGES}
            found.append(WrongWord(word, why, served.opened.judge.article(reason.entry)))
    return found


def _words(made: MadeSeries, number: int) -> list[AnagramWord]:
    return [AnagramWord(each.word, each.gloss) for each in made.sets[number].words]
