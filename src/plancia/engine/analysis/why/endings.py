"""Rules about the last turns: who goes out, what he holds then, how the game ends, what is left in the bag."""

from collections.abc import Iterator

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.why.comparison import Comparison
from plancia.engine.analysis.why.fact import Argument, Fact, Figure
from plancia.engine.analysis.why.points import LEAST_POINTS
from plancia.engine.analysis.why.replies import score_of
from plancia.rules.game.final_score import rack_value


def ending(pair: Comparison) -> Fact | None:
    """Return how the game ends after each of the two, if both are proven and differ."""
    better, other = pair.better.play, pair.other.play
    if not (_proven(better) and _proven(other)) or better.spread is None or other.spread is None:
        return None
    one, two = round(better.spread), round(other.spread)
    if one < two:
        return None
    figures = {"better_spread": one, "other_spread": two, "better_by": abs(one), "other_by": abs(two)}
    if one == two:
        return pair.fact("ending_equal", **figures)
    return pair.fact(f"ending_{_result(one)}_{_result(two)}", **figures)


def goes_out(pair: Comparison) -> Iterator[Argument]:
    """Yield what the opponent's tiles count if one goes out and the other does not, by the edition."""
    if pair.bag or not pair.better.lays_all or pair.other.lays_all:
        return
    held = rack_value(pair.hidden, pair.edition)
    rules = pair.edition.ending
    lost = held if rules.out_opponent_deducts.value else 0
    gained = held * rules.out_gain_factor.value
    if lost + gained < LEAST_POINTS:
        return
    rule = "goes_out" if lost and gained else "goes_out_deducts" if lost else "goes_out_gains"
    tiles = "".join(pair.hidden)
    yield pair.argument(rule, lost + gained, their_tiles=tiles, lost=lost, gained=gained)


def answer(pair: Comparison) -> Iterator[Argument]:
    """Yield what the opponent can answer with the tiles that he holds, the bag being empty."""
    if pair.bag or pair.better.lays_all or pair.other.lays_all:
        return
    (one,), (two,) = pair.better.replies, pair.other.replies
    difference = score_of(two) - score_of(one)
    if two is None or difference < LEAST_POINTS:
        return
    figures: dict[str, Figure] = {
        "other_reply": score_of(two),
        "reply_word": two.move.declaration.word,
        "reply_at": two.move.at.name,
    }
    if one is None:
        yield pair.argument("answer_none", difference, **figures)
    else:
        yield pair.argument("answer", difference, better_reply=score_of(one), **figures)


def bag(pair: Comparison) -> Fact | None:
    """Return that one of the two takes the last tiles from the bag."""
    if not 0 < pair.bag <= pair.rules.rack_size:
        return None
    kinds = {pair.better.play.kind, pair.other.play.kind}
    if not kinds <= {"play", "exchange", "pass"}:
        return None
    one, two = (max(pair.bag - side.laid, 0) for side in (pair.better, pair.other))
    if one == 0 < two:
        return pair.fact("bag_emptied", left=two)
    if two == 0 < one:
        return pair.fact("bag_kept", left=one)
    return None


def _proven(play: JudgedPlay) -> bool:
    return play.judged == "exact" and play.complete


def _result(spread: int) -> str:
    return "win" if spread > 0 else "loss" if spread < 0 else "tie"
