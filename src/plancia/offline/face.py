"""JSON text in, JSON text out: what the browser's worker calls."""

import msgspec

from plancia.catalogue.refusal import refusal_of
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.writer import format_gcg_file
from plancia.offline.errors import OfflineError
from plancia.offline.questions import (
    Answer,
    Decide,
    Open,
    Question,
    Record,
    Recorded,
    Refused,
    Replay,
    Seen,
    View,
)
from plancia.offline.session import Session
from plancia.rules.errors import CodedError

_questions: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
_encoder = msgspec.json.Encoder()


class Face:
    """Answers questions about one game at a time. Every question has an answer; nothing is raised for one."""

    def __init__(self) -> None:
        self._session: Session | None = None

    def ask(self, text: str) -> str:
        """Return the answer to a question, both as JSON."""
        try:
            answer = self._answer(_read(text))
        except CodedError as error:
            answer = Refused(refusal_of(error))
        except Exception as error:
            # A fault of ours must not end somebody's evening: nothing has changed, and the next question is answered.
            answer = Refused(refusal_of(OfflineError("decision_failed", why=repr(error))))
        return _encoder.encode(answer).decode()

    def _answer(self, question: Question) -> Answer:
        match question:
            case Open(opening):
                self._session = Session(opening)
                return self._session.answer(0)
            case Replay(opening, log):
                session = Session(opening)
                refused = session.replay(log)
                self._session = session
                return session.answer(0, refused)
        session = self._opened()
        match question:
            case Decide(line):
                first = len(session.events)
                session.decide(line)
                return session.answer(first)
            case View(now_ms, who):
                return Seen(len(session.events), session.view(who, now_ms))
            case Record():
                return Recorded(format_gcg_file(write_game(session.events)).decode())

    def _opened(self) -> Session:
        if self._session is None:
            raise OfflineError("game_not_opened")
        return self._session


def _read(text: str) -> Question:
    try:
        return _questions.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise OfflineError("question_unreadable", why=str(error)) from None
