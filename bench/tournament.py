"""A round of 400 players paired, and their standings: ``python -m bench.tournament``.

Twelve rounds with random scores, each paired from the results before it. What is timed is one pairing (by each system
that ranks) and one standing with every tie-break, in CPU time of one core; the worst round counts.
"""

from random import Random
from time import process_time

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import format_event, parse_event, read_form
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.settings import TIE_BREAKS
from plancia.contest.tournament.standings.standings import standings
from plancia.rules.editions import load

PLAYERS = 400
ROUNDS = 12


def main() -> None:
    """Print the figures."""
    for system, pairing in (
        ("italian_swiss", "top_down"),
        ("italian_swiss", "matching"),
        ("italian_elimination", "top_down"),
    ):
        run(system, pairing)


def run(system: str, pairing: str) -> None:
    """Play one event and print its worst times."""
    random = Random(1)
    form = EventForm(
        name="Bench",
        system=system,
        players=tuple(PlayerForm(f"p{number}", f"P{number}", 1500.0) for number in range(PLAYERS)),
        rounds=ROUNDS,
        options={"pairing": pairing, "tie_breaks": list(TIE_BREAKS), "ties": "half"},
    )
    log = list(read_form(form, load))
    state = fold(log)
    paired, ranked = [], []
    for number in range(1, ROUNDS + 1):
        start = process_time()
        events = decide(state, a.Command("", Director(), a.PairRound(str(number))), 0, Means())
        paired.append(process_time() - start)
        for event in events:
            log.append(event)
            state = apply(state, event)
        for game in state.rounds[-1].pairings:
            result = Result(random.randint(250, 500), random.randint(250, 500))
            action = a.RecordResult(number, game.home, game.away, result)
            for event in decide(state, a.Command("", Director(), action), 0, Means()):
                log.append(event)
                state = apply(state, event)
        start = process_time()
        standings(state)
        ranked.append(process_time() - start)
    content = format_event(log)
    start = process_time()
    parse_event(content, load)
    read = process_time() - start
    print(
        f"{system}, {pairing}: pairing {max(paired) * 1000:.0f} ms at worst (mean {sum(paired) / ROUNDS * 1000:.0f}), "
        f"standings {max(ranked) * 1000:.0f} ms, reading the file {read * 1000:.0f} ms ({len(content) / 1e6:.1f} MB)"
    )


if __name__ == "__main__":
    main()
