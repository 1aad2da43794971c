"""Whole random tournaments of every system, through the checker that shares no code with the pairing.

The same trial runs 5,000 times in ``make soak`` (``soak/tournaments.py``).
"""

from msgspec import json

from contest.random_tournament import RandomTournament
from plancia.contest.event_form import EventForm
from plancia.contest.tournament.apply import fold
from plancia.contest.tournament.document import format_event, read_form, write_form
from plancia.contest.tournament.settings import SYSTEMS
from plancia.contest.tournament.standings.standings import standings
from plancia.rules.editions import load
from soak import tournaments
from soak.trial import tried


def test_the_checker_finds_nothing_in_300_tournaments() -> None:
    seen = tried(tournaments.SOAK, 300)
    assert all(seen[system] > 20 for system in SYSTEMS), seen
    for happened in (
        "player_withdrawn",
        "result_corrected",
        "round_unpaired",
        "pairing_fixed",
        "player_returned",
        "decision_taken",
        "game_postponed",
    ):
        assert seen[happened], f"no tournament had a {happened}"


def test_without_its_log_an_event_has_the_same_standings() -> None:
    """A file that only keeps results loses the reasons, not the ranking."""
    for seed in range(60):
        tournament = RandomTournament(seed, largest=14, mishaps=False)
        form = write_form(tournament.log)
        form.log = ()
        kept = fold(read_form(json.decode(json.encode(form), type=EventForm), load))
        ours = [(each.player, each.wins, each.spread) for each in standings(tournament.state)]
        assert [(each.player, each.wins, each.spread) for each in standings(kept)] == ours, seed


def test_what_is_read_back_is_what_was_written() -> None:
    for seed in range(30):
        log = RandomTournament(seed, largest=12).log
        content = format_event(log)
        assert format_event(read_form(json.decode(content, type=EventForm), load)) == content
