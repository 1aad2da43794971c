"""Every entry of an edition that an event obeys: another value makes a difference, and the difference has a name.

What has only one value is text in the schema; it is not flipped.
"""

from collections.abc import Callable
from typing import get_origin

import msgspec
import pytest

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.homologation import homologation_of
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.officials import Decision, Measure, Vote
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.reports.event_record import describe_event
from plancia.contest.tournament.settings import Officials, PlayingTime
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State
from plancia.paper.tournament_papers import names_by_player
from plancia.rules.chapters import Tournament
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import RuleError
from plancia.rules.ruled import Ruled, Stated
from plancia.server.tournaments.held_game import held_terms


def decided(state: State, action: a.Action) -> Events:
    """Let the director act."""
    return decide(state, a.Command("", Director(), action), 0, Means())


class Event:
    """An event of four by an edition as it is given, whatever its file says."""

    def __init__(self, edition: Edition, system: str = "italian_swiss", rounds: int = 3, **options) -> None:
        self.edition = edition
        players = tuple(PlayerForm(name, name.upper(), 1500.0 - at) for at, name in enumerate("abcde"))
        self.said: list[str] = []
        try:
            form = EventForm("Gara", system, players, rounds, options=options)
            self.log = list(read_form(form, lambda _: edition))
            self.state = fold(self.log)
        except RuleError as error:
            self.said.append(error.code)

    def do(self, action: a.Action) -> None:
        try:
            for event in decided(self.state, action):
                self.state = apply(self.state, event)
                self.log.append(event)
                self.said.append(event.kind)
        except RuleError as error:
            self.said.append(error.code)

    def play(self, *results: Result) -> None:
        self.do(a.PairRound("7"))
        assert self.state.round is not None
        for game, result in zip(self.state.round.pairings, results, strict=False):
            self.do(a.RecordResult(self.state.round.number, game.home, game.away, result))


def figures(edition: Edition, *results: Result, system: str = "italian_swiss") -> object:
    event = Event(edition, system)
    event.play(*results)
    return [(each.place, each.wins, each.spread, each.points) for each in standings(event.state)], event.said


def record(edition: Edition, **options: object) -> object:
    return describe_event(Event(edition, **options).state, "it")


def order(edition: Edition) -> object:
    """Rank two winners: one has the greater difference, the other more points."""
    event = Event(edition)
    event.play(Result(300, 200), Result(500, 450))
    return [(each.spread, each.points) for each in standings(event.state)]


def pairs(edition: Edition) -> object:
    """Pair the last of three rounds of eight, where the two readings differ."""
    players = tuple(PlayerForm(name) for name in "abcdefgh")
    state = fold(read_form(EventForm("Gara", "italian_swiss", players, 4), lambda _: edition))
    for number in range(3):
        for event in decided(state, a.PairRound(f"{number}")):
            state = apply(state, event)
        assert state.round is not None
        for game in state.round.pairings:
            result = Result(300 + 10 * game.table, 300 - number)
            for event in decided(state, a.RecordResult(number + 1, game.home, game.away, result)):
                state = apply(state, event)
    for event in decided(state, a.PairRound("9")):
        state = apply(state, event)
    return state.settings.options.pairing, [type(game.reason).__name__ for game in state.rounds[-1].pairings]


def starter(edition: Edition) -> object:
    event = Event(edition)
    event.do(a.PairRound("7"))
    assert event.state.round is not None
    terms = held_terms(event.state, event.state.round.pairings[0], "Rita")
    return terms.settings.starter, any(
        line.starts for line in names_by_player(event.state, event.state.round)
    )


def panel(edition: Edition) -> object:
    event = Event(edition)
    for members in (("a", "b"), ("a", "b", "c")):
        event.do(a.NameOfficials(Officials(panel=members)))
    return event.said


def two_of_three(edition: Edition) -> object:
    event = Event(edition, officials={"director": "Rita", "referee": "d", "panel": ["a", "b", "c"]})
    if event.said:
        return event.said
    votes = (Vote("a", agrees=True), Vote("b", agrees=True), Vote("c", agrees=False))
    event.do(a.TakeDecision(Decision("panel", "Sì", cited(edition), players=("d",), votes=votes)))
    return event.said


def referee_plays(edition: Edition) -> object:
    event = Event(edition, officials={"director": "Rita", "referee": "a"})
    event.do(a.TakeDecision(Decision("referee", "Sì", cited(edition), players=("a",))))
    return event.said


