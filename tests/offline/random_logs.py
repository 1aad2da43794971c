"""Games of chance as a phone would log them: who did what when, allowed or not. The same seed gives the same log."""

from random import Random

import msgspec

from game_walk import deeds
from game_walk.offered import KINDS
from game_walk.setting import random_settings
from plancia.offline.questions import Logged, Opening, Replay
from plancia.offline.session import Session
from plancia.rules.editions import load
from plancia.rules.errors import CodedError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor
from plancia.rules.game.deadline import deadline
from plancia.rules.game.offers import offers
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.game.state import State

#: So many things somebody tries in a game.
TRIES = 30
#: What would end a game too soon, or fill it with nothing else, if everybody could do it as often as the rest.
RARE = frozenset({"resign", "call_referee", "confirm_result", "correct_score", "buy_minute"})

_ENCODER = msgspec.json.Encoder()


def random_replay(edition: str, seed: int) -> tuple[str, Session]:
    """Return the question that replays a random game by an edition, and the game as it was decided when it was made."""
    random = Random(f"{edition}/{seed}")
    opening = _opening(edition, random)
    session = Session(opening)
    log: list[Logged] = []
    now_ms = 0
    for number in range(TRIES):
        now_ms = max(now_ms, random.choice(_instants(session.state, now_ms, random)))
        by, action = _deed(session.state, random)
        line = Logged(f"a{number}", now_ms, by, _raw(action), _verdicts(session.state, action))
        log.append(line)
        try:
            session.decide(line)
        except CodedError:
            continue
    return _ENCODER.encode(Replay(opening, tuple(log))).decode(), session


def _opening(edition: str, random: Random) -> Opening:
    """Return how a game begins: every second one has its tiles on the table, where the program draws none."""
    rulebook = load(edition)
    # Without a server nobody counts days.
    settings = msgspec.structs.replace(random_settings(random, rulebook), turn_days=None)
    if random.random() < 0.5:
        settings = msgspec.structs.replace(settings, procedure="table", tiles="wooden")
    if settings.wooden:
        return Opening(settings)
    bag = [tile for tile, count in rulebook.play_rules().counts.items() for _ in range(count)]
    random.shuffle(bag)
    return Opening(settings, bag=tuple(bag))


def _instants(state: State, now_ms: int, random: Random) -> list[int]:
    """Return instants at which somebody might do something: soon, or just around what is due."""
    due_ms = deadline(state)
    near = [] if due_ms is None else [due_ms - 1, due_ms, due_ms + 1]
    return [now_ms, now_ms + random.randrange(3000), now_ms + random.randrange(40_000), *near]


def _deed(state: State, random: Random) -> deeds.Deed:
    chance = random.random()
    if chance < 0.1:
        return deeds.wild(state, random)
    # Of wooden tiles nobody knows which the players have, so no play of them can be made up.
    if chance < 0.5 and not state.settings.wooden:
        return deeds.likely(state, random, 0.9)
    return _offered(state, random) or deeds.likely(state, random, 0.9)


def _offered(state: State, random: Random) -> deeds.Deed | None:
    """Return one of the things that are offered to somebody, as far as it needs nothing that only he knows."""
    who: Actor = random.choice([actor for actor in deeds.actors(state) if actor != SYSTEM])
    names = [
        offer.action
        for offer in offers(state, who)
        if (offer.action not in RARE or random.random() < 0.1)
        and (offer.action != "play" or not state.settings.wooden)
    ]
    if not names:
        return None
    kind = KINDS[random.choice(names)]
    seat = getattr(who, "seat", state.on_turn or 0)
    builder = deeds.BUILDERS.get(kind)
    try:
        return who, builder(state, seat, random) if builder else kind()
    except TypeError:
        return None


def _raw(action: a.Action) -> msgspec.Raw:
    return msgspec.Raw(_ENCODER.encode(action))


def _verdicts(state: State, action: a.Action) -> tuple[deeds.Verdict, ...] | None:
    """Return what a lexicon on the phone says to a challenge."""
    if not isinstance(action, a.Challenge) or not isinstance(state.settings.judge, LexiconJudge):
        return None
    words = {word.upper() for word in action.words}
    return deeds.InitialsJudge().judge(tuple(sorted(words)))
