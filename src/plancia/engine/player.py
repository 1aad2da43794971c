"""Players: each is shown a position and answers with what to do.

Clients of people, engines and scripts can implement the protocol. ``EnginePlayer`` is the native one, from ``greedy``
over the levels for people, who overlook things, to ``static``, who sees everything and values what stays, and
``simulating``, who tries what it could do before it does it.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from plancia import _native
from plancia.engine.game_table import game_table
from plancia.engine.generator import HasWords
from plancia.engine.last_count import last_count
from plancia.engine.leaves import Leaves, default_leaves
from plancia.engine.move import Move
from plancia.engine.move_record import read_move, write_move
from plancia.engine.table import scoring_table
from plancia.engine.wins import WinChances, default_wins
from plancia.rules.edition import Edition
from plancia.rules.position import Position
from plancia.rules.tiles import Tile, rack

#: More than any bag holds.
ALL_TILES = 1000

#: A chance that is none: found in a thousand cases out of a thousand.
CERTAIN = 1000


class Exchange(msgspec.Struct, frozen=True, gc=False):
    """Give these tiles back for as many others; it costs the turn [art. 34]."""

    tiles: tuple[Tile, ...]


class FreeExchange(msgspec.Struct, frozen=True, gc=False):
    """The *cambio secco*: give all seven tiles back, draw seven, and go on with the turn [art. 35]."""


class Pass(msgspec.Struct, frozen=True, gc=False):
    """Do nothing [art. 33]."""


#: To pass, as the core says it.
_PASS = 3

#: What a player can do.
Action = Move | Exchange | FreeExchange | Pass


class Sight(msgspec.Struct, frozen=True):
    """What a player may know on its turn."""

    #: Its own rack is the first, complete; of the other nothing is known.
    position: Position
    #: Whether the rules allow it the free exchange now.
    free_exchange: bool = False
    #: Whether the opponent has a free exchange left.
    their_free_exchange: bool = False
    #: What the opponent did last, if that is known: his move, which lies on the board, or how many tiles he exchanged.
    last: Move | int | None = None
    #: Decides what a player who overlooks things overlooks this time, and what one who simulates tries.
    luck: int = 0
    #: Decides whether this is a good day; the same in all turns of a game.
    day: int = 0
    #: The opponent's whole rack, for somebody who looks at a position with both. No player knows it: ``choose`` raises.
    their_rack: tuple[Tile, ...] | None = None

    @property
    def core(self) -> _native.SeenGame:
        """What is known beside board and rack, as the core takes it."""
        mine, theirs = self.position.scores
        return _native.SeenGame(
            free_exchange=self.free_exchange,
            their_free_exchange=self.their_free_exchange,
            scores=(mine, theirs),
            scoreless=self.position.scoreless,
            their_move=write_move(self.last) if isinstance(self.last, Move) else None,
            they_exchanged=self.last if isinstance(self.last, int) else None,
            their_rack=None if self.their_rack is None else "".join(self.their_rack),
        )


class Player(Protocol):
    """A person, an engine or a script that can play."""

    def choose(self, sight: Sight) -> Action:
        """Return what to do; a move must be legal and form words of the lexicon that judges."""


class Finds(msgspec.Struct, frozen=True):
    """The chance to find a move, in thousandths: the product of the three that apply to it."""

    #: By the letters of the main word, 0 to 15.
    by_length: tuple[int, ...] = (CERTAIN,) * 16
    #: By the number of secondary words, 0 to 7.
    by_secondary: tuple[int, ...] = (CERTAIN,) * 8
    #: For a move of as many tiles as a full rack holds.
    full_rack: int = CERTAIN


class Thinking(msgspec.Struct, frozen=True):
    """How a player simulates, as plain numbers: see ``engine.simulation``."""

    #: Searches for moves to spend in a turn, on average over a game; more of them late.
    plies: int = 4000
    #: How many candidates are taken from the static list.
    candidates: int = 15
    #: So many turns are played after a candidate before it is judged.
    depth: int = 2
    #: Whether the opponent's last turn says something about his rack.
    inference: bool = True
    #: It thinks with so many tiles in the bag or fewer; before, it acts as the static player.
    thinks_from: int = ALL_TILES
    #: With so many tiles in the bag or fewer it judges by endings instead of simulating.
    endings_from: int = 1

    def spends(self, bag: int) -> int:
        """Return the plies for a turn with so many tiles in the bag: more of them late.

        >>> Thinking(plies=1000).spends(80), Thinking(plies=1000).spends(5)
        (400, 4000)
        """
        return max(self.plies * _native.share_of_plies(bag) // 100, 1)

    def at_most(self, plies: int, bag: int) -> "Thinking":
        """Return the same with no more than so many plies for such a turn.

        >>> Thinking(plies=1000).at_most(200, bag=80).plies
        500
        """
        most = max(plies * 100 // _native.share_of_plies(bag), 1)
        return msgspec.structs.replace(self, plies=min(self.plies, most))


class Strength(msgspec.Struct, frozen=True):
    """How well a player plays, as plain numbers."""

    #: How much of what the leave is worth counts, in hundredths; None: only points count, and no leave is looked at.
    leave_share: int | None = 100
    finds: Finds = Finds()
    #: How much of its chances to find it has, in thousandths, by kind of day; each is as likely as the others.
    days: tuple[int, ...] = (CERTAIN,) * 8
    #: How it simulates before it acts; None: it does not.
    thinking: Thinking | None = None


#: The players that everybody can name.
STRENGTHS = {"greedy": Strength(leave_share=None), "static": Strength()}

#: The name of the player who simulates.
SIMULATING = "simulating"


class EnginePlayer:
    r"""A player of the native core. Immutable; any thread may use it.

    >>> from plancia.lexicon.graph.word_graph import WordGraph
    >>> from plancia.notation.cgp import parse_position
    >>> from plancia.rules.editions import load
    >>> graph = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
    >>> player = EnginePlayer(STRENGTHS["greedy"], load("figs-c"), graph)
    >>> mici = parse_position("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AOBBBVV/")
    >>> player.choose(Sight(mici)).word
    'AMICI'
    >>> player.choose(Sight(parse_position("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 VVVBBZZ/")))
    Exchange(tiles=('B', 'B', 'V', 'V', 'V', 'Z', 'Z'))
    """

    def __init__(
        self, strength: Strength, edition: Edition, words: HasWords, leaves: Leaves | None = None
    ) -> None:
        """Take the words that the player knows, each of which must be good, and the leave values it plays by.

        Raises ``leaves_tiles`` or ``game_rack_size`` for an edition that the player cannot play.
        """
        rules = edition.play_rules()
        if strength.leave_share is None:
            self.leaves = None
        else:
            self.leaves = leaves or default_leaves()
            self.leaves.check(rules)
        self._rules = rules
        self._table = scoring_table(rules)
        self._game = game_table(edition)
        self.thinker = None
        if strength.thinking is not None and self.leaves is not None:
            self.thinker = thinker(strength.thinking, edition, words, self.leaves)
        #: The player as the core takes it.
        self.spec = _native.PlayerSpec(
            words=words.core,
            leaves=self.leaves.core if self.leaves else None,
            leave_share=strength.leave_share or 0,
            by_length=list(strength.finds.by_length),
            by_secondary=list(strength.finds.by_secondary),
            full_rack=strength.finds.full_rack,
            days=list(strength.days),
            simulating=self.thinker,
        )

    def choose(self, sight: Sight) -> Action:
        """Return what to do; raise as ``Generator.generate`` for a position that the set cannot hold.

        Raises ``ValueError`` if it is told what the opponent holds.
        """
        position = sight.position
        position.check(self._rules)
        kind, move, given = _native.choose(
            self._table,
            self._game,
            self.spec,
            position.board.squares,
            "".join(position.racks[0]),
            sight.core,
            sight.luck,
            sight.day,
        )
        return read_action(kind, move, given, position.racks[0])

    def worths(self, position: Position, racks: Sequence[Sequence[Tile]]) -> list[tuple[bool, int]]:
        """Return for each rack on the board of a position whether it can do more than pass, and what that is worth.

        In millipoints: what ``choose`` does without a free exchange and without thinking ahead. The set must have the
        tiles of each rack.
        """
        squares = position.board.squares
        found = _native.rack_worths(
            self._table, self._game, self.spec, squares, ["".join(rack) for rack in racks]
        )
        return [(kind != _PASS, equity) for kind, equity in found]


def thinker(
    thinking: Thinking, edition: Edition, words: HasWords, leaves: Leaves, wins: WinChances | None = None
) -> _native.SimulatingPlayer:
    """Return the core of a player who simulates by the rules of an edition."""
    return _native.SimulatingPlayer(
        scoring_table(edition.play_rules()),
        game_table(edition),
        words.core,
        leaves.core,
        (wins or default_wins()).table(last_count(edition)).core,
        plies=thinking.plies,
        candidates=thinking.candidates,
        depth=thinking.depth,
        inference=thinking.inference,
        thinks_from=thinking.thinks_from,
        endings_from=thinking.endings_from,
    )


def write_action(action: Action) -> tuple[int, bytes, str]:
    """Return an action as the core takes it."""
    match action:
        case Move():
            return 0, write_move(action), ""
        case Exchange(tiles):
            return 1, b"", "".join(tiles)
        case FreeExchange():
            return 2, b"", ""
    return 3, b"", ""


def read_action(kind: int, move: bytes, given: str, held: Sequence[Tile]) -> Action:
    """Return what the core says that a player does who holds these tiles."""
    match kind:
        case 0:
            return read_move(move, held)
        case 1:
            return Exchange(rack(given))
        case 2:
            return FreeExchange()
    return Pass()
