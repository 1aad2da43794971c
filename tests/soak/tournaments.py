"""Random tournaments of 3 to 60 players, all systems, with mishaps, through the independent checker; and their replay."""

from collections import Counter

import msgspec

from contest.random_tournament import RandomTournament
from plancia.contest.checker.check import check_event
from plancia.contest.event_form import EventForm
from plancia.contest.tournament.apply import fold
from plancia.contest.tournament.document import format_event, read_form
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State
from plancia.rules.editions import load
from soak.trial import Soak


def trial(seed: int) -> Counter[str]:
    """Run one tournament; a case is a tournament."""
    tournament = RandomTournament(seed)
    content = format_event(tournament.log)
    form = msgspec.json.decode(content, type=EventForm)
    edition = load(tournament.state.settings.options.edition)
    problems = check_event(form, tournament.system, edition)
    assert not problems, problems[:3]
    log = read_form(form, load)
    assert format_event(log) == content
    replayed = msgspec.json.encode(standings(fold(log)))
    assert replayed == msgspec.json.encode(standings(tournament.state))
    return tournament.seen + _starts(tournament.state) + Counter({"cases": 1, tournament.system: 1})


def _starts(state: State) -> Counter[str]:
    """Count how far starts and replies are apart at the end: what no rule can promise is at least a known figure."""
    ahead: Counter[str] = Counter()
    for _, game in state.games():
        if game.result is not None and game.result.was_played:
            ahead[game.home] += 1
            ahead[game.away] -= 1
    seen = Counter({"players": len(state.players)})
    for most in (1, 2, 3):
        seen[f"starts apart by more than {most}"] = sum(abs(apart) > most for apart in ahead.values())
    return seen


#: 5,000 tournaments where the other soaks try 100,000 positions.
SOAK = Soak(cases_a_position=0.05, trial=trial)
