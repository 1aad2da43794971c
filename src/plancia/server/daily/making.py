"""Making a day: the hand and the game that a secret and a date lead to. What runs in a process of its own.

The same secret, date, rulebook and words make the same day on every node. Nobody who lacks the secret can make it.
"""

from pathlib import Path

import msgspec

from plancia.contest.duplicate.prepared.prepare import prepare
from plancia.contest.duplicate.settings import Choices, Settings
from plancia.engine.named_player import engine_player
from plancia.engine.selfplay import Games
from plancia.engine.top_plays import TopPlays
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.notation.cgp import format_position
from plancia.server.by_day.asked import Making
from plancia.server.by_day.secret import derived, luck_of
from plancia.server.child import DONE, FAILED
from plancia.server.daily.choosing import Candidate, Choosing
from plancia.server.daily.explaining import Explaining
from plancia.server.daily.made_day import MadeDay, MadeHand
from plancia.server.duplicates.preparing import seeded_draw

#: Who plays the games that hands come from: a strong player who knows no rare words.
PLAYER = "level-8"
#: How many hands a game of the day has.
HANDS = 12
#: How many of the best plays are told.
PLAYS = 10
#: Nobody is in a hurry: as long as the duplicate's own page counts as no limit.
OPTIONS: Choices = {"hand_s": 3600}
#: An office that the player does not hold: nobody corrects slips and rules on words in his own game.
REFEREE = "Plancia"


class NothingToPlayError(Exception):
    """With these words nothing can be played."""


def answer_making(job: bytes) -> tuple[int, bytes]:
    """Return the day that is asked for as JSON; of a failure its kind alone, for the log, which tells no solution."""
    try:
        return DONE, msgspec.json.encode(made(msgspec.json.decode(job, type=Making)))
    except Exception as error:
        return FAILED, type(error).__name__.encode()


def made(asked: Making) -> MadeDay:
    """Return the day; raise ``LookupError`` if the file has other words, ``NothingToPlayError``."""
    lexicon = Lexicon.open(Path(asked.file))
    if lexicon.hash != asked.judge.digest:
        raise LookupError(asked.judge.name)
    edition = asked.edition
    tops = TopPlays(lexicon.graph, frozenset(asked.ruled_out), frozenset(asked.ruled_in))
    player = engine_player(PLAYER, lexicon, edition)
    games, explaining = Games(edition, player, player), Explaining(lexicon.graph, edition)
    secret = bytes.fromhex(asked.secret)
    seed = luck_of(secret, asked.day, "hand")
    candidate = Choosing(edition, games, tops, lexicon, explaining).chosen(seed)
    if candidate is None:
        raise NothingToPlayError
    settings = Settings(edition=edition.id, options=OPTIONS, hands=HANDS, judge=asked.judge, referee=REFEREE)
    game = prepare(settings, seeded_draw(derived(secret, asked.day, "game").hex()), tops, edition)
    return MadeDay(asked.day, edition, asked.judge, _hand(candidate), game)


def _hand(candidate: Candidate) -> MadeHand:
    words = sorted({word for each in candidate.plays for word in each.play.words})
    return MadeHand(
        position=format_position(candidate.position),
        bag=candidate.bag,
        plays=candidate.plays[:PLAYS],
        found=len(candidate.plays),
        words=tuple(words),
        why=candidate.why,
        meets=candidate.meets,
    )
