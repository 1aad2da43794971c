"""Simulations: the same whatever the threads, candidates compared in the same worlds, games ended as the rules say."""

from collections.abc import Iterator

import msgspec
import pytest

from plancia.engine.errors import EngineError
from plancia.engine.generator import Generator
from plancia.engine.leaves import default_leaves
from plancia.engine.levels import named
from plancia.engine.match import Match
from plancia.engine.move import Move
from plancia.engine.player import (
    STRENGTHS,
    EnginePlayer,
    Exchange,
    FreeExchange,
    Pass,
    Sight,
    Strength,
    Thinking,
)
from plancia.engine.selfplay import GameRecord, Games
from plancia.engine.simulation import Simulation
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.notation.cgp import parse_position
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.tiles import BLANK, Points, without

EDITION = load("figs-c")
GRAPH = open_lexicon(DEFAULT, EDITION).graph  # small word lists get stuck before the bag is empty
STATIC = EnginePlayer(STRENGTHS["static"], EDITION, GRAPH)
SEED = 2027


def record(number: int, edition: Edition = EDITION) -> GameRecord:
    static = EnginePlayer(STRENGTHS["static"], edition, GRAPH)
    return Games(edition, static, static).record(SEED, number)


def sights(number: int) -> Iterator[tuple[Sight, str, int]]:
    """Yield what the players of a game saw before each turn, the tiles the other had kept, and the tiles in the bag."""
    game, last, kept = record(number), None, ""
    for turn, position in zip(game.turns, game.positions(), strict=True):
        yield Sight(position, last=last), kept, turn.bag
        if isinstance(turn.action, Move):
            last, kept = turn.action, turn.action.leave
        elif isinstance(turn.action, Exchange):
            last, kept = len(turn.action.tiles), "".join(without(turn.rack, turn.action.tiles))
        elif not isinstance(turn.action, FreeExchange):
            last, kept = None, ""


def sight_with(bag: range, number: int = 0) -> Sight:
    return next(sight for sight, _, left in sights(number) if left in bag)


@pytest.mark.parametrize("bag", [range(60, 80), range(8, 20), range(3, 8), range(1, 2), range(1)])
def test_the_number_of_threads_changes_nothing(bag) -> None:
    sight = next(
        sight for number in range(20) for sight, _, left in sights(number) if left in bag and sight.last
    )
    simulation = Simulation(GRAPH, EDITION)
    alone = simulation.judge(sight, seed=5, plies=3000)
    assert simulation.judge(sight, seed=5, plies=3000, threads=2) == alone
    assert simulation.judge(sight, seed=5, plies=3000, threads=5) == alone
    if bag.start > 2:  # with fewer nothing is drawn
        assert simulation.judge(sight, seed=6, plies=3000) != alone


@pytest.mark.parametrize("bag", [range(60, 90), range(21, 30), range(14, 21), range(7, 14), range(3, 7)])
@pytest.mark.parametrize("name", ["figs-c", "figs-2008"])
def test_what_else_is_tried_changes_nothing_in_what_a_candidate_comes_to(name, bag) -> None:
    """Rollouts remember what was found on a line and for a rack, after whatever candidate: here there is one alone.

    In the sanitized build every turn of every rollout is compared with a search from nothing, too.
    """
    edition = load(name)
    positions = zip(record(1, edition).turns, record(1, edition).positions(), strict=True)
    sight = next(Sight(position) for turn, position in positions if turn.bag in bag)
    # As many worlds for all: once there are so many, anything is enough.
    common = {"seed": 3, "plies": 100_000, "worlds": 32, "enough": 100.0}
    together = Simulation(GRAPH, edition, thinking=Thinking(candidates=8)).judge(sight, **common)
    assert len(together.candidates) > 1
    alone = Simulation(GRAPH, edition, thinking=Thinking(candidates=1))
    for each in together.candidates[::3]:
        judged = alone.judge(sight, **common, also=[each.action])
        (found,) = (one for one in judged.candidates if one.action == each.action)
        assert (found.iterations, found.chance, found.spread) == (32, each.chance, each.spread)


def test_candidates_meet_the_same_worlds() -> None:
    """What a candidate comes to does not depend on which others are tried beside it."""
    sight = sight_with(range(40, 80))
    few, many = (
        Simulation(GRAPH, EDITION, thinking=Thinking(candidates=count)).judge(sight, seed=1, plies=1)
        for count in (2, 10)
    )
    one_world = {str(each.action): each for each in many.candidates}
    assert len(few.candidates) < len(many.candidates)
    for each in few.candidates:
        assert each.iterations == 1
        met = one_world[str(each.action)]
        assert (met.chance, met.spread) == (each.chance, each.spread)


