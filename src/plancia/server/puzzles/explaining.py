"""Why an answer is right or not, in sentences: the laboratory's for plays, the judge's for words."""

from collections.abc import Sequence

import msgspec

from plancia.catalogue import LANGUAGES, Language
from plancia.engine.analysis.why.explained import Explained
from plancia.engine.errors import EngineError
from plancia.engine.move import Move
from plancia.lexicon.errors import LexiconError
from plancia.puzzles.board_words import BoardWord
from plancia.puzzles.puzzle import Puzzle
from plancia.puzzles.reasons import puzzle_reasons
from plancia.rules.edition import Edition
from plancia.server.lexica import Lexica, ServedLexicon
from plancia.server.puzzles.judging import Given, words_of
from plancia.server.words.answers import judgement
from plancia.wire.puzzles import NotValid
from plancia.wire.words import WordVerdict


class Explanation(msgspec.Struct, frozen=True):
    """What is said after an answer."""

    #: Why the right answer is right.
    why: dict[Language, str]
    #: Of what was done, if it is another of the best plays.
    judged: Explained | None
    #: Words of the play that are not valid.
    refused: list[NotValid]
    #: Why the phony is none.
    not_valid: NotValid | None


def explanation(puzzle: Puzzle, edition: Edition, lexica: Lexica, what: Given) -> Explanation:
    """Return what is said; where the lexicon is gone, nothing. For a thread: it opens files and finds plays."""
    try:
        served = lexica.take(puzzle.lexicon, edition)
    except LexiconError:
        unsaid = None if puzzle.phony is None else NotValid(puzzle.phony.word, None, {}, {})
        return Explanation({}, None, [], unsaid)
    if puzzle.phony is not None:
        return Explanation({}, None, [], not_valid(served, [puzzle.phony.word])[0])
    refused: list[NotValid] = []
    if isinstance(what, Move) and not any(play.action == what for play in puzzle.plays):
        words = words_of(puzzle, edition, what)
        judge = served.opened.judge
        refused = not_valid(served, [word for word in words if not judge.verdict(word).valid])
    right = _reasons(puzzle, served, None)
    own = None if what is None or isinstance(what, BoardWord) else _reasons(puzzle, served, what)
    return Explanation({} if right is None else dict(right.why), own, refused, None)


def not_valid(served: ServedLexicon, words: Sequence[str]) -> list[NotValid]:
    """Return why words are not valid, by the judge; a word that has become valid since has no reason."""
    told = {language: judgement(served, words, language).verdicts for language in LANGUAGES} if words else {}
    return [_not_valid({language: told[language][n] for language in told}) for n in range(len(words))]


def _not_valid(verdicts: dict[Language, WordVerdict]) -> NotValid:
    first = next(iter(verdicts.values()))
    reasons = {language: each.reason for language, each in verdicts.items() if each.reason is not None}
    return NotValid(
        first.word,
        None if first.reason is None else first.reason.article,
        {language: reason.cited for language, reason in reasons.items()},
        {language: reason.text for language, reason in reasons.items()},
    )


def _reasons(puzzle: Puzzle, served: ServedLexicon, what: Given) -> Explained | None:
    action = None if isinstance(what, BoardWord) else what
    try:
        return puzzle_reasons(puzzle, served.opened.lexicon, served.edition, action)
    except EngineError:
        return None
