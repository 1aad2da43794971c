"""The levels in real games with the default lexicon: what they play, which phonies, what they challenge, and again the same."""

from functools import cache

import pytest

from plancia.engine.generator import Generator
from plancia.engine.level_player import LevelPlayer
from plancia.engine.levels import LEVELS, Level, level
from plancia.engine.match import Match
from plancia.engine.move import Move
from plancia.engine.player import Exchange, Finds, FreeExchange, Pass, Sight, Strength
from plancia.engine.selfplay import Games
from plancia.lexicon.graph.part_vocabulary import joined
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.library import open_lexicon
from plancia.rules.board import Board
from plancia.rules.editions import load
from plancia.rules.play import lay
from plancia.rules.position import Position

EDITION = load("figs-c")
RULES = EDITION.play_rules()
SOME = [level(number) for number in (1, 3, 5, 8)]


@cache
def lexicon():
    return open_lexicon("default", EDITION)


@cache
def player(each: Level, *, phonies: bool = False) -> LevelPlayer:
    return LevelPlayer(each, EDITION, lexicon(), phonies=phonies)


@cache
def sights() -> tuple[Sight, ...]:
    """Return the turns of two games between levels, each with its own luck."""
    games = Games(EDITION, player(level(3)).honest, player(level(6)).honest)
    shown = []
    for number in range(2):
        board = Board()
        for turn in games.record(11, number).turns:
            shown.append(Sight(Position(board, (turn.rack, ())), luck=len(shown), day=number))
            if isinstance(turn.action, Move):
                board = board.laid(turn.action.placement.tiles)
    return tuple(shown)


@pytest.mark.parametrize("each", SOME, ids=lambda each: each.player)
def test_without_phonies_every_play_is_legal_and_of_words_it_knows(each) -> None:
    known = lexicon().vocabulary(each.tier, each.further)
    plays = 0
    for sight in sights():
        action = player(each).choose(sight)
        if isinstance(action, Move):
            play = lay(sight.position.board, action.placement, RULES)
            assert play.score == action.score
            assert all(word.word in known and word.word in lexicon() for word in play.words)
            plays += 1
        else:
            assert isinstance(action, Exchange | Pass | FreeExchange)
    assert plays > len(sights()) // 3


def test_whoever_can_play_does() -> None:
    """A level that finds nothing lays a play that it happens to see: nobody wants an opponent that always passes."""
    blind = Level(
        number=1,
        tier=5,
        further=0,
        strength=Strength(leave_share=0, finds=Finds(by_length=(1,) * 16, by_secondary=(1,) * 8)),
        phonies=0,
        eye=level(1).eye,
    )
    generator = Generator(lexicon().graph, EDITION.play_rules())
    for sight in sights()[:20]:
        moves = generator.generate(sight.position)
        assert not moves or player(blind).choose(sight) in moves


def test_a_champion_beats_a_beginner() -> None:
    match = Match(Games(EDITION, player(level(7)).honest, player(level(1)).honest), seed=2)
    match.play(15)
    assert match.score.win_share > 0.9


def test_phonies_are_played_sometimes_and_only_as_the_main_word() -> None:
    """A level that considers one in every turn and finds all: else the test would need many games."""
    eager = Level(number=1, tier=1, further=0, strength=level(8).strength, phonies=1000, eye=level(1).eye)
    tempted, honest = (
        LevelPlayer(eager, EDITION, lexicon(), phonies=True),
        LevelPlayer(eager, EDITION, lexicon()),
    )
    known, found = lexicon().vocabulary(1), 0
    for sight in sights():
        action, plain = tempted.choose(sight), honest.choose(sight)
        if action == plain:
            continue
        assert isinstance(action, Move)
        assert action.word in lexicon().phonies
        assert action.word not in lexicon()
        play = lay(sight.position.board, action.placement, RULES)
        assert play.score == action.score
        assert all(word.word in known for word in play.words[1:])
        assert action.score > (plain.score if isinstance(plain, Move) else 0)
        found += 1
    assert found > 0