def test_more_worlds_make_the_error_smaller() -> None:
    sight = sight_with(range(40, 60))
    simulation = Simulation(GRAPH, EDITION, thinking=Thinking(candidates=1))
    few = simulation.judge(sight, seed=1, plies=10)
    best = Simulation(GRAPH, EDITION, thinking=Thinking(candidates=2)).judge(sight, seed=1, plies=8000).best
    assert best.iterations > 4 * few.best.iterations
    assert best.chance_error < few.best.chance_error


def played_out(position: Position, action, edition: Edition) -> int:
    """Return how far ahead the player on turn ends who does this with the bag empty, if both go on as static players."""
    rules, ending = edition.play_rules(), edition.ending
    static = EnginePlayer(STRENGTHS["static"], edition, GRAPH)
    board, racks, scores = position.board, list(position.racks), list(position.scores)
    scoreless, mover = position.scoreless, 0

    def left(rack) -> int:
        return sum(ending.rack_blank_value.value if tile == BLANK else rules.values[tile] for tile in rack)

    while True:
        if isinstance(action, Move):
            play = lay(board, action.placement, rules, racks[mover], action.direction)
            board, scoreless = play.board, 0
            scores[mover] += play.score
            racks[mover] = without(racks[mover], [tile for _, tile in action.placement.tiles])
            if not racks[mover]:
                rest = left(racks[1 - mover])
                scores[mover] += rest * ending.out_gain_factor.value
                scores[1 - mover] -= rest * ending.out_opponent_deducts.value
                return scores[0] - scores[1]
        else:
            scoreless += 1
            if scoreless == 2 * ending.scoreless_each.value:
                paid = [left(rack) * ending.scoreless_deducts.value for rack in racks]
                return scores[0] - paid[0] - scores[1] + paid[1]
        mover = 1 - mover
        shown = Position(
            board, (racks[mover], ()), (Points(scores[mover]), Points(scores[1 - mover])), scoreless
        )
        action = static.choose(Sight(shown))


@pytest.mark.parametrize("name", ["figs-c", "figs-2008", "milano"])
def test_with_the_bag_empty_a_rollout_ends_as_the_rules_say(name) -> None:
    """Each candidate is played on in Python, by the rules: the spread and who wins are the same."""
    edition = load(name)
    compared = 0
    for number in range(6):
        game = record(number, edition)
        empty = [
            (index, position)
            for index, (turn, position) in enumerate(zip(game.turns, game.positions(), strict=True))
            if turn.bag == 0
        ]
        for index, position in empty[:2]:
            if index + 1 == len(game.turns):
                continue
            theirs = game.turns[index + 1].rack
            # So few plies that the solver proves nothing: all but what it thinks best is only played out.
            judgement = Simulation(GRAPH, edition).judge(Sight(position), seed=1, plies=1)
            assert {each.iterations for each in judgement.candidates} == {1}
            if judgement.best.how == "exact":
                continue
            known = msgspec.structs.replace(position, racks=(position.racks[0], theirs))
            for each in judgement.candidates[1:7]:
                ahead = played_out(known, each.action, edition)
                gone_out = isinstance(each.action, Move) and not each.action.leave
                assert each.how == ("exact" if gone_out else "played_out")
                assert each.spread == ahead
                assert each.chance == (1 if ahead > 0 else 0.5 if ahead == 0 else 0)
                compared += 1
    assert compared > 20


def with_lead(sight: Sight, lead: int) -> Sight:
    position = msgspec.structs.replace(sight.position, scores=(Points(500 + lead), Points(500)))
    return msgspec.structs.replace(sight, position=position)


def test_a_lost_ending_is_judged_lost_and_a_won_one_won() -> None:
    simulation = Simulation(GRAPH, EDITION)
    for bag in (range(1), range(1, 6)):
        sight = next(sight for number in range(20) for sight, _, left in sights(number) if left in bag)
        lost = simulation.judge(with_lead(sight, -300), seed=1, plies=1500)
        won = simulation.judge(with_lead(sight, 300), seed=1, plies=1500)
        assert max(each.chance for each in lost.candidates) < 0.02
        assert won.best.chance > 0.98


def test_a_forced_win_is_found() -> None:
    """With the bag empty some positions are won by one candidate and lost by the static player's choice."""
    found = 0
    simulation = Simulation(GRAPH, EDITION)
    for number in range(3):
        for sight, _, left in sights(number):
            if left > 0:
                continue
            # Any lead will do: between the outcomes of two candidates, one wins and the other loses.
            judged = simulation.judge(sight, seed=1, plies=500).candidates
            chosen = next((each for each in judged if each.action == STATIC.choose(sight)), None)
            if chosen is None or chosen.spread == judged[0].spread:
                continue
            lead = sight.position.scores[0] - sight.position.scores[1]
            tight = with_lead(sight, int(lead - chosen.spread))
            assert judged[0].spread > chosen.spread
            better = simulation.judge(tight, seed=1, plies=500).best
            assert better.chance == 1.0
            assert better.action != chosen.action
            found += 1
    assert found > 0


