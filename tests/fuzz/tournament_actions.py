"""Tournaments into which somebody sends whatever the messages allow: every action is decided or refused with a code, and
what came of it can be shown to everybody, in every form and both languages."""

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from fuzz.shaped import shaped_with
from plancia.catalogue import LANGUAGES
from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament.actions import Action, Command
from plancia.contest.tournament.actors import SYSTEM, Director, Player, Referee
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import format_event, parse_event, read_form
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.ratings.rating_list import format_ratings, new_ratings
from plancia.contest.tournament.reports.csv_files import format_players, format_results, format_standings
from plancia.contest.tournament.reports.trf import format_trf
from plancia.contest.tournament.settings import SYSTEMS
from plancia.contest.tournament.view import view_for
from plancia.paper.event_page import format_event_page
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import CodedError

#: The keys of an action whose value names a player; any other text would only ever be refused.
_NAMES = frozenset({"player", "a", "b", "home", "away", "by", "id"})
_STEPS = 60
_LOOK_EVERY = 15

_decoder: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


def trial(random: Random) -> Counter[str]:
    """Hold one tournament; a case is an action."""
    seen: Counter[str] = Counter()
    ids = [f"p{number}" for number in range(random.randint(2, 7))]
    form = EventForm(
        name="T",
        system=random.choice(SYSTEMS),
        players=tuple(PlayerForm(each, each.upper(), 1500.0) for each in ids),
        rounds=random.choice((0, 1, 3, 7)),
        options={"edition": random.choice(EDITIONS)},
    )
    try:
        log = list(read_form(form, load))
    except CodedError as error:
        return Counter({"cases": 1, f"form: {error.code}": 1})
    state = fold(log)
    for step in range(_STEPS):
        seen["cases"] += 1
        try:
            action = _decoder.decode(msgspec.json.encode(_message(random, ids)))
        except msgspec.DecodeError:
            seen["unreadable"] += 1
            continue
        who = random.choice((*[Director()] * 9, Player(random.choice(ids)), Referee(), SYSTEM))
        try:
            events = decide(state, Command(f"a{step}", who, action), step * 1000, Means())
        except CodedError as error:
            seen[error.code] += 1
            continue
        seen[f"done: {action.kind}"] += 1
        for event in events:
            state = apply(state, event)
        log += events
        if step % _LOOK_EVERY == 0:
            _look(state, log)
    _look(state, log)
    return seen


def _message(random: Random, ids: list[str]) -> Any:
    """Return an action as a message has it: of the right shape, with names that are there, now and then absurd."""

    def known(key: Any, value: Any) -> Any:
        if key in _NAMES and isinstance(value, str) and random.random() < 0.9:
            return random.choice(ids)
        return random.choice((0, 1, 1, 1, 2, 2, 3, 50)) if key == "round" else None

    return shaped_with(random, Action, known)


def _look(state: Any, log: list[Any]) -> None:
    """Show the tournament to everybody and in every form; what is refused there has a code."""
    viewers = (None, Director(), Referee(), *[Player(each) for each in list(state.players)[:2]])
    for language in LANGUAGES:
        for who in viewers:
            msgspec.json.encode(view_for(state, who, language, contest="t", seq=len(log), begun=()))
        format_event_page(state, language)
    for form in (format_players, format_results, format_standings, format_trf):
        form(state).encode()
    with suppress(CodedError):
        format_ratings(new_ratings(state)).encode()
    written = format_event(log)
    assert fold(parse_event(written, load)) == state
