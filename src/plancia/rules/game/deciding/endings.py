"""The end of the game: which condition is met, and fixing the final score [art. 39-41]."""

from plancia.rules.game import events as e
from plancia.rules.game.actors import Seat
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.final_score import outcome_of
from plancia.rules.game.outcome import Reason


def end(proceedings: Proceedings, reason: Reason, article: str | None, seat: Seat | None = None) -> None:
    """End the game and fix its score."""
    proceedings.happen(e.GameEnded(proceedings.now_ms, reason, article, seat))
    state = proceedings.state
    outcome = outcome_of(
        state.edition,
        reason,
        seat,
        article=article,
        scores=state.scores,
        racks=state.racks,
        clocks=state.clocks,
        retired=state.retired,
    )
    proceedings.happen(e.GameScored(proceedings.now_ms, outcome))


def end_at_cap(proceedings: Proceedings) -> None:
    """End a game that has lasted as long as it may [art. 37]."""
    end(proceedings, "cap", proceedings.edition.time.cap_s.article)


def end_after_play(proceedings: Proceedings) -> bool:
    """End the game if the play that now stands has emptied the rack and the bag, or was the last before the cap.

    Tell whether it ended. A play completed before the cap that goes out ends the game as any other does.
    """
    state, ending = proceedings.state, proceedings.edition.ending
    seat = proceedings.mover
    if not state.bag and not state.racks[seat] and "out" in ending.conditions.value:
        end(proceedings, "out", ending.out.article, seat)
        return True
    if state.cap_reached:
        end_at_cap(proceedings)
        return True
    return False


def end_after_scoreless_turn(proceedings: Proceedings) -> bool:
    """End the game if everybody has gone without a play so many turns in a row [art. 39 b]; tell whether it ended."""
    state, edition = proceedings.state, proceedings.edition
    if state.cap_reached:
        end_at_cap(proceedings)
        return True
    two = len(state.settings.players) == 2
    each = edition.ending.scoreless_each if two else edition.multiplayer.scoreless_each
    if "scoreless" in edition.ending.conditions.value and all(
        state.scoreless[seat] >= each.value for seat in state.playing
    ):
        end(proceedings, "scoreless", edition.ending.scoreless_each.article)
        return True
    return False
