"""What is known of a decision before anybody thinks about it."""

from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.judged_play import JudgedPlay, shown
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.move import Move
from plancia.engine.player import Exchange
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import without


def outlined(decision: Decision, rules: PlayRules) -> MoveAnalysis:
    """Return a decision as an analysis shows it, with nothing judged: ``best`` and the losses are None."""
    position, action = decision.sight.position, decision.played
    held, kept = position.racks[0], None
    if isinstance(action, Exchange) and decision.rack_is_known:
        kept = "".join(without(held, action.tiles))
    played = None if action is None else shown(action, kept)
    if action is None and decision.unnamed:
        played = JudgedPlay(kind="exchange")
    others = sum(rules.counts.values()) - position.board.count - decision.holds
    laid_all = isinstance(action, Move) and len(action.placement.tiles) == rules.rack_size
    mine, theirs = position.scores
    return MoveAnalysis(
        n=decision.number,
        player=decision.player,
        rack="".join(held),
        rack_known="whole" if decision.rack_is_known else "part" if held else "none",
        bag=max(others - rules.rack_size, 0),
        scores=(mine, theirs),
        played=played,
        phonies=decision.phonies,
        withdrawn=decision.withdrawn,
        penalty=decision.penalty,
        best=None,
        loss_points=None,
        loss_win=None,
        judged=None,
        complete=False,
        full_rack_played=laid_all and not decision.withdrawn,
        plays=(),
    )
