"""The contests of a run, as they are in the database when it begins: games of two, and perhaps a duplicate."""

from random import Random
from typing import Any

import msgspec

from plancia.contest.duplicate.decide import create as create_session
from plancia.contest.duplicate.settings import Entrant
from plancia.contest.duplicate.settings import Settings as SessionSettings
from plancia.engine.top_plays import TopPlays
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.editions import load
from plancia.rules.game.decide import create
from plancia.rules.game.judge import Verdict
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.server.bag.draw import NO_NONCE, SecretBag
from plancia.server.games.terms import Terms
from plancia.server.journal.events import encode_events
from plancia.server.journal.record import Entry
from plancia.server.people.identity import ACCOUNT_SCOPES, Identity
from plancia.server.slip_words import SlipWords
from simulation.database import Database

WORDS = [
    "AI",
    "AL",
    "CA",
    "CI",
    "DA",
    "DI",
    "ES",
    "IO",
    "LA",
    "LE",
    "LI",
    "LO",
    "MA",
    "MI",
    "NE",
    "NO",
    "OR",
    "RE",
    "SE",
    "SI",
    "SU",
    "TE",
    "TI",
    "TU",
    "UN",
    "VA",
    "CASA",
    "COSA",
    "MARE",
    "MORE",
    "RISO",
    "SALE",
    "SOLE",
    "TELA",
    "VELA",
    "VINO",
    "NASO",
    "ROSA",
    "RETE",
    "SETE",
]
EDITION = load("figs-c")
#: A hand of the duplicate is so long.
HAND_S = 1


class FewWords:
    """A judge who knows few words."""

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        """Return one verdict for each word."""
        return tuple(Verdict(word, valid=word in WORDS) for word in words)


class FewLexica:
    """The only lexicon of these servers."""

    judge = FewWords()
    slip_words = SlipWords(
        FewWords(), TopPlays(WordGraph(WordGraph.build("\n".join(sorted(WORDS)).encode())))
    )

    async def taken(self, name: str, edition: object) -> "FewLexica":
        """Return it."""
        return self


class Contests:
    """The contests of a run and the people in them."""

    def __init__(self) -> None:
        self.games: list[str] = []
        self.duplicates: list[str] = []
        #: What everybody is, by contest and identity; None: he watches.
        self.people: dict[str, dict[str, str | None]] = {}
        self.identities: dict[str, Identity] = {}

    @property
    def all(self) -> list[str]:
        """The names of all contests."""
        return [*self.games, *self.duplicates]

    def add_game(self, database: Database, random: Random) -> None:
        """Let a game of two begin, with clocks of a few seconds."""
        name = f"game-{len(self.games)}"
        seed = random.randbytes(32)
        settings = Settings(
            ("Ada", "Ugo"),
            procedure="online",
            judge=LexiconJudge("few"),
            grace_ms=random.choice([0, 200, 1000]),
        )
        bag = SecretBag(name, seed, (NO_NONCE, NO_NONCE))
        [created] = create(settings, 0, bag.draw_for(0))
        time = msgspec.structs.replace(
            EDITION.time,
            initial_s=msgspec.structs.replace(EDITION.time.initial_s, value=random.choice([2, 5, 60])),
        )
        created = msgspec.structs.replace(
            created, edition=msgspec.structs.replace(created.edition, time=time)
        )
        terms = Terms(settings, delay_s=random.choice([0, 0, 1]))
        database.fill(
            "room", game=name, opened_ms=0, terms=msgspec.json.encode(terms).decode(), status="live"
        )
        self._add(database, name, [created], seed)
        self.games.append(name)
        for seat in (0, 1):
            identity = self._somebody(database, name, f"player:{seat}")
            database.fill("membership", game=name, identity=identity, actor=f"player:{seat}", since_ms=0)
        self._somebody(database, name, None)

    def add_duplicate(self, database: Database, random: Random) -> None:
        """Let a duplicate begin: a desk and two players."""
        name = f"dup-{len(self.duplicates)}"
        settings = SessionSettings(
            name,
            (Entrant("Ada"), Entrant("Ugo")),
            hands=3,
            options={"hand_s": HAND_S},
            judge=LexiconJudge("few"),
        )
        database.fill(
            "contest", contest=name, kind="duplicate", title=name, opened_ms=0, status="live", origin_ms=0
        )
        self._add(database, name, create_session(settings, 0, EDITION), random.randbytes(32))
        self.duplicates.append(name)
        for actor in ("desk", "contestant:0", "contestant:1"):
            identity = self._somebody(database, name, actor)
            database.fill("contest_member", contest=name, identity=identity, actor=actor, since_ms=0)
        self._somebody(database, name, None)

    def _add(self, database: Database, name: str, events: Any, seed: bytes) -> None:
        entry = Entry(name, 0, "create", "system", 0, 0, encode_events(events))
        database.append_all([entry], None)
        database.fill("bag_secret", game=name, seed=seed, seats=2, nonces="{}", sealed=1)

    def _somebody(self, database: Database, contest: str, actor: str | None) -> str:
        name = f"{contest}-{actor or 'watches'}"
        self.people.setdefault(contest, {})[name] = actor
        self.identities[name] = Identity(name, name, "guest", ACCOUNT_SCOPES)
        database.fill("identity", id=name, kind="guest", name=name, created_ms=0, disabled=0)
        return name
