"""Rules about the judgement itself: how sure it is, why there is none, what became of a word that is none."""

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.mark import laid, missed_full_rack
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why.comparison import Comparison
from plancia.engine.analysis.why.fact import Fact, named


def chance(pair: Comparison, least: float = 0.1) -> Fact | None:
    """Return the chances of the two, if they differ by more than the error and by so many hundredths at least."""
    one, two = _hundredths(pair.better.play.chance), _hundredths(pair.other.play.chance)
    if not pair.loss.sure_win or one - two < least:
        return None
    return pair.fact("chance", better_chance=one, other_chance=two)


def spread(pair: Comparison) -> Fact | None:
    """Return by how many points the two end ahead, if the difference is more than the error and can be seen."""
    one, two = round(pair.better.play.spread or 0), round(pair.other.play.spread or 0)
    if not pair.loss.sure_points or one <= two:
        return None
    return pair.fact("spread", difference=one - two, better_spread=one, other_spread=two)


def unsure(pair: Comparison) -> Fact | None:
    """Return that nobody can tell the two apart, or that the figures are estimates."""
    if not pair.loss.has_error:
        return pair.fact("estimate")
    if pair.loss.is_sure:
        return None
    figures = {
        "win": round(pair.loss.win, 4),
        "win_error": round(pair.loss.win_error, 4),
        "points": round(pair.loss.points, 2),
        "points_error": round(pair.loss.points_error, 2),
    }
    return pair.fact("even", **figures)


def unjudged(move: MoveAnalysis) -> Fact:
    """Return why a move has no judgement."""
    if move.rack_known != "whole":
        return Fact(rule="rack_unknown", figures={"rack_known": move.rack_known})
    played = move.played
    if played is not None and played.kind == "exchange" and played.exchanged is None:
        return Fact(rule="exchange_unnamed")
    if move.best is None:
        return Fact(rule="unjudged")
    return Fact(rule="only_estimated")


def phony(move: MoveAnalysis) -> Fact | None:
    """Return what became of words that the lexicon does not have, or of a play that was taken back."""
    words = ", ".join(move.phonies)
    how_many = "one" if len(move.phonies) == 1 else "many" if move.phonies else "none"
    if move.withdrawn:
        paid = "_penalty" if move.penalty else ""
        return Fact(rule=f"withdrawn_{how_many}{paid}", figures={"words": words, "penalty": move.penalty})
    if move.phonies:
        return Fact(rule=f"phony_{how_many}", figures={"words": words})
    return None


def lost_turn(move: MoveAnalysis) -> Fact | None:
    """Return what a turn cost that was lost by a play taken back."""
    best, played = move.best, move.played
    if best is None or played is None or best.chance is None or played.chance is None:
        return None
    one, two = _hundredths(best.chance), _hundredths(played.chance)
    if one <= two:
        return None
    return Fact(rule="lost_turn", better=named(best), figures={"better_chance": one, "other_chance": two})


def forced(play: JudgedPlay) -> Fact:
    """Return that there was nothing else to do."""
    return Fact(rule="forced", better=named(play))


def another_full_rack(move: MoveAnalysis) -> Fact | None:
    """Return the play of all tiles that was missed, if the best play is another one."""
    full = missed_full_rack(move)
    if full is None or move.best is None or laid(move.best) == len(move.rack):
        return None
    return Fact(rule="full_rack", better=named(full), figures={"count": laid(full), "points": full.score})


def _hundredths(chance: float | None) -> float:
    """Return a chance in hundredths with one digit; what is not certain does not become 0 or 100."""
    if not chance or chance >= 1:
        return 100.0 if chance else 0.0
    return min(max(round(100 * chance, 1), 0.1), 99.9)
