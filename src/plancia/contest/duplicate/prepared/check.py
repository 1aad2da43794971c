"""Whether a prepared session can be played: every letter can come, every best play is legal and is the best."""

from functools import partial

from plancia.contest.duplicate.hands.best import candidates
from plancia.contest.duplicate.hands.found import FoundPlay, found
from plancia.contest.duplicate.hands.letters import letters_missing
from plancia.contest.duplicate.hands.reading import duplicate_rules
from plancia.contest.duplicate.hands.settled import redeemed, settled
from plancia.contest.duplicate.hands.tops import Tops, best_plays
from plancia.contest.duplicate.prepared.file import PreparedError
from plancia.contest.duplicate.settings import PreparedHand, Settings
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.game.judge import Judge
from plancia.rules.game.laid import placement_of
from plancia.rules.play import lay
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile, tally, without


def check_prepared(settings: Settings, edition: Edition, tops: Tops, judge: Judge) -> None:
    """Play the prepared hands through; raise ``prepared_letters``, ``prepared_play`` or ``prepared_words``.

    What passes is played to its end without a surprise, by the words of this judge. Raises also ``EditionError`` for
    choices that there are not, and ``prepared_syntax`` for rules that the engine has no room for.
    """
    table = _Table(settings, edition.with_choices("duplicate", settings.options), tops, judge)
    try:
        for number, hand in enumerate(settings.prepared, start=1):
            table.play(number, hand)
    except ValueError as error:
        raise PreparedError("prepared_syntax", where="edition", why=str(error)) from None


class _Table:
    """Where the tiles are before a hand."""

    def __init__(self, settings: Settings, edition: Edition, tops: Tops, judge: Judge) -> None:
        self._settings, self._edition, self._tops, self._judge = settings, edition, tops, judge
        counts = edition.play_rules().counts
        self._bag = tuple(Tile(tile) for tile, count in counts.items() for _ in range(count))
        self._rack: tuple[Tile, ...] = ()
        self._board = Board()

    def play(self, number: int, hand: PreparedHand) -> None:
        """Draw, look at the best plays, place the first."""
        self._draw(number, hand)
        rules = duplicate_rules(self._edition, len(self._rack))
        for play in hand.tops:
            self._check_play(number, play, rules)
        self._check_best(number, hand, rules)
        best = hand.tops[0]
        squares = redeemed(best, self._bag, self._edition)
        self._board, self._rack, self._bag = settled(self._board, self._rack, self._bag, best, squares)

    def _draw(self, number: int, hand: PreparedHand) -> None:
        if hand.returned is not None:
            self._bag, self._rack = (*self._bag, *self._rack), ()
        left = len(self._rack)
        kept, drawn = hand.rack[:left], hand.rack[left:]
        full = left + letters_missing(self._edition, self._rack, self._bag)
        if kept != self._rack or len(hand.rack) != full or tally(drawn) - tally(self._bag) or not hand.tops:
            raise PreparedError("prepared_letters", hand=number)
        self._bag, self._rack = without(self._bag, drawn), hand.rack

    def _check_play(self, number: int, play: FoundPlay, rules: PlayRules) -> None:
        try:
            placement = placement_of(play.tiles)
            legal = found(lay(self._board, placement, rules, self._rack, play.reads)) == play
        except RuleError:
            legal = False
        if not legal:
            written = f"{play.at} {play.direction} {play.word}"[:60]
            raise PreparedError("prepared_play", hand=number, play=written)

    def _check_best(self, number: int, hand: PreparedHand, rules: PlayRules) -> None:
        """Check that what will be placed is the best play with the words known here."""
        find = partial(self._tops.best, self._board, rules=rules, without=frozenset(), most=1)
        best = best_plays(self._rack, rules.rack_size, 1, find)
        words = tuple(dict.fromkeys(word for play in hand.tops for word in play.words))
        if (
            not best
            or best[0].score != hand.tops[0].score
            or candidates(hand.tops, self._edition)[0] != hand.tops[0]
            or not all(verdict.valid for verdict in self._judge.judge(words))
        ):
            raise PreparedError("prepared_words", hand=number, lexicon=self._settings.judge.name)