def test_points_count_a_little_where_the_game_is_won() -> None:
    sight = sight_with(range(40, 60))
    judged = Simulation(GRAPH, EDITION).judge(with_lead(sight, 550), seed=1, plies=4000)
    for each in judged.candidates:
        assert each.value == pytest.approx(100 * each.chance + 0.05 * each.spread, abs=0.01)


def test_a_poor_rack_is_exchanged_for_free() -> None:
    position = parse_position("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 BBBVVZZ/ 100/100 0")
    simulation = Simulation(GRAPH, EDITION)
    judged = simulation.judge(Sight(position, free_exchange=True), seed=1, plies=2000)
    assert judged.best.action == FreeExchange()
    without_it = simulation.judge(Sight(position), seed=1, plies=2000)
    assert isinstance(without_it.best.action, Exchange)
    assert without_it.best.chance < judged.best.chance


def test_inference_tells_better_leaves_than_chance() -> None:
    """A static player keeps good tiles: what is inferred from his turns comes nearer to it than what is unseen."""
    leaves = default_leaves()
    simulation = Simulation(GRAPH, EDITION)
    inferred = drawn = really = told = 0.0
    seen = 0
    for number in range(12):
        for sight, kept, bag in sights(number):
            if sight.last is None or bag < 20 or not kept:
                continue
            shares = simulation.inferred(sight, seed=1, leaves=100)
            if not shares:
                continue
            assert sum(shares.values()) == pytest.approx(1)
            assert {len(leave) for leave in shares} == {len(kept)}
            inferred += sum(share * leaves.value(leave) for leave, share in shares.items())
            drawn += sum(leaves.value(leave) for leave in shares) / len(shares)
            really += leaves.value(kept)
            seen += 1
            told += simulation.told(sight, kept, seed=1, leaves=100) or 0
    assert seen > 50
    assert told / seen > 0.5
    assert drawn / seen < inferred / seen
    assert abs(inferred - really) < abs(drawn - really)


def test_what_was_inferred_is_drawn_and_counted() -> None:
    sight, kept = next((sight, kept) for sight, kept, _ in sights(0) if isinstance(sight.last, Move) and kept)
    assert Simulation(GRAPH, EDITION).told(msgspec.structs.replace(sight, last=None), kept) is None
    seeing, blind = (
        Simulation(GRAPH, EDITION, thinking=Thinking(inference=inference)).judge(sight, seed=1, plies=2000)
        for inference in (True, False)
    )
    assert seeing.inferred_from > 0 == blind.inferred_from
    assert seeing.candidates != blind.candidates
    unknown = msgspec.structs.replace(sight, last=None)
    assert Simulation(GRAPH, EDITION).judge(unknown, seed=1, plies=2000).inferred_from == 0


def test_a_last_move_that_does_not_lie_there_is_refused() -> None:
    sight = next(sight for sight, _, _ in sights(0) if isinstance(sight.last, Move))
    moved = msgspec.structs.replace(sight, last=msgspec.structs.replace(sight.last, word="ZZ", tiles="ZZ"))
    simulation = Simulation(GRAPH, EDITION)
    with pytest.raises(ValueError, match="does not lie on the board"):
        simulation.judge(moved, plies=100)
    with pytest.raises(ValueError, match="so many tiles"):
        simulation.judge(msgspec.structs.replace(sight, last=8), plies=100)


def test_a_person_who_does_not_want_to_wait_gets_an_answer() -> None:
    judged = Simulation(GRAPH, EDITION).judge(sight_with(range(40, 60)), plies=10**9, seconds=0)
    assert judged.best.iterations > 0


def test_one_who_simulates_plays_whole_games_the_same_in_any_number_of_threads() -> None:
    thinking = Strength(thinking=Thinking(plies=100, candidates=4))
    player = EnginePlayer(thinking, EDITION, GRAPH)
    games = Games(EDITION, player, STATIC)
    assert games.play(1, 0, 4) == games.play(1, 0, 4, threads=2)
    match = Match(Games(EDITION, player, player), seed=1)
    match.play(2)
    assert (match.score.win_share, match.score.identical) == (0.5, 2)


