"""JSON text in, JSON text out: what a server's process and a browser's worker call."""

from functools import lru_cache
from typing import Protocol

import msgspec

from plancia.catalogue.refusal import refusal_of
from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.game_analysis import game_analysis
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.static_view import StaticView
from plancia.laboratory.answers import Answer, GamePlayer, JudgedMove, Outline, Summary, Unanswered
from plancia.laboratory.decisions import decision_in
from plancia.laboratory.ending import ending_of
from plancia.laboratory.errors import LaboratoryError
from plancia.laboratory.explaining import explained
from plancia.laboratory.hands import judged_hands
from plancia.laboratory.questions import (
    AskedDepth,
    AskEnd,
    AskGame,
    AskHands,
    AskMove,
    AskPosition,
    AskSummary,
    Question,
)
from plancia.laboratory.study import Study, edition_of, placed
from plancia.laboratory.words import DEFAULT_WORDS, FindWords, Words
from plancia.notation.cgp import parse_position
from plancia.notation.gcg.reader import parse_gcg_text
from plancia.notation.gcg.record import GcgRecord
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION, load
from plancia.rules.errors import CodedError

_questions: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
_encoder = msgspec.json.Encoder()

#: So many records, and so many ways to judge, are kept at hand: a page asks for one move of a game after another.
_AT_HAND = 4


class _Judging(Protocol):
    def judge(self, decision: Decision, *, seed: int = 0) -> MoveAnalysis: ...


class Face:
    """Answers questions about games and positions. Every question has an answer; nothing is raised for one."""

    def __init__(self, words: FindWords) -> None:
        """Take where the words come from. They are asked for at every question: a lexicon may be built anew."""
        self._words = words

    def ask(self, text: str) -> str:
        """Return the answer to a question, both as JSON."""
        try:
            answer = self._answer(_question(text))
        except CodedError as error:
            answer = Unanswered(refusal_of(error))
        except Exception as error:
            # A fault of ours must not end what somebody is doing: the next question is answered.
            answer = Unanswered(refusal_of(LaboratoryError("analysis_failed", why=type(error).__name__)))
        return _encoder.encode(answer).decode()

    def _answer(self, question: Question) -> Answer:
        match question:
            case AskGame(record, edition, lexicon):
                return _outline(self._study(record, edition, lexicon))
            case AskMove():
                study = self._study(question.record, question.edition, question.lexicon)
                decision = study.decision(question.n)
                move = self._judged(study.edition, question, decision)
                return JudgedMove(move, explained(move, study.explainer))
            case AskPosition():
                chosen = load(question.edition or DEFAULT_EDITION)
                return JudgedMove(self._judged(chosen, question, _asked(question, chosen)))
            case AskSummary(record, moves, edition, lexicon, with_reasons):
                study = self._study(record, edition, lexicon)
                joined = study.joined(moves)
                told = tuple(explained(move, study.explainer) for move in joined) if with_reasons else ()
                return Summary(game_analysis(joined), told)
            case AskHands():
                return judged_hands(question)
            case AskEnd():
                return ending_of(question)

    def _study(self, record: str, edition: str | None, lexicon: str | None) -> Study:
        chosen = _parsed(record, edition)[1]
        return _study(record, edition, _AsOne(self._words(lexicon or DEFAULT_WORDS, chosen)))

    def _judged(self, edition: Edition, question: AskMove | AskPosition, decision: Decision) -> MoveAnalysis:
        words = self._words(question.lexicon or DEFAULT_WORDS, edition)
        judging = _judging(_Rulebook(edition), _AsOne(words), question.depth)
        return placed(judging.judge(decision, seed=question.seed), decision)


class _AsOne:
    """Words that can be the key of a cache: two are the same only if they are one object, which stays alive."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _AsOne) and self.words is other.words

    def __hash__(self) -> int:
        return id(self.words)


class _Rulebook:
    """An edition that can be the key of a cache: two of the same content are one."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._content = _encoder.encode(edition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Rulebook) and self._content == other._content

    def __hash__(self) -> int:
        return hash(self._content)


@lru_cache(maxsize=_AT_HAND)
def _parsed(record: str, edition: str | None) -> tuple[GcgRecord, Edition]:
    parsed = parse_gcg_text(record)
    return parsed, edition_of(parsed, None if edition is None else load(edition))


@lru_cache(maxsize=_AT_HAND)
def _study(record: str, edition: str | None, words: _AsOne) -> Study:
    return Study(*_parsed(record, edition), words.words)


@lru_cache(maxsize=_AT_HAND)
def _judging(rulebook: _Rulebook, words: _AsOne, depth: AskedDepth) -> _Judging:
    if depth == "static":
        return StaticView(words.words, rulebook.edition)
    return Analyst(words.words, rulebook.edition, depth=depth)


def _outline(study: Study) -> Outline:
    players = tuple(GamePlayer(player.nick, player.name or player.nick) for player in study.record.players)
    return Outline(players, study.edition.id, study.outline)


def _asked(question: AskPosition, edition: Edition) -> Decision:
    position = parse_position(question.cgp)
    if question.scoreless is not None:
        position = msgspec.structs.replace(position, scoreless=question.scoreless)
    return decision_in(
        position,
        edition,
        free_exchange=question.free_exchange,
        their_free_exchange=question.their_free_exchange,
    )


def _question(text: str) -> Question:
    try:
        return _questions.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise LaboratoryError("question_unreadable", why=str(error)) from None
