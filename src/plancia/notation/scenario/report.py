"""What came of a scenario: the content of ``plancia game run --json``."""

from typing import Any

from plancia.notation.scenario.conduct import Played, Refusal
from plancia.notation.scoresheet.writer import write_scoresheet


def report(played: Played) -> dict[str, Any]:
    """Return the report; everything in it can be encoded as JSON. ``final`` is None while the game goes on."""
    state, outcome = played.state, played.state.outcome
    names = state.settings.players
    final = None
    if outcome is not None:
        winners = [names[seat] for seat in outcome.winners]
        final = {
            "scores": {names[account.seat]: account.total for account in outcome.accounts},
            "winner": winners[0] if len(winners) == 1 else None,
            "winners": winners,
            "reason": outcome.reason,
            "article": outcome.article,
            "accounts": {names[account.seat]: account.lines for account in outcome.accounts},
        }
    sheet = write_scoresheet(played.events)
    running = state.running if state.running is not None else next(iter(state.late_seats), None)
    return {
        "final": final,
        "scores": dict(zip(names, state.scores, strict=True)),
        "clocks_ms": {
            name: state.clock_at(seat, played.until_ms).left_ms
            for seat, name in zip(state.settings.seats, names, strict=True)
        },
        "running": None if running is None else names[running],
        "late": [names[seat] for seat in state.late_seats],
        "on_turn": None if state.on_turn is None or state.is_over else names[state.on_turn],
        "phase": state.phase.kind,
        "racks": {name: "".join(rack) for name, rack in zip(names, state.racks, strict=True)},
        "bag": len(state.bag),
        "aids": state.aids,
        "confirmed": state.is_confirmed,
        "scoresheets": {player.name: player.rows for player in sheet.players},
        "events": played.events,
        "refused": [refusal_content(refusal) for refusal in played.refused],
    }


def refusal_content(refusal: Refusal) -> dict[str, object]:
    """Return what a report says of an action that the rules refuse."""
    return {"action": refusal.action, "code": refusal.error.code, "article": refusal.article}