def test_whoever_may_not_play_phonies_never_does() -> None:
    for number in (7, 8):
        assert level(number).phonies == 0
    for sight in sights():
        action = player(level(1)).choose(sight)
        assert not isinstance(action, Move) or action.word in lexicon()


def test_the_same_luck_makes_the_same_choices_and_another_other_ones() -> None:
    again = LevelPlayer(level(2), EDITION, lexicon(), phonies=True)
    chosen = [player(level(2), phonies=True).choose(sight) for sight in sights()]
    assert chosen == [again.choose(sight) for sight in sights()]
    assert chosen != [
        again.choose(Sight(sight.position, luck=sight.luck + 1000, day=sight.day)) for sight in sights()
    ]


def test_an_imported_lexicon_has_no_phonies_and_all_words() -> None:
    class Plain:
        """What a lexicon without frequencies answers."""

        graph = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
        phonies = None

        def vocabulary(self, _tier: int, _further: int = 0) -> WordGraph:
            return self.graph

        def tempting(self, _tier: int, _further: int = 0) -> None:
            return None

        def familiarity(self, word: str) -> int | None:
            return 5 if word in self.graph else None

    club = LevelPlayer(level(1), EDITION, Plain(), phonies=True)
    assert club.challenges(("MICIO",), 90, 1) is None
    master = LevelPlayer(level(8), EDITION, Plain(), phonies=True)
    assert master.challenges(("MICI", "MICIX"), 5, 1) == "MICIX"


def test_it_challenges_what_it_would_know() -> None:
    master, beginner = player(LEVELS[-1]), player(LEVELS[0])
    many = range(400)
    for word in ("COSCENZA", "APRITO", "XQZW"):
        assert all(master.challenges((word,), 12, luck) == word for luck in many)
    spotted = [
        sum(beginner.challenges((word,), 12, luck) is not None for luck in many)
        for word in ("APRITO", "XQZW")
    ]
    assert 0 < spotted[0] < spotted[1] < len(many)


def test_good_words_it_does_not_know_are_doubted_rarely_and_only_in_big_plays() -> None:
    beginner, master = player(LEVELS[0]), player(LEVELS[-1])
    assert lexicon().familiarity("BISELLAGLIELA") == 5
    doubted = [beginner.challenges(("BISELLAGLIELA",), 60, luck) for luck in range(1000)]
    assert 0 < sum(word is not None for word in doubted) < 150
    assert not any(beginner.challenges(("BISELLAGLIELA",), 10, luck) for luck in range(1000))
    assert not any(beginner.challenges(("FORCHETTA",), 60, luck) for luck in range(1000))
    assert not any(master.challenges(("BISELLAGLIELA",), 60, luck) for luck in range(1000))


def test_rulings_count_more_than_the_lexicon() -> None:
    ruled = LevelPlayer(LEVELS[-1], EDITION, lexicon(), is_valid=lambda word: word != "FORCHETTA")
    assert ruled.challenges(("FORCHETTA",), 20, 1) == "FORCHETTA"
    assert ruled.challenges(("COSCENZA",), 20, 1) is None


def test_each_level_knows_the_words_of_the_one_below() -> None:
    words = list(lexicon().vocabulary(4).words())[::7]
    lower = [False] * len(words)
    for each in LEVELS[:7]:
        upper = lexicon().vocabulary(each.tier, each.further).contains_all(words)
        assert all(now for before, now in zip(lower, upper, strict=True) if before)
        lower = upper


def test_part_of_a_tier_is_about_that_part() -> None:
    lower, upper = lexicon().vocabulary(1), lexicon().vocabulary(2)
    more = len(upper) - len(lower)
    for part in (100, 500, 900):
        assert len(joined(lower, upper, part)) - len(lower) == pytest.approx(more * part / 1000, rel=0.05)
    assert lexicon().vocabulary(1, 500) is lexicon().vocabulary(1, 500)
    for wrong in (-1, 1000):
        with pytest.raises(ValueError, match="no tier"):
            lexicon().vocabulary(1, wrong)
