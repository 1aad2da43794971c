"""The moves of a game add up to it: scores, words and boards are those of the events, in every rulebook and procedure."""

import pytest

from games.scenario_cases import cases, played
from plancia.rules.editions import EDITIONS
from plancia.rules.game import events as e
from plancia.rules.game.apply import fold
from plancia.rules.game.standing import standing
from plancia.server.archive.moves import write_replay


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_moves_of_every_scenario_add_up(edition) -> None:
    played_ones = [
        (name, played(content).events)
        for name, content, expect in cases()
        if content["edition"] == edition and "error" not in expect
    ]
    assert len(played_ones) > 20
    for name, events in played_ones:
        try:
            _add_up(events)
        except AssertionError as error:
            error.add_note(name)
            raise


def _add_up(events: tuple[e.Event, ...]) -> None:
    state = fold(events)
    replay = write_replay("x", events)
    made = [event for event in standing(events) if isinstance(event, e.PlayMade | e.PlayWritten)]
    plays = [move for move in replay.moves if move.words]
    assert [[word.score for word in move.words] for move in plays] == [
        [word.score for word in event.words] for event in made
    ]
    for move in plays:
        assert sum(word.score for word in move.words) + move.bonus == move.value
        assert all(sum(each.value * each.factor for each in word.letters) == word.sum for word in move.words)
    if replay.moves:
        assert replay.moves[-1].scores == state.scores
        assert replay.moves[-1].board == state.board.squares
    assert replay.outcome == state.outcome
    assert (replay.final_racks is None) == (replay.outcome is None)
    assert all((move.racks is None) == (replay.outcome is None) for move in replay.moves)
    incidents = [*replay.opening, *(each for move in replay.moves for each in move.incidents)]
    for seat in state.settings.seats:
        earned = sum(move.points for move in replay.moves if move.seat == seat)
        assert earned + sum(each.points for each in incidents if each.seat == seat) == state.scores[seat]


@pytest.mark.parametrize(
    ("scenario", "kind", "reason"),
    [
        ("referee-called", "called", None),
        ("aids-allowed", "aid_allowed", "tracker"),
        ("ruling-withdrawn", "withdrawn", None),
        ("cap-called-late", "cap", "ARMONIA 17"),
        ("last-play-recounted", "confirmed", ""),
    ],
)
def test_what_happened_beside_the_moves_is_told(scenario, kind, reason) -> None:
    replays = [
        write_replay("x", played(content).events)
        for name, content, expect in cases()
        if name.startswith(scenario) and "error" not in expect
    ]
    told = [
        incident
        for replay in replays
        for incident in (*replay.opening, *(each for move in replay.moves for each in move.incidents))
        if incident.kind == kind
    ]
    assert told
    assert reason is None or reason in {incident.reason for incident in told}


def test_the_advice_of_the_panel_is_beside_the_ruling() -> None:
    challenges = [
        move.challenge
        for name, content, expect in cases()
        if name.startswith("panel-advises") and "error" not in expect
        for move in write_replay("x", played(content).events).moves
        if move.challenge is not None
    ]
    assert any(challenge.advice for challenge in challenges)
