"""The whole check: every round when it was paired, then what must hold at the end."""

from collections.abc import Iterator

from plancia.contest.checker.agreements import check_agreements
from plancia.contest.checker.by_ranking import RankedRound, Reading, check_starts
from plancia.contest.checker.calendars import best_of, check_knockout, check_round_robin, groups_met
from plancia.contest.checker.counting import OUTCOMES, Counting
from plancia.contest.checker.facts import Paired, World, moments
from plancia.contest.checker.problem import Problem
from plancia.contest.event_form import EventForm
from plancia.rules.edition import Edition

_DECISIVE = ("italian_elimination", "knockout")


def check_event(form: EventForm, system: str, edition: Edition) -> list[Problem]:
    """Return everything that is wrong with an event; ``system`` is its canonical name."""
    return list(_Check(form, system, edition).problems())


class _Check:
    def __init__(self, form: EventForm, system: str, edition: Edition) -> None:
        self.form, self.system, self.edition = form, system, edition
        self.options = form.options
        self.counting = Counting(edition, form.options, decisive=system in _DECISIVE)
        self.world = World()

    def problems(self) -> Iterator[Problem]:
        ids = [player.id for player in self.form.players]
        for player in dict.fromkeys(ids):
            if ids.count(player) > 1:
                yield Problem(0, "id_twice", {"player": player})
        for paired in moments(self.form, self.world, self._alone_rests):
            sound = list(self._structure(paired))
            yield from sound
            if not any(
                problem.code in ("unknown_player", "player_twice", "plays_himself") for problem in sound
            ):
                yield from self._round(paired)
        yield from self._outcomes()
        yield from self._end()
        yield from check_agreements(self.form, self.edition)

    def _alone_rests(self, number: int) -> bool:
        if self.system == "swiss_playoff":
            return number <= self._first_phase()
        return self.system in ("italian_swiss", "italian_elimination", "round_robin")

    # --- what holds in every system ---

    def _structure(self, paired: Paired) -> Iterator[Problem]:
        number, world = paired.number, self.world
        named = [player for game in paired.games for player in (game.a, game.b)] + paired.byes
        for player in dict.fromkeys(named):
            if player not in world.players:
                yield Problem(number, "unknown_player", {"player": player})
            elif not world.plays(player, number) and not self._is_excused(paired, player):
                yield Problem(number, "not_playing", {"player": player})
            if named.count(player) > 1:
                yield Problem(number, "player_twice", {"player": player})
        for game in paired.games:
            if game.a == game.b:
                yield Problem(number, "plays_himself", {"player": game.a})
            if game.pair in world.forbidden and self.system in ("italian_swiss", "italian_elimination"):
                yield Problem(number, "forbidden_pair", {"pair": f"{game.a}-{game.b}"})
        tables = [game.table for game in paired.games if game.table is not None]
        for table in sorted({table for table in tables if tables.count(table) > 1}):
            yield Problem(number, "table_twice", {"table": str(table)})
        pairs = {game.pair for game in paired.games}
        for when, pair in world.fixed:
            if when == number and pair not in pairs:
                yield Problem(number, "fixed_pair_missing", {"pair": "-".join(sorted(pair))})

    def _is_excused(self, paired: Paired, player: str) -> bool:
        """Whether somebody who sits a round out stands in the calendar: with a game he has forfeited, or resting."""
        if player in paired.byes and self.system not in ("italian_swiss", "italian_elimination"):
            return True
        return any(
            player in game.pair and (game.outcome or "").startswith(("forfeit", "ruled", "withdrawn"))
            for game in paired.games
        )

    def _left_out(self, paired: Paired) -> Iterator[Problem]:
        named = {player for game in paired.games for player in game.pair} | set(paired.byes)
        for player in self.world.players:
            if player not in named and self.world.plays(player, paired.number):
                yield Problem(paired.number, "left_out", {"player": player})

    # --- each system ---

    def _round(self, paired: Paired) -> Iterator[Problem]:
        match self.system:
            case "italian_swiss":
                reading: Reading = "matching" if self.options.get("pairing") == "matching" else "top_down"
                yield from self._ranked(paired, reading)
            case "italian_elimination":
                yield from self._ranked(paired, "record")
            case "swiss_playoff":
                if paired.number <= self._first_phase():
                    reading = "matching" if self.options.get("pairing") == "matching" else "top_down"
                    yield from self._ranked(paired, reading)
                else:
                    yield from self._final(paired)
            case "groups_finals":
                if paired.number > self._first_phase():
                    yield from self._final(paired)
            case "knockout":
                seeds = self._seeds()
                rounds = range(1, _halvings(len(self._starters())) + 1)
                yield from self._knockout(paired, rounds, seeds)

    def _ranked(self, paired: Paired, reading: Reading) -> Iterator[Problem]:
        yield from self._left_out(paired)
        yield from RankedRound(paired, self.world, self.counting, reading).check()
        if paired.logged:
            yield from check_starts(paired, self.world, self.counting)

    def _knockout(self, paired: Paired, rounds: range, seeds: list[str]) -> Iterator[Problem]:
        if not rounds or paired.number not in rounds:
            return
        consolation = self.options.get("consolation", "third_place")
        yield from check_knockout(
            paired, self.world, self.counting, rounds, consolation=consolation, seeds=seeds
        )
        if paired.logged:
            yield from check_starts(paired, self.world, self.counting)

    def _starters(self) -> list[str]:
        seen = {player for game in self.world.of_round(1) for player in game.pair}
        seen |= {player for number, player in self.world.byes if number == 1}
        return [
            player
            for player, entrant in self.world.players.items()
            if entrant.since == 1 and (entrant.until != 1 or player in seen)
        ]

    def _seeds(self) -> list[str]:
        if self.options.get("seeding") not in (None, "rating"):
            return []
        players = self._starters()
        ratings = [self.world.players[player].rating for player in players]
        if len(set(ratings)) < len(ratings):
            return []
        return sorted(players, key=lambda player: -self.world.players[player].rating)

    def _first_phase(self) -> int:
        """Return the last round of the first of two phases."""
        field = len(self._starters())
        if self.system == "swiss_playoff":
            usual = min(_halvings(field) + 1, field - 1 if field % 2 == 0 else field)
            announced: int = self.form.rounds or max(1, usual)
            return announced
        wanted: int = self.options.get("groups", 2)
        groups = max(1, min(wanted, field // 2))
        largest = -(-field // groups)
        smallest = field // groups
        needed = [size - 1 if size % 2 == 0 else size for size in (largest, smallest)]
        legs: int = self.options.get("legs") or 1
        return max(needed) * legs

    def _final(self, paired: Paired) -> Iterator[Problem]:
        last = self._first_phase()
        playing = {player for game in paired.games for player in game.pair} | set(paired.byes)
        if paired.number == last + 1:
            for player in playing - self._qualified(last):
                yield Problem(paired.number, "not_qualified", {"player": player})
        if self.system == "groups_finals" and self.options.get("final", "knockout") != "knockout":
            return
        qualified = self.options.get("playoff", 4)
        if self.system == "groups_finals":
            groups = groups_met(self.world, range(1, last + 1))
            qualified = sum(min(self.options.get("qualifiers", 2), len(group)) for group in groups)
        rounds = range(last + 1, last + 1 + _halvings(min(qualified, len(self._starters()))))
        yield from self._knockout(paired, rounds, [])

    def _qualified(self, last: int) -> set[str]:
        world, counting = self.world, self.counting
        here = [player for player in world.players if world.plays(player, last + 1)]
        if self.system == "swiss_playoff":
            return best_of(world, counting, here, self.options.get("playoff", 4))
        each = self.options.get("qualifiers", 2)
        found: set[str] = set()
        for group in groups_met(world, range(1, last + 1)):
            found |= best_of(world, counting, [player for player in group if player in here], each)
        return found

    # --- at the end ---

    @property
    def _needs_winner(self) -> bool:
        return self.system in _DECISIVE and self.counting.ties == "replay"

    def _outcomes(self) -> Iterator[Problem]:
        for (number, _), game in self.world.games.items():
            if game.outcome is None:
                if number < self.world.round:
                    yield Problem(number, "result_missing", {"pair": f"{game.a}-{game.b}"})
            elif game.outcome not in OUTCOMES:
                yield Problem(
                    number, "outcome_unknown", {"pair": f"{game.a}-{game.b}", "found": game.outcome}
                )
            elif game.outcome == "cap" and self.edition.time.cap_s.value is None:
                yield Problem(number, "cap_not_there", {"pair": f"{game.a}-{game.b}"})
            elif self._needs_winner and game.outcome in ("played", "cap") and game.score_a == game.score_b:
                yield Problem(number, "tie_undecided", {"pair": f"{game.a}-{game.b}"})

    def _end(self) -> Iterator[Problem]:
        world = self.world
        if self.system not in ("round_robin", "groups_finals"):
            return
        logged = bool(self.form.log)
        if self.system == "round_robin":
            players = self._starters()
            once = len(players) - 1 if len(players) % 2 == 0 else len(players)
            legs = self.options.get("legs") or max(1, (self.form.rounds or 0) // max(1, once))
            finished = world.round >= once * legs
            rounds = range(1, max(world.round, 1) + 1)
            yield from check_round_robin(world, players, rounds, legs, finished=finished, starts=logged)
            return
        last = self._first_phase()
        legs = self.options.get("legs") or 1
        for group in groups_met(world, range(1, last + 1)):
            yield from check_round_robin(
                world,
                group,
                range(1, last + 1),
                legs,
                finished=world.round >= last,
                starts=logged,
            )


def _halvings(players: int) -> int:
    rounds = 0
    while players > 1:
        players = -(-players // 2)
        rounds += 1
    return rounds
