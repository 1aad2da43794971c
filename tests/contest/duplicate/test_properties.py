"""What holds in every session, whatever is handed in: random sessions with random slips, rulings and corrections."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from contest.duplicate.table import Table
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Contestant, Desk, Number
from plancia.contest.duplicate.apply import apply, fold
from plancia.contest.duplicate.hands.found import found
from plancia.contest.duplicate.hands.reading import duplicate_rules
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.results import hand_results, ranking
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.duplicate.state import Drawn, Idle
from plancia.contest.duplicate.view import for_role
from plancia.rules.board import Board
from plancia.rules.game.laid import placement_of
from plancia.rules.play import lay
from plancia.rules.tiles import rack, tally

WORDS = [
    "AI",
    "AL",
    "CA",
    "CI",
    "DA",
    "DI",
    "ES",
    "IO",
    "LA",
    "LE",
    "LI",
    "LO",
    "MA",
    "MI",
    "NE",
    "NO",
    "OR",
    "RE",
    "SE",
    "SI",
    "SU",
    "TE",
    "TI",
    "TU",
    "UN",
    "VA",
    "CASA",
    "CASE",
    "COSA",
    "COSE",
    "MARE",
    "MARI",
    "MORE",
    "RISO",
    "RISE",
    "SALE",
    "SALI",
    "SOLE",
    "SOLI",
    "TELA",
    "TELE",
    "VELA",
    "VELE",
    "VINO",
    "NASO",
    "ROSA",
    "ROSE",
    "RETE",
    "SETE",
    "DENTI",
    "LEONI",
    "STELLA",
    "TORTA",
    "PORTA",
]
PLAYERS = tuple(map(Entrant, ("Ada", "Bea", "Carlo")))


class Draws:
    """Letters drawn by chance, and slips that are sometimes the best play, sometimes nonsense."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def slip(self, table: Table) -> Slip | None:
        hand = table.state.hand
        tops = hand.tops
        kind = self.chance.choice(("top", "top", "sub", "wrong_score", "garbage", "phony", "none"))
        if kind == "none":
            return None
        if kind == "garbage":
            return Slip(
                self.chance.choice(("", "CASA", "7", "casa")), self.chance.choice(("H8", "Z1", "")), "o", 3
            )
        play = self.chance.choice(tops) if kind != "top" else tops[0]
        word = play.word[:-1] + "Z" if kind == "phony" else play.word
        score = play.score + (5 if kind == "wrong_score" else 0)
        return Slip(word, play.at, play.direction, score)


def random_session(seed: int, hands: int, *, master: bool) -> Table:
    """Play some hands by chance."""
    chance = Random(seed)
    table = Table(Settings(players=PLAYERS, hands=hands, options={"dup_master_top": master}), WORDS)
    table._draw = lambda bag, count: tuple(chance.sample(bag, count))
    draws = Draws(chance)
    while not table.state.is_over:
        table.do(a.Draw())
        if not isinstance(table.state.phase, Drawn):
            break
        table.do(a.StartHand())
        for number in range(len(PLAYERS)):
            slip = draws.slip(table)
            if slip is not None:
                table.do(a.HandIn(slip), Contestant(Number(number)))
        for action in (a.GiveSignal(), a.JudgeSlips(), a.Place()):
            table.do(action)
    return table


sessions = st.builds(random_session, st.integers(0, 10**6), st.integers(1, 12), master=st.booleans())


