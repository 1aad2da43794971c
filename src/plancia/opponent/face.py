"""JSON text in, JSON text out: what the browser's worker calls."""

import msgspec

from plancia.catalogue.refusal import refusal_of
from plancia.engine.table_player import ComputerPlayer, computer
from plancia.opponent.errors import OpponentError
from plancia.opponent.questions import Answer, AskReady, AskTurn, Chance, IsReady, Question, Turn, Unanswered
from plancia.opponent.words import DEFAULT_WORDS, AllWords, FindWords
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.errors import CodedError
from plancia.rules.game.judge import Verdict
from plancia.rules.game.state import Announced, Held, Thinking
from plancia.rules.game.view import GameView

_questions: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
_encoder = msgspec.json.Encoder()


class Face:
    """Plays for a seat. Every question has an answer; nothing is raised for one."""

    def __init__(self, words: FindWords) -> None:
        """Take where the words come from. They are asked for at every question."""
        self._words = words
        self._luck = 0
        #: The player of the last question, and what it was made of.
        self._player: tuple[tuple[object, ...], ComputerPlayer] | None = None

    def ask(self, text: str) -> str:
        """Return the answer to a question, both as JSON."""
        try:
            answer = self._answer(_read(text))
        except CodedError as error:
            answer = Unanswered(refusal_of(error))
        except Exception as error:
            # A fault of ours must not end somebody's game: the next question is answered.
            answer = Unanswered(refusal_of(OpponentError("decision_failed", why=repr(error))))
        return _encoder.encode(answer).decode()

    def _answer(self, question: Question) -> Answer:
        match question:
            case AskReady(player, name, lexicon):
                self._made(player, load(name), lexicon, 0)
                return IsReady()
            case AskTurn(player, view, luck, day, lexicon):
                if not _has_to_act(view):
                    return Turn(None)
                settings, self._luck = view.settings, luck
                edition = load(settings.edition).with_options(settings.options)
                return Turn(self._made(player, edition, lexicon, day)(view))

    def _made(self, name: str, edition: Edition, lexicon: str | None, day: Chance) -> ComputerPlayer:
        """Return a player, the one of the question before if it is the same."""
        words = self._words(lexicon or DEFAULT_WORDS, edition)
        made_of = (name, _encoder.encode(edition), day, id(words))
        if self._player is None or self._player[0] != made_of:
            made = computer(name, edition, words, _Judge(words.graph), luck=lambda: self._luck, day=day)
            self._player = made_of, made
        return self._player[1]


class _Judge:
    """Goes by the list alone: without a network nobody can say more of a word."""

    def __init__(self, words: AllWords) -> None:
        self._words = words

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        return tuple(Verdict(word, word in self._words) for word in words)


def _has_to_act(view: GameView) -> bool:
    """Tell whether it is the viewer's turn, or he has a play to answer."""
    match view.phase:
        case Announced() | Held():
            return "accept" in view.may
        case Thinking():
            return "pass" in view.may
    return False


def _read(text: str) -> Question:
    try:
        return _questions.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise OpponentError("question_unreadable", why=str(error)) from None