def test_who_simulates_is_told_how_much_by_name() -> None:
    assert named("simulating") == Strength(thinking=Thinking())
    assert named("simulating:blind") == Strength(thinking=Thinking(inference=False))
    assert named("simulating:250:endgame") == Strength(thinking=Thinking(plies=250, thinks_from=0))
    assert named("simulating:250") == Strength(thinking=Thinking(plies=250))
    for wrong in (
        "simulating:",
        "simulating:0",
        "simulating:x",
        "simulating:10:x",
        "simulating:-1",
        "static:10",
    ):
        with pytest.raises(EngineError) as caught:
            named(wrong)
        assert caught.value.code == "player_unknown"


def test_what_is_asked_for_is_compared_to_the_end() -> None:
    """A play far down the static list, an exchange, a pass: each once, in as many worlds as the best."""
    sight = sight_with(range(30, 60))
    simulation = Simulation(GRAPH, EDITION)
    moves = Generator(GRAPH, EDITION.play_rules()).generate(sight.position)
    poor = min(moves, key=lambda move: move.score)
    exchange = Exchange(sight.position.racks[0][:1])
    for asked in (poor, exchange, Pass(), simulation.judge(sight, plies=800).best.action):
        judged = simulation.judge(sight, plies=1600, also=[asked])
        (found,) = (each for each in judged.candidates if each.action == asked)
        assert found.stands
        assert found.iterations == judged.best.iterations
    assert simulation.judge(sight, plies=1600, also=[poor], threads=2) == simulation.judge(
        sight, plies=1600, also=[poor]
    )


def test_nobody_is_out_before_so_many_worlds() -> None:
    sight = sight_with(range(30, 60))
    simulation = Simulation(GRAPH, EDITION)
    judged = simulation.judge(sight, plies=40_000, worlds=60)
    assert min(each.iterations for each in judged.candidates) >= 60
    assert simulation.judge(sight, plies=40_000, worlds=60, threads=2) == judged


def test_who_is_clearly_behind_may_be_out_before_all_worlds() -> None:
    """That spares plies; who is left is tried in all of them, and what was asked for with it."""
    sight = sight_with(range(30, 60))
    simulation = Simulation(GRAPH, EDITION)
    poor = Exchange(sight.position.racks[0][:1])
    whole = simulation.judge(sight, plies=40_000, worlds=60, also=[poor], enough=0.5)
    judged = simulation.judge(sight, plies=40_000, worlds=60, also=[poor], enough=0.5, kept_for=20)
    tried = [each.iterations for each in judged.candidates]
    assert 20 <= min(tried) < 60
    assert all(each.iterations >= 60 for each in judged.candidates if each.stands)
    assert any(each.action == poor and each.stands for each in judged.candidates)
    assert judged.plies < whole.plies
    assert (
        simulation.judge(sight, plies=40_000, worlds=60, also=[poor], enough=0.5, kept_for=20, threads=2)
        == judged
    )


def test_it_ends_once_enough_is_known() -> None:
    """Hardly anything better is left; the same in any number of threads, and not before so many worlds."""
    simulation = Simulation(GRAPH, EDITION)
    spent = {}
    for bag in (range(60, 80), range(30, 60), range(8, 20)):
        sight = sight_with(bag)
        poor = Exchange(sight.position.racks[0][:1])
        whole = simulation.judge(sight, plies=20_000, worlds=40, also=[poor])
        judged = simulation.judge(sight, plies=20_000, worlds=40, also=[poor], enough=1.0)
        assert min(each.iterations for each in judged.candidates if each.stands) >= 40
        assert simulation.judge(sight, plies=20_000, worlds=40, also=[poor], enough=1.0, threads=3) == judged
        spent[bag] = (judged.plies, whole.plies)
        chances = {str(each.action): each for each in whole.candidates}
        assert whole.best.chance - chances[str(judged.best.action)].chance < 0.03
    assert all(enough <= whole for enough, whole in spent.values())
    assert sum(enough for enough, _ in spent.values()) < sum(whole for _, whole in spent.values()) / 2, spent


def test_asked_actions_are_checked() -> None:
    sight = sight_with(range(30, 60))
    simulation = Simulation(GRAPH, EDITION)
    best = simulation.judge(sight, plies=100).best.action
    assert isinstance(best, Move)
    elsewhere = msgspec.structs.replace(sight, position=Position(racks=sight.position.racks))
    for wrong in (Exchange(()), Exchange((*sight.position.racks[0], BLANK)), FreeExchange()):
        with pytest.raises(ValueError, match=r"."):
            simulation.judge(sight, plies=100, also=[wrong])
    if "." in best.tiles:
        with pytest.raises(ValueError, match="does not fit"):
            simulation.judge(elsewhere, plies=100, also=[best])
