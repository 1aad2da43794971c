"""Whole tournaments from a seed, with everything that goes wrong in a club: for the independent checker."""

from collections import Counter
from random import Random
from typing import Any

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.officials import Decision, Measure, MeasureKind
from plancia.contest.tournament.outcome import Outcome, Result
from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.settings import SYSTEMS, TIE_BREAKS, FixedPairing, Texts
from plancia.contest.tournament.state import State
from plancia.rules.editions import EDITIONS, load

_UNPLAYED: tuple[Outcome, ...] = ("forfeit_a", "forfeit_b", "forfeit_both")
_MEASURES: tuple[MeasureKind, ...] = ("warning", "game_lost", "round_excluded", "expelled", "other")
_PLAYED: tuple[Outcome, ...] = ("time_a", "time_b", "resigned_a", "resigned_b", "cap")


class RandomTournament:
    """A tournament played to its end. ``seen`` counts what came up."""

    def __init__(self, seed: int, *, largest: int = 60, mishaps: bool = True) -> None:
        self.random = Random(seed)
        self.mishaps = mishaps
        self.seen: Counter[str] = Counter()
        random = self.random
        self.system = random.choice(SYSTEMS)
        small = random.random() < 0.5
        count = random.randint(3, min(largest, 12) if small else largest)
        if self.system in ("round_robin", "groups_finals"):
            count = min(count, random.randint(3, 20))
        rounds = random.randint(1, min(12, count + 2)) if "swiss" in self.system else 0
        form = EventForm(
            name=f"Torneo {seed}",
            system=self.system,
            players=tuple(self._player(number) for number in range(count)),
            rounds=rounds,
            options=self._options(count),
        )
        self.log = list(read_form(form, load))
        self.state: State = fold(self.log)
        self.now_ms = 0
        self._play()

    def _player(self, number: int) -> PlayerForm:
        rating = float(self.random.randint(800, 2000)) if self.random.random() < 0.8 else None
        return PlayerForm(f"p{number}", f"Player {number}", rating)

    def _options(self, count: int) -> dict[str, Any]:
        random = self.random
        options: dict[str, Any] = {"edition": random.choice(EDITIONS)}
        if random.random() < 0.3:
            options["pairing"] = "matching"
        if random.random() < 0.4:
            options["tie_breaks"] = random.sample(TIE_BREAKS, random.randint(0, 4))
        if random.random() < 0.2:
            options["spread_cap"] = random.choice([0, 50, 150])
        if random.random() < 0.3:
            options["seeding"] = random.choice(["draw", "rating", "entry"])
        if random.random() < 0.2:
            options["ties"] = random.choice(["half", "higher_seed"])
        if random.random() < 0.2:
            options["bye_margin"] = 50
        if self.system in ("round_robin", "groups_finals") and random.random() < 0.3:
            options["legs"] = 2
        options["officials"] = {"director": "Rita", "referee": "Tea"}
        options["consolation"] = random.choice(["none", "third_place", "first_round", "all"])
        options["groups"] = random.randint(2, max(2, count // 3))
        options["final"] = random.choice(["knockout", "round_robin"])
        if self.mishaps and "swiss" in self.system and count > 5 and random.random() < 0.3:
            options["forbidden"] = [random.sample([f"p{at}" for at in range(count)], 2) for _ in range(2)]
        return options

    def do(self, action: a.Action) -> bool:
        """Take an action; tell whether it was accepted."""
        self.now_ms += 1000
        try:
            events = decide(self.state, a.Command("", Director(), action), self.now_ms, Means())
        except TournamentError as error:
            self.seen[f"refused {error.code}"] += 1
            return False
        for event in events:
            self.log.append(event)
            self.state = apply(self.state, event)
            self.seen[event.kind] += 1
        return True

    def _play(self) -> None:
        while True:
            if self.mishaps:
                self._between_rounds()
            if not self.do(a.PairRound(str(self.random.random()))):
                break
            if self.mishaps and self.random.random() < 0.1:
                self.do(a.UnpairRound())
                self.do(a.PairRound(str(self.random.random())))
            current = self.state.round
            assert current is not None
            self.seen["rounds"] += 1
            self._postpone(current.number)
            for game in self.random.sample(current.pairings, len(current.pairings)):
                self._finish(current.number, game)
        self._finish_late()
        self._correct(0.3)

    def _between_rounds(self) -> None:
        random, number = self.random, self.state.next_number
        if random.random() < 0.12:
            self.do(a.EnterPlayer(f"late{number}", f"Late {number}"))
        if random.random() < 0.12:
            self.do(a.WithdrawPlayer(random.choice(list(self.state.players))))
        if random.random() < 0.05:
            gone = [player.id for player in self.state.players.values() if player.withdrawn]
            if gone and self.system in ("italian_swiss", "italian_elimination"):
                self.do(a.ReturnPlayer(random.choice(gone)))
        if random.random() < 0.1:
            self.do(a.SetAbsence(random.choice(list(self.state.players)), (number,)))
        here = [player.id for player in self.state.playing(number)]
        if (
            random.random() < 0.08
            and len(here) > 3
            and self.system in ("italian_swiss", "italian_elimination")
        ):
            first, second = random.sample(here, 2)
            if frozenset((first, second)) not in self.state.forbidden:
                self.do(a.FixPairing(FixedPairing(number, first, second, home=random.random() < 0.5)))
        self._discipline()
        self._correct(0.1)

    def _discipline(self) -> None:
        """Now and then somebody misbehaves, and two players agree to begin later."""
        random = self.random
        if random.random() < 0.05:
            kind = random.choice(_MEASURES)
            measure = Measure(kind, random.choice(list(self.state.players)))
            article = self.state.provisions.articles[-1]
            self.do(a.TakeDecision(Decision("referee", "Condotta", article, measure=measure)))
        if random.random() < 0.05:
            self.do(a.NameTexts(Texts(2026, "Devoto-Oli")))

    def _postpone(self, number: int) -> None:
        if self.mishaps and self.random.random() < 0.05:
            for game in self.state.rounds[number - 1].pairings[:1]:
                agreed = (game.home, game.away, "Rita")
                self.do(a.PostponeGame(number, game.away, game.home, "16:30", agreed))

    def _finish(self, number: int, game: Pairing) -> None:
        game = self.state.rounds[number - 1].game_of(game.home) or game
        if game.result is not None:
            return
        random = self.random
        if self.mishaps and random.random() < 0.01:
            self.do(a.WithdrawPlayer(game.home))
            return
        result = self._result()
        first, second = (game.home, game.away) if random.random() < 0.5 else (game.away, game.home)
        while not self.do(a.RecordResult(number, first, second, result)):
            result = self._result()
        if random.random() < 0.1:
            before = len(self.log)
            self.do(a.RecordResult(number, first, second, result))
            assert len(self.log) == before, "a result entered twice"

    def _result(self) -> Result:
        random = self.random
        chance = random.random()
        score = random.randint(250, 520)
        if self.mishaps and chance < 0.02:
            return Result(outcome=random.choice(_UNPLAYED))
        if chance < 0.06:
            return Result(score, score)
        other = random.randint(250, 520)
        if chance < 0.15:
            return Result(score, other, self._ending(), random.randint(0, 9))
        return Result(score, other)

    def _ending(self) -> Outcome:
        outcome = self.random.choice(_PLAYED)
        return "time_a" if outcome == "cap" and self.state.settings.conventions.cap_s is None else outcome

    def _finish_late(self) -> None:
        for each in self.state.rounds:
            for game in each.missing:
                self._finish(each.number, game)

    def _correct(self, chance: float) -> None:
        played = [(number, game) for number, game in self.state.games() if game.result is not None]
        if not self.mishaps or not played or self.random.random() > chance:
            return
        # A knock-out cannot go on from a result that others have already built upon.
        last = len(self.state.rounds)
        if self.system not in ("italian_swiss", "italian_elimination", "round_robin"):
            played = [(number, game) for number, game in played if number == last]
        if played:
            number, game = self.random.choice(played)
            if game.result is not None and game.result.was_played:
                self.do(a.CorrectResult(number, game.home, game.away, self._result(), "recount"))
