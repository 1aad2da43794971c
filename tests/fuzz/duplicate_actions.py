"""Duplicates into which somebody sends whatever the messages allow: every action is decided or refused with a code, and
what came of it can be shown to everybody."""

from collections import Counter
from random import Random
from typing import Any

import msgspec

from contest.duplicate.table import DESK, Table
from fuzz.shaped import shaped_with
from plancia.contest.duplicate.actions import Action, Finish, GiveSignal, JudgeSlips, Place, StartHand
from plancia.contest.duplicate.actions import Draw as DrawLetters
from plancia.contest.duplicate.actors import Contestant, Number
from plancia.contest.duplicate.reports.report import report
from plancia.contest.duplicate.reports.report_text import format_report
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.duplicate.view import for_role
from plancia.rules.errors import CodedError

_WORDS = ("AI", "CASA", "CASE", "COSA", "ES", "IO", "MARE", "RE", "SI", "TE")
#: What the desk does by and by; without it nothing would ever be under way.
_STEPS = (DrawLetters(), StartHand(), GiveSignal(), JudgeSlips(), Place())
_ACTIONS = 60

_decoder: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


def trial(random: Random) -> Counter[str]:
    """Hold one duplicate; a case is an action."""
    seen: Counter[str] = Counter()
    players = tuple(Entrant(name) for name in ("Ada", "Ugo", "Ivo")[: random.randint(1, 3)])
    table = Table(Settings(players=players), _WORDS)
    for _ in range(_ACTIONS):
        seen["cases"] += 1
        table.now_ms += random.choice((0, 1000, 200_000))
        action: Any
        by = random.choice((DESK, DESK, Contestant(Number(random.randrange(4)))))
        if random.random() < 0.3:
            action, by = random.choice(_STEPS), DESK
        else:
            try:
                action = _decoder.decode(msgspec.json.encode(_message(random)))
            except msgspec.DecodeError:
                seen["unreadable"] += 1
                continue
        if isinstance(action, Finish) and random.random() < 0.9:
            continue  # after it there is little to do
        try:
            table.do(action, by)
        except CodedError as error:
            seen[error.code] += 1
            continue
        seen[f"done: {action.kind}"] += 1
        for who in (None, DESK, *(Contestant(Number(number)) for number in range(len(players)))):
            msgspec.json.encode(for_role(table.state, who))
    made = report(table.events)
    for language in ("it", "en"):
        format_report(made, language)
    return seen


def _message(random: Random) -> Any:
    """Return an action as a message has it, with numbers that are there, now and then absurd."""

    def known(key: Any, _: Any) -> Any:
        if key in {"player", "number", "hand"}:
            return random.choice((0, 1, 2, 3, 9))
        return random.choice(_WORDS) if key == "word" else None

    return shaped_with(random, Action, known)