@given(sessions)
@settings(max_examples=60)
def test_whatever_is_handed_in(table) -> None:
    state = table.state
    results = hand_results(state)
    # Every tile is somewhere, once.
    everywhere = tally((*state.bag, *state.rack, *(tile for _, tile in state.board.tiles())))
    assert everywhere == Counter(state.edition.play_rules().counts)
    # The ranking is the sum of the verdicts.
    for standing in ranking(state):
        marks = [mark for result in results for mark in result.marks if mark.number == standing.number]
        assert standing.total == sum(mark.points for mark in marks)
        assert standing.tops == sum(mark.top for mark in marks)
    board = Board()
    for result in results:
        good = [mark.points for mark in result.marks if mark.ok]
        if result.placed is not None:
            # What is placed is legal, and nothing that stands earns more, unless nobody found it.
            rules = duplicate_rules(state.edition, len(result.rack))
            placement = placement_of(result.placed.tiles)
            assert (
                found(lay(board, placement, rules, rack(result.rack), result.placed.reads)) == result.placed
            )
            assert result.placed.score >= max(good, default=0)
            board = board.laid(placement_of(result.placed.tiles).tiles)
        else:
            assert not good
        # No slip beats the master top.
        assert result.master_top is not None
        assert result.master_top.score >= max(good, default=0)
        assert all(mark.points == 0 for mark in result.marks if not mark.ok)
    assert board == state.board


@given(sessions, st.data())
@settings(max_examples=60)
def test_a_correction_is_as_if_it_had_been_so_from_the_first(table, data) -> None:
    judged = data.draw(st.sampled_from(table.state.judged))
    number = Number(data.draw(st.integers(0, len(PLAYERS) - 1)))
    play = data.draw(st.sampled_from([*judged.tops, None]))
    late = data.draw(st.booleans())
    slip = None if play is None else Slip(play.word, play.at, play.direction, play.score)
    before = list(table.events)
    table.do(a.CorrectSlip(judged.number, number, slip, late, "typed wrongly"))
    corrected = table.state
    # The same session, in which that slip was typed in so at first: judged anew, and what was placed stays.
    other = _entered_right(before, judged.number, number, slip, late)
    assert hand_results(fold(other)) == hand_results(corrected)
    assert ranking(fold(other)) == ranking(corrected)


def _entered_right(
    events: list[e.Event], hand: int, number: Number, slip: Slip | None, late: bool
) -> list[e.Event]:
    """Return the events of the session as if the slip of that hand had been another, judged by the same judge."""
    judge = Table(Settings(players=PLAYERS), WORDS)
    anew = [events[0]]
    current, source = 1, "paper"
    for event in events[1:]:
        if current == hand and isinstance(event, e.SlipTaken) and event.number == number:
            source = event.source
        elif current == hand and isinstance(event, e.SlipsJudged):
            anew.append(e.SlipTaken(event.at_ms, number, slip, source, late))
            judge.state, judge.events = fold(anew), anew
            judge.do(a.JudgeSlips())
        else:
            anew.append(event)
        current += isinstance(event, e.PlayPlaced | e.NothingPlaced)
    return anew


@given(sessions, st.sampled_from(WORDS))
@settings(max_examples=20)
def test_a_ruling_counts_in_every_hand_and_can_be_taken_back(table, word) -> None:
    before = ranking(table.state)
    table.do(a.RuleWord(word, False, "excluded"))
    for result in hand_results(table.state):
        assert all(not mark.ok for mark in result.marks if mark.play and word in mark.play.words)
        assert result.master_top is None or word not in result.master_top.words
    table.do(a.RuleWord(word, True, "admitted after all"))
    assert ranking(table.state) == before


@given(sessions)
@settings(max_examples=10)
def test_nobody_sees_more_than_he_may(table) -> None:
    state = fold(table.events[:1])
    for event in table.events[1:]:
        state = apply(state, event)
        hall = for_role(state, None)
        assert hall.own is None
        assert hall.desk is None
        one = for_role(state, Contestant(Number(0)))
        assert one.desk is None
        assert one.own is not None
        desk = for_role(state, Desk()).desk
        assert desk is not None
        running = state.hand is not None and not isinstance(state.phase, Idle)
        if running and state.phase.kind in {"drawn", "running"}:
            # Before the signal not even the desk sees what was sent in, nor what could be played.
            assert desk.entries == {}
            assert desk.placeable == ()
            assert len(hall.past) == len(state.past)
