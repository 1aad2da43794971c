"""What people tap on a phone at a wooden table, at random: laid, announced, held, challenged, claimed, taken back, exchanged.

Allowed or not, soon or just around what is due, and sometimes nothing but time passes. The same seed gives the same log.
"""

from random import Random
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from game_walk import deeds
from game_walk.offered import KINDS
from game_walk.setting import random_settings
from plancia.offline.questions import Logged, Opening, RefusedLine
from plancia.offline.session import Session
from plancia.rules.editions import load
from plancia.rules.errors import CodedError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Player, Seat
from plancia.rules.game.deadline import deadline
from plancia.rules.game.judge import Judge
from plancia.rules.game.offers import offers
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.rules.game.state import State
from plancia.rules.tiles import Points

#: So many taps in a sequence.
TAPS = 60
#: What ends a game, or fills it with nothing else, if everybody could do it as often as the rest.
RARE = frozenset(
    {"resign", "call_referee", "confirm_result", "correct_score", "correct_clock", "correct_tiles"}
)
#: What a table is about besides the clock: pressed more often than what else is offered.
OFTEN = frozenset(
    {"challenge", "exchange", "free_exchange", "pass", "claim_time", "take_back", "ask_for_time", "rule"}
)
#: What a touch of one's half means, the first of these that is offered (``web/src/wooden/touch.ts``).
MEANINGS = ("play_unwritten", "start_clock", "announce_score", "name_starter")

_ENCODER = msgspec.json.Encoder()


class Taps(NamedTuple):
    """A log, and what CPython makes of it."""

    settings: Settings
    log: tuple[Logged, ...]
    session: Session
    refused: tuple[RefusedLine, ...]


def table_settings(edition: str, seed: int) -> Settings:
    """Return what people agree on before they play by an edition."""
    random = Random(f"{edition}/{seed}/table")
    settings = random_settings(random, load(edition))
    judge = LexiconJudge("club") if isinstance(settings.judge, LexiconJudge) else settings.judge
    return replace(settings, procedure="table", tiles="wooden", judge=judge, turn_days=None)


def random_taps(settings: Settings, seed: int, judge: Judge) -> Taps:
    """Return what is tapped at a table; ``judge``: the lexicon on the phone."""
    random = Random(f"{settings.edition}/{seed}/taps")
    session = Session(Opening(settings))
    log: list[Logged] = []
    now_ms = 0
    for number in range(TAPS):
        now_ms = _instant(session.state, now_ms, random)
        by, action = _readable(session.state, random)
        verdicts = _verdicts(session.state, action, judge)
        line = Logged(f"a{number}", now_ms, by, msgspec.Raw(_ENCODER.encode(action)), verdicts)
        log.append(line)
        try:
            session.decide(line)
        except CodedError:
            continue
    # As a phone does that is opened again: the log from its beginning.
    again = Session(Opening(settings))
    return Taps(settings, tuple(log), again, again.replay(log))


def _instant(state: State, now_ms: int, random: Random) -> int:
    """Return when something is tapped next: soon, after a while, or just around what is due."""
    due_ms = deadline(state)
    near = [] if due_ms is None else [due_ms - 1, due_ms, due_ms + 1]
    soon = [now_ms, now_ms + random.randrange(500), now_ms + random.randrange(3000)]
    return max(now_ms, random.choice([*soon, now_ms + random.randrange(90_000), *near]))


def _readable(state: State, random: Random) -> deeds.Deed:
    """Return a tap that a page could write down: no number that cannot be, and nothing that a scribe does elsewhere.

    What a scribe transcribes never comes in a table's log: the server dates it by no moment of the table's clock.
    """
    while True:
        by, action = _tap(state, random)
        if isinstance(action, a.TranscribePlay):
            continue
        try:
            msgspec.json.decode(_ENCODER.encode(action), type=a.Action)
        except msgspec.ValidationError:
            continue
        return by, action


def _tap(state: State, random: Random) -> deeds.Deed:
    chance = random.random()
    if chance < 0.05:
        by, action = deeds.wild(state, random)
        # By itself nothing happens at a table but that time passes and a round starts.
        return (Player(Seat(0)), action) if by == SYSTEM else (by, action)
    if chance < 0.1:
        return SYSTEM, a.TimePassed()
    if chance < 0.5:
        return _touch(state, random) or _likely(state, random)
    if chance < 0.9:
        return _offered(state, random) or _likely(state, random)
    return _likely(state, random)


def _likely(state: State, random: Random) -> deeds.Deed:
    by, action = deeds.likely(state, random, 0.9)
    return (Player(Seat(0)), action) if by == SYSTEM else (by, action)


def _touch(state: State, random: Random) -> deeds.Deed | None:
    """Return what somebody does who touches his half; None: nobody's half means anything."""
    found: list[deeds.Deed] = []
    for seat in state.settings.seats:
        offered = {offer.action for offer in offers(state, Player(seat))}
        meaning = next((each for each in MEANINGS if each in offered), None)
        if meaning == "announce_score":
            found.append((Player(seat), a.AnnounceScore(Points(random.randint(0, 99)))))
        elif meaning == "name_starter":
            found.append((Player(seat), a.NameStarter(seat)))
        elif meaning is not None:
            found.append((Player(seat), KINDS[meaning]()))
    return random.choice(found) if found else None


def _offered(state: State, random: Random) -> deeds.Deed | None:
    """Return one of the buttons of somebody at the table, pressed."""
    who = random.choice([actor for actor in deeds.actors(state) if actor != SYSTEM])
    names = [
        offer.action for offer in offers(state, who) if offer.action not in RARE or random.random() < 0.05
    ]
    if not names:
        return None
    weights = [4 if name in OFTEN else 1 for name in names]
    kind = KINDS[random.choices(names, weights)[0]]
    if kind is a.Challenge and state.pending is not None and state.pending.unwritten:
        return who, a.Challenge(random.choice([("MICIO",), ("GATO", "TE"), ("miele",)]))
    seat = getattr(who, "seat", state.on_turn or 0)
    builder = deeds.BUILDERS.get(kind)
    try:
        return who, builder(state, seat, random) if builder else kind()
    except TypeError:
        return None


def _verdicts(state: State, action: a.Action, judge: Judge) -> tuple[deeds.Verdict, ...] | None:
    """Return what the lexicon on the phone says to a challenge."""
    if not isinstance(action, a.Challenge) or not isinstance(state.settings.judge, LexiconJudge):
        return None
    words = {word.upper() for word in action.words}
    return judge.judge(tuple(sorted(words)))
