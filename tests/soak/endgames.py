"""Small endgames of whole games with the default lexicon, solved by the core and by the naive search, edition by edition.

The core solves each twice: as it usually does, and by proof numbers alone.
"""

from collections import Counter
from functools import cache

from engine.ending_positions import ending_of, games_of
from plancia.engine.endgame import USUAL, EndgameSolver
from plancia.engine.naive_endgame import NaiveEndgame
from plancia.engine.selfplay import Games
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import Cgp, format_cgp
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from soak.trial import Soak

#: The most tiles on a rack.
MOST = 4


@cache
def _setting(name: str) -> tuple[Edition, Games, EndgameSolver]:
    edition, lexicon = load(name), open_lexicon()
    return edition, games_of(edition, lexicon), EndgameSolver(edition, lexicon)


def trial(seed: int) -> Counter[str]:
    """Solve the endgame of one game."""
    name = EDITIONS[seed % len(EDITIONS)]
    edition, games, solver = _setting(name)
    position = ending_of(games, 4, seed, most=MOST)
    if position is None:
        return Counter({"games without one": 1})
    expected = NaiveEndgame(edition, open_lexicon()).value(position)
    for usual in (USUAL, 0):
        found = solver.solve(position, usual=usual)
        told = f"{format_cgp(Cgp(position))} by {name} ({usual}): {found.value}, not {expected}"
        assert (found.complete, found.value, found.at_least, found.at_most) == (True, *[expected] * 3), told
    return Counter({"cases": 1, name: 1})


SOAK = Soak(cases_a_position=0.005, trial=trial)
