"""Groups: the strongest are not in one of them, and those of one rating are drawn."""

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.standings.standings import standings
from plancia.rules.editions import load


def groups(ratings: list[float | None], seed: str, **options) -> dict[str, str]:
    """Return the group of every player, as the first round shows it."""
    players = tuple(PlayerForm(f"p{at}", f"P{at}", rating) for at, rating in enumerate(ratings, 1))
    state = fold(read_form(EventForm("Gara", "groups_finals", players, 0, options=options), load))
    for event in decide(state, a.Command("", Director(), a.PairRound(seed)), 0, Means()):
        state = apply(state, event)
    return {line.player: line.group for line in standings(state)}


def test_the_strongest_are_in_different_groups_and_each_group_has_its_share() -> None:
    # Entered from the weakest to the strongest: p12 is number one.
    ratings = [1000.0 + 50 * at for at in range(12)]
    found = groups(ratings, "1", groups=3)
    assert len({found[player] for player in ("p12", "p11", "p10")}) == 3
    # Back and forth: who has the strongest does not have the next best as well.
    assert found["p12"] == found["p7"] == found["p6"] == found["p1"]
    assert sorted(map(list(found.values()).count, "ABC")) == [4, 4, 4]


def test_without_ratings_the_groups_are_drawn() -> None:
    assert len({tuple(sorted(groups([None] * 8, seed, groups=2).items())) for seed in "1234"}) > 1


def test_groups_follow_the_entry_where_that_is_chosen() -> None:
    found = groups([None] * 4, "1", groups=2, seeding="entry")
    assert (found["p1"], found["p2"], found["p3"], found["p4"]) == ("A", "B", "B", "A")
