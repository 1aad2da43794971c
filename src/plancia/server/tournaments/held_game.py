"""A game of a tournament as the server holds it: its name, its terms, and what it ends with."""

import re
from hashlib import sha256

from plancia.contest.tournament.outcome import Outcome, Result
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.rounds import Pairing, PlayerId, Round
from plancia.contest.tournament.state import State
from plancia.rules.game.actors import Seat
from plancia.rules.game.outcome import Outcome as GameOutcome
from plancia.rules.game.settings import HumanJudge, LexiconJudge, Officials, Panellist, Settings
from plancia.wire.games import NewGame

_NAME = re.compile(r"(trn-[0-9a-f]+)-\d+-(?:(w[0-9a-f]{16})|[0-9a-f]{8})\Z")
#: Home player and the other, by the seats of the game.
_SIDES = "ab"


def held_name(contest: str, each: Round, pairing: Pairing) -> str:
    """Return what the next game of a pairing is called.

    The name follows from the pairing, so that a second click, or a director who comes back after a crash, finds the
    game that is there; and it says which tournament waits for its end. A game that must be played again follows from
    the one before it.
    """
    facts = f"{contest} {each.number} {each.seed} {pairing.home} {pairing.away} {pairing.game}"
    return f"{contest}-{each.number}-{sha256(facts.encode()).hexdigest()[:8]}"


def tournament_of(game: str) -> str | None:
    """Return the tournament a game belongs to, by its name; None: to none.

    >>> tournament_of("trn-0123456789abcdef-2-3f0c9e55"), tournament_of("3f0c9e")
    ('trn-0123456789abcdef', None)
    """
    found = _NAME.match(game)
    return found[1] if found else None


def is_held(game: str) -> bool:
    """Tell whether a tournament holds a game, by its name: it waits for it, and nobody calls it off.

    A game that phones keep at a wooden table is not held: it goes with its phone.
    """
    found = _NAME.match(game)
    return found is not None and found[2] is None


def held_terms(state: State, pairing: Pairing, director: str) -> NewGame:
    """Return the terms of a game: the event's edition and choices, the home player first, its officials."""
    options = state.settings.options
    online = options.online
    return NewGame(
        settings=Settings(
            players=(_short(state, pairing.home), _short(state, pairing.away)),
            edition=options.edition,
            options=options.choices,
            procedure="online",
            judge=LexiconJudge(online.lexicon) if online.judge == "lexicon" else HumanJudge(),
            starter=Seat(0) if state.settings.conventions.home_starts else None,
            initial_s=state.settings.initial_s,
            officials=_officials(state, pairing, director),
        ),
        public=False,
        listed=True,
        delay_s=online.delay_s,
        chat=online.chat,
    )


def _officials(state: State, pairing: Pairing, director: str) -> Officials:
    named = state.settings.options.officials
    both = (pairing.home, pairing.away)
    seats: dict[PlayerId, Seat] = {player: Seat(at) for at, player in enumerate(both)}
    panel = tuple(
        Panellist(_name(state, member), seats.get(person(member, state.players))) for member in named.panel
    )
    referee = named.referee or named.director or director
    return Officials(
        director=None if named.referee is None else _name(state, named.director or director),
        referee=_name(state, referee),
        referee_seat=seats.get(person(referee, state.players)),
        panel=panel,
        director_seat=None
        if named.referee is None
        else seats.get(person(named.director or director, state.players)),
    )


def _name(state: State, who: str) -> str:
    return state.name_of(who)[:60]


def _short(state: State, player: PlayerId) -> str:
    return state.name(player)[:60]


def result_of(outcome: GameOutcome) -> Result:
    """Return the result of a game for its event: the final scores, after the accounting.

    What the edition writes for a game lost on time is in them already; counted once more it changes nothing.
    """
    kind: Outcome = "played"
    if outcome.reason == "cap":
        kind = "cap"
    elif outcome.reason in ("time", "resigned") and outcome.seat is not None:
        side = _SIDES[outcome.seat]
        if outcome.reason == "time":
            kind = "time_a" if side == "a" else "time_b"
        else:
            kind = "resigned_a" if side == "a" else "resigned_b"
    home, away = outcome.totals
    return Result(int(home), int(away), kind)
