"""The facts that explain most of the difference between two plays."""

from plancia.engine.analysis.why import endings, leaves, openings, points, verdicts
from plancia.engine.analysis.why.comparison import Comparison
from plancia.engine.analysis.why.fact import Fact

#: So many facts a move.
MOST = 2

#: Chances beside another fact differ by so many hundredths at least.
VISIBLE = 1.0

_RULES = (points.points, points.fresh_rack, leaves.leave, openings.reply, endings.goes_out, endings.answer)


def chosen(pair: Comparison) -> list[Fact]:
    """Return at most two facts, the more important first.

    If the two cannot be told apart, that comes first, and then what speaks for the better one. A proven ending says how
    the game ends. Otherwise it is what makes most points for the better one, and what makes most of the rest, for
    either.
    """
    arguments = [each for rule in _RULES for each in rule(pair)]
    for_it = sorted((each for each in arguments if each.weight > 0), key=lambda each: -each.weight)
    against = sorted((each for each in arguments if each.weight < 0), key=lambda each: each.weight)
    first = endings.ending(pair) or verdicts.unsure(pair)
    if first is not None:
        return [first, *(each.fact for each in for_it[:1])]
    if not for_it:
        seen = verdicts.chance(pair) or verdicts.spread(pair)
        return [each for each in (seen, *(one.fact for one in against[:1])) if each is not None]
    rest = max((*for_it[1:], *against[:1]), key=lambda each: abs(each.weight), default=None)
    second = endings.bag(pair) or verdicts.chance(pair, VISIBLE) if rest is None else rest.fact
    return [each for each in (for_it[0].fact, second) if each is not None][:MOST]
