"""``plancia study anagrams``: as many anagrams as possible against the clock, in the terminal."""

import select
import sys
import time
from random import SystemRandom

import click
import msgspec

from plancia.anagrams.errors import AnagramRunError
from plancia.anagrams.letter_set import Series
from plancia.anagrams.run import Run
from plancia.anagrams.rungs import LENGTHS
from plancia.anagrams.series import make_series
from plancia.catalogue import wording
from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json
from plancia.cli.progress import working
from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.opened import OpenedLexicon, open_to_judge
from plancia.lexicon.search.by_letters import ByLetters
from plancia.rules.edition import Edition

_COLOURS = {"found": "green", "again": "yellow", "wrong": "red"}
_MOST_SEED = 2**53 - 1


@click.command()
@click.option(
    "--seed", type=click.IntRange(0, _MOST_SEED), help="The same seed and the same words: the same letters."
)
@click.option(
    "--seconds", type=click.IntRange(1, 3600), default=120, show_default=True, help="How long it lasts."
)
@edition_option
@lexicon_option
@json_option
def anagrams(*, seed: int | None, seconds: int, edition_name: str, lexicon_name: str, as_json: bool) -> None:
    """Find as many anagrams as you can against the clock.

    Every word takes all the letters. They stay until all their words are found; an empty line skips them. The end of
    the input ends the run. With --json nothing is asked: the letters and their words are printed.
    """
    luck = SystemRandom().randrange(_MOST_SEED) if seed is None else seed
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        opened = open_to_judge(lexicon_name, edition)
        series = _series(luck, opened, edition)
    if as_json:
        print_json({"seed": luck, "seconds": seconds, "sets": msgspec.to_builtins(series.sets)})
        return
    run = _Sitting(Run(series, lasts_ms=seconds * 1000)).run_through()
    _tell(run, opened.judge)
    click.echo(wording("anagrams", language())["seed"].format(seed=luck))


def _series(luck: int, opened: OpenedLexicon, edition: Edition) -> Series:
    rulings = opened.rulings.last
    with working("index of the words"):
        words = ByLetters(
            opened.lexicon,
            LENGTHS,
            without=frozenset(word for word, ruling in rulings.items() if not ruling.valid),
            also=frozenset(word for word, ruling in rulings.items() if ruling.valid),
        )
        return make_series(luck, words, edition)


class _Sitting:
    """A run in the terminal: a line is a word, an empty one skips."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._words = wording("anagrams", language())
        self._begun_s = time.monotonic()

    def run_through(self) -> Run:
        """Ask until the time is over, the letters or the input end; return the run as it was then."""
        try:
            while self._run.lying is not None and (line := self._line()) is not None:
                self._take(line.strip().upper())
        except (AnagramRunError, KeyboardInterrupt):
            pass  # the time is over, or the player has enough
        click.echo()
        return self._run

    def _line(self) -> str | None:
        """Return what is typed; None if the input has ended, or the time."""
        lying, left_ms = self._run.lying, self._run.left_ms(self._elapsed_ms())
        if lying is None or left_ms == 0:
            return None
        found, left = len(self._run.found_in(self._run.at)), -(-left_ms // 1000)
        place = self._words["place"].format(found=found, words=len(lying.words), left=left)
        letters = click.style(" ".join(lying.letters), bold=True)
        click.echo(f"{letters}  {click.style(place, dim=True)} > ", nl=False)
        sys.stdout.flush()
        # At a terminal nobody has to press a key for the time to be over.
        if sys.stdin.isatty() and not select.select([sys.stdin], [], [], left_ms / 1000)[0]:
            return None
        return sys.stdin.readline() or None

    def _take(self, word: str) -> None:
        if not word:
            self._run = self._run.skipped(self._run.at, self._in_time_ms())
            return
        taken, self._run = self._run.tried(self._run.at, word, self._in_time_ms())
        click.echo(click.style(self._words[taken].format(word=word), fg=_COLOURS[taken]))

    def _elapsed_ms(self) -> int:
        return int((time.monotonic() - self._begun_s) * 1000)

    def _in_time_ms(self) -> int:
        """Return the time; raise ``anagrams_over`` after the end: here nothing is on its way."""
        elapsed_ms = self._elapsed_ms()
        if self._run.left_ms(elapsed_ms) == 0:
            raise AnagramRunError("anagrams_over")
        return elapsed_ms


def _tell(run: Run, judge: Judge) -> None:
    """Say how many words were found, which were there, and why others were none."""
    words = wording("anagrams", language())
    click.echo(click.style(words["result"].format(count=len(run.words)), bold=True))
    for number, each in enumerate(run.series.sets[: run.at + 1]):
        found = run.found_in(number)
        told = (click.style(word, fg="green") if word in found else word for word in each.words)
        marked = (
            f"{word} ✓" if plain in found else word for word, plain in zip(told, each.words, strict=True)
        )
        click.echo(f"{each.letters}: {', '.join(marked)}")
    for word in run.wrong:
        click.echo(judge.explain(word, language()))