def director_referees(edition: Edition) -> object:
    event = Event(edition, officials={"director": "Rita"})
    measure = Measure("warning", "a")
    event.do(a.TakeDecision(Decision("referee", "Sì", cited(edition), measure=measure)))
    event.do(a.NameOfficials(Officials("Rita", "RITA")))
    return event.said


def cited(edition: Edition) -> str:
    return edition.words.dictionary.article or "47"


def time_of(seconds: int, votes: int | None) -> Callable[[Edition], object]:
    def found(edition: Edition) -> object:
        event = Event(edition)
        event.do(a.AgreeTime(PlayingTime(seconds, votes, None if votes is None else 5)))
        return event.said

    return found


def homologated(edition: Edition) -> object:
    found = homologation_of(Event(edition).state)
    return None if found is None else (found.within, found.counted_s)


BOUNDS = {"lowest": 1200, "highest": 1500}

#: For every entry: another value for each edition, and where the difference shows.
FLIPS: dict[str, tuple[Callable[[object], object], Callable[[Edition], object]]] = {
    "tournament.systems": (lambda _: ["round_robin"], record),
    "tournament.ranking": (lambda _: ["wins", "points", "spread"], order),
    "tournament.pairing": (
        lambda value: "matching" if value != "matching" else "top_down_with_backtracking",
        pairs,
    ),
    "tournament.bye_margin": (lambda value: value + 30, figures),
    "tournament.knockout_draw": (
        lambda value: "higher_seed" if value == "replay" else "replay",
        lambda edition: figures(edition, Result(300, 300), system="italian_elimination"),
    ),
    "tournament.home_player_starts": (lambda value: not value, starter),
    "tournament.tie_points": (lambda value: value / 2, lambda edition: figures(edition, Result(300, 300))),
    "tournament.forfeit_margin": (
        lambda value: value + 30,
        lambda edition: figures(edition, Result(outcome="forfeit_a")),
    ),
    "time.initial_s": (lambda value: value + 60, record),
    "time.initial_allowed_s": (
        lambda value: None if value else BOUNDS,
        time_of(1380, 5),
    ),
    "time.initial_changed_by": (
        lambda value: None if value else "referee_with_majority",
        lambda edition: time_of(1380, None)(
            edition
            if edition.time.initial_allowed_s.value
            else flipped(edition, "time.initial_allowed_s", BOUNDS)
        ),
    ),
    "time.homologated_s": (lambda value: None if value else BOUNDS, homologated),
    "time.overtime_s": (
        lambda value: value + 60,
        lambda edition: homologated(
            flipped(flipped(edition, "time.homologated_s", BOUNDS), "options.homologated_time", "overall")
        ),
    ),
    "options.homologated_time": (
        lambda value: "overall" if value == "initial" else "initial",
        lambda edition: homologated(flipped(edition, "time.homologated_s", BOUNDS)),
    ),
    "officials.director_may_referee": (lambda value: not value, director_referees),
    "officials.panel_size": (lambda value: value - 1, panel),
    "officials.recused_referee": (lambda value: None if value else "panel_decides", referee_plays),
    "options.panel_vote": (
        lambda value: "unanimity" if value == "simple_majority" else "simple_majority",
        two_of_three,
    ),
    "words.dictionary": (lambda value: f"{value}, seconda ristampa", record),
    "words.grammar": (lambda value: f"{value}, seconda ristampa", record),
}


def flipped(edition: Edition, key: str, value: object) -> Edition:
    group, _, name = key.partition(".")
    chapter = getattr(edition, group)
    kind = next(field.type for field in msgspec.structs.fields(type(chapter)) if field.name == name)
    entry = msgspec.convert({"value": value, "reason": "Prova."}, kind)
    return msgspec.structs.replace(edition, **{group: msgspec.structs.replace(chapter, **{name: entry})})


@pytest.mark.parametrize("edition_id", EDITIONS)
@pytest.mark.parametrize("key", FLIPS)
def test_another_value_makes_a_difference(key, edition_id) -> None:
    edition = load(edition_id)
    other, look = FLIPS[key]
    before = edition.entry(key).value
    assert look(edition) != look(flipped(edition, key, other(msgspec.to_builtins(before)))), key


def test_every_entry_of_tournaments_is_flipped_or_only_text() -> None:
    kinds = {field.name: get_origin(field.type) for field in msgspec.structs.fields(Tournament)}
    obeyed = {f"tournament.{name}" for name, kind in kinds.items() if kind is Ruled}
    assert obeyed == {key for key in FLIPS if key.startswith("tournament.")}
    assert all(kind in (Ruled, Stated) for kind in kinds.values())
