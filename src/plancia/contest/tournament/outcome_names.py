"""How outcomes are spelt in files that anybody wrote."""

from typing import NamedTuple

from plancia.contest.event_form import ResultForm
from plancia.contest.tournament.errors import EventError
from plancia.contest.tournament.outcome import OUTCOMES, Outcome, Result

_PLAYED = frozenset({"", "played", "normal", "regular", "win", "giocata", "regolare"})
_TIED = frozenset({"tie", "draw", "patta", "1/2", "½", "½_½", "0.5_0.5"})
_WINNERS = {
    **dict.fromkeys(("a", "win_a", "a_win", "a_wins", "home", "1_0"), "a"),
    **dict.fromkeys(("b", "win_b", "b_win", "b_wins", "away", "0_1"), "b"),
}
_PENDING = frozenset({"pending", "missing", "manca"})
_BYES = frozenset({"bye", "riposo"})
#: A bye that counts nothing: the calendar gives everybody one.
REST = "rest"
_ABSENT = frozenset({"absent", "assente"})
#: Names that do not say which side: it is the player with fewer points.
_SIDELESS = {
    "forfeit": "forfeit",
    "walkover": "forfeit",
    "wo": "forfeit",
    "rinuncia": "forfeit",
    "time": "time",
    "tempo": "time",
    "resigned": "resigned",
    "abbandono": "resigned",
    "withdrawn": "withdrawn",
    "ritirato": "withdrawn",
}


class Bye(NamedTuple):
    """A line of a file that is a round without opponent."""

    rest: bool = False


class Absent(NamedTuple):
    """A line of a file that says somebody was not there."""


class Pending(NamedTuple):
    """A game without result yet."""


def read_result(form: ResultForm) -> Result | Bye | Absent | Pending:
    """Return what a line of a file says; raise ``event_result``."""
    text = (form.outcome or "").strip().casefold().replace("-", "_").replace(" ", "_")
    if form.b is None:
        if text in _BYES or not text:
            return Bye()
        if text == REST:
            return Bye(rest=True)
        if text in _ABSENT:
            return Absent()
        raise _wrong(form, "b")
    if text in _PENDING:
        return Pending()
    if text in OUTCOMES and text not in ("played", "cap"):
        return _result(form, text)
    if text in ("forfeit_both", "double_forfeit"):
        return _result(form, "forfeit_both")
    if form.score_a is None or form.score_b is None:
        if form.score_a is None and form.score_b is None and text in _PLAYED:
            return Pending()
        raise _wrong(form, "score_a, score_b")
    if text in _PLAYED or text == "cap":
        return _result(form, "cap" if text == "cap" else "played")
    if text in _TIED and form.score_a == form.score_b:
        return _result(form, "played")
    winner = _WINNERS.get(text)
    if winner is not None and (form.score_a > form.score_b) == (winner == "a") != (
        form.score_a == form.score_b
    ):
        return _result(form, "played")
    if text in _SIDELESS and form.score_a != form.score_b:
        side = "a" if form.score_a < form.score_b else "b"
        return _result(form, f"{_SIDELESS[text]}_{side}")
    raise _wrong(form, "outcome")


def _result(form: ResultForm, outcome: str) -> Result:
    kind: Outcome = next(each for each in OUTCOMES if each == outcome)
    if kind.startswith(("forfeit", "ruled", "withdrawn")):
        # The game was not played: the score in the file is the convention, which the event applies itself.
        return Result(outcome=kind)
    return Result(form.score_a or 0, form.score_b or 0, kind, form.minutes_left or 0)


def _wrong(form: ResultForm, what: str) -> EventError:
    expected = ", ".join(("bye", REST, "absent", "pending", *OUTCOMES))
    return EventError(
        "event_result",
        round=form.round,
        a=form.a,
        b=form.b,
        field=what,
        found=form.outcome,
        expected=expected,
    )
