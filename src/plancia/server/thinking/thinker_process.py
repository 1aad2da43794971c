"""What runs in a process that thinks: it reads a question, lets the player choose, and answers.

A process that was started with ``STUDYING`` answers the questions of the laboratory instead, one with ``MAKING`` makes
the hand and the game of a day, one with ``ANAGRAMS`` series of letters.

The words are mapped from their file, so that all these processes and the server share the memory that they take.
"""

import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import msgspec

from plancia.engine.levels import Level, named
from plancia.engine.move_record import read_move
from plancia.engine.player import EnginePlayer, Sight
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.notation.cgp import parse_position
from plancia.rules.edition import Edition
from plancia.server.child import DONE, FAILED, begin, comes, end_with_server, read, write
from plancia.server.thinking.question import Answer, Question, answer_of

#: What a process may take besides the words, which are mapped.
MOST_MEMORY = 1024 * 1024 * 1024
#: The process ends when it has had nothing to do for so long.
IDLE_S = 300


#: Told to a process that answers questions of the laboratory.
STUDYING = "studying"
#: Told to a process that makes the hand and the game of a day.
MAKING = "making"
#: Told to a process that makes series of letters for anagrams.
ANAGRAMS = "anagrams"


def main() -> None:
    """Answer until the input ends."""
    jobs, answers = begin(MOST_MEMORY)
    answer: Callable[[bytes], tuple[int, bytes]] = _answered
    if STUDYING in sys.argv[1:]:
        # Only here: a player shall not wait until all of an analysis is imported.
        from plancia.server.thinking.studying import answer_study  # noqa: PLC0415

        end_with_server()
        answer = answer_study
    elif MAKING in sys.argv[1:]:
        from plancia.server.daily.making import answer_making  # noqa: PLC0415

        end_with_server()
        answer = answer_making
    elif ANAGRAMS in sys.argv[1:]:
        from plancia.server.anagrams.making import answer_anagrams  # noqa: PLC0415

        end_with_server()
        answer = answer_anagrams
    while comes(jobs, IDLE_S):
        job = read(jobs)
        if job is None:
            return
        try:
            write(answers, *answer(job[1]))
        except BrokenPipeError:
            return


def chosen(question: Question) -> Answer:
    """Return what the player does; raise ``LookupError`` if the file has other words than the game."""
    lexicon = _lexicon(question.words.file, question.words.digest)
    edition = _edition(bytes(question.edition))
    found = named(question.player)
    if isinstance(found, Level):
        strength, words = found.strength, lexicon.vocabulary(found.tier, found.further)
    else:
        strength, words = found, lexicon.graph
    if question.plies is not None and strength.thinking is not None:
        thinking = strength.thinking.at_most(question.plies, question.bag)
        strength = msgspec.structs.replace(strength, thinking=thinking)
    return answer_of(EnginePlayer(strength, edition, words).choose(_sight(question)))


def _sight(question: Question) -> Sight:
    last = question.last
    return Sight(
        parse_position(question.position),
        free_exchange=question.free_exchange,
        their_free_exchange=question.their_free_exchange,
        last=read_move(last, ()) if isinstance(last, bytes) else last,
        luck=question.luck,
        day=question.day,
    )


@lru_cache(maxsize=8)
def _lexicon(file: str, digest: str) -> Lexicon:
    """Map a lexicon. A game keeps the words that it was opened with, and the file may have been built anew."""
    lexicon = Lexicon.open(Path(file))
    if lexicon.hash != digest:
        raise LookupError(digest)
    return lexicon


@lru_cache(maxsize=8)
def _edition(content: bytes) -> Edition:
    return msgspec.json.decode(content, type=Edition)


def _answered(job: bytes) -> tuple[int, bytes]:
    try:
        return DONE, msgspec.json.encode(chosen(msgspec.json.decode(job, type=Question)))
    except Exception as error:
        # Its kind alone, for the log: its words may quote a rack.
        return FAILED, type(error).__name__.encode()


if __name__ == "__main__":
    main()
