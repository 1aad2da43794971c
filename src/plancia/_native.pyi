"""The native core, as ``native/bindings/`` defines it.

Private: programs use ``plancia.engine``, and for words ``plancia.lexicon.graph.word_graph``.

Squares are indexes, a byte each; tiles are characters as everywhere in this program, a byte each. A question
that makes no sense (wrong lengths, no such square, a board that is none) raises ``ValueError`` or
``TypeError``.
"""

from collections.abc import Callable, Sequence
from mmap import mmap
from typing import Any, Final, TypeVar, final

_Square = TypeVar("_Square")
_Direction = TypeVar("_Direction")
_Made = TypeVar("_Made")

#: Every code that ``score`` may return; each is a code of ``RuleError``.
REFUSALS: Final[tuple[str, ...]]

#: The most tiles on a rack for which moves can be found.
MOST_ON_RACK: Final[int]

#: The version of the file of a word graph that is written and read.
WORD_GRAPH_VERSION: Final[int]

@final
class ScoringTable:
    """The numbers of a rulebook, flat. Immutable.

    ``values`` and ``counts`` go by tile: ``values`` has A-Z, then blanks as A-Z; ``counts`` has A-Z, then the
    blank. The factors go by square, from 1 to 4. ``blank_letters`` are the letters that a blank may stand for.
    """

    def __init__(
        self,
        *,
        values: bytes,
        counts: bytes,
        letter_factors: bytes,
        word_factors: bytes,
        start: int,
        first_word_min: int,
        rack_size: int,
        bonus_points: int,
        bonus_for_whole_rack: bool,
        blank_letters: str,
    ) -> None: ...

def score(
    table: ScoringTable, board: str, squares: bytes, tiles: bytes, on_rack: int | None = None
) -> int | str:
    """Return the points of one placement, or the code of its refusal."""

def score_all(
    table: ScoringTable,
    board: str,
    squares: bytes,
    tiles: bytes,
    lengths: Sequence[int],
    on_rack: int | None = None,
) -> list[int | str]:
    """As ``score``, for placements of these lengths laid end to end, each on the same board."""

@final
class WordGraph:
    """A word graph, read where it lies: ``native/graph/file.hpp`` says how. Immutable.

    ``image`` is its file, whole: any memory that nobody can write to. It stays borrowed as long as this lives. Raises
    ``ValueError`` for what is no word graph. One that is damaged further inside may give wrong answers, or raise
    ``ValueError``, but nothing worse.
    """

    def __init__(self, image: bytes | mmap | memoryview) -> None: ...
    @staticmethod
    def build(words: bytes) -> bytes:
        """Return the file of the graph of a word list; raise ``ValueError`` that names the first bad line."""

    def contains(self, word: str) -> bool:
        """Whether this is one of the words."""

    def contains_all(self, words: list[str]) -> list[bool]:
        """As ``contains``, for each of many."""

    def words(self, prefix: str, after: str, limit: int) -> list[str]:
        """Return so many of the words with a prefix that come after another, in order."""

    def hooks(self, word: str) -> tuple[str, str]:
        """Return the letters that make a word when put before these letters, and after them."""

    def intact(self) -> bool:
        """Whether every byte is as it was written."""

    def __len__(self) -> int: ...
    @property
    def states(self) -> int:
        """How many different states there are."""

@final
class WordIndex:
    """The words of a graph with what is known of each, read where it lies: ``native/words/word_index.hpp``. Immutable.

    ``image`` as for ``WordGraph``.
    """

    def __init__(self, image: bytes | mmap | memoryview) -> None: ...
    @staticmethod
    def build(
        graph: WordGraph,
        *,
        hashes: bytes | memoryview,
        tags: bytes | memoryview,
        bits: bytes,
        otherwise: int,
        counts: bytes,
        values: bytes,
        stamp: bytes,
    ) -> bytes:
        """Return the file of an index.

        ``hashes`` (u64, in order) and ``tags`` (u16) are the readings of forms; ``bits`` (u16) has the part of speech
        of each tag, ``otherwise`` that of words without a reading. ``counts`` and ``values`` go by letter, blanks last.
        """

    def find(
        self,
        *,
        shapes: list[str],
        racks: list[str],
        length: tuple[int, int],
        points: tuple[int, int],
        anagrams: tuple[int, int],
        rank: tuple[int, int],
        having: str,
        without: str,
        parts: int,
        among: WordIndex | None,
        outside: WordIndex | None,
        order: int,
        reversed: bool,  # noqa: A002  (as the core calls it)
        first: int,
        most: int,
    ) -> tuple[int, list[int]]:
        """Return how many words satisfy everything, and the rows of a page of them.

        Shapes have letters, ``.`` for any and ``*`` for any number of them; racks ``.`` for blanks. The orders are
        those of ``native/words/word_question.hpp``.
        """

    def rows(self, numbers: list[int]) -> list[tuple[str, int, int, int, int]]:
        """Return word, points, number of anagrams, rank and parts of speech of each row."""

    def intact(self) -> bool:
        """Whether every byte is as it was written."""

    def __len__(self) -> int: ...
    @property
    def stamp(self) -> bytes:
        """What the index was made from, as whoever made it has named it."""

def form_hash(word: str) -> int:
    """Return the number that stands for a word in a compiled lexicon."""

def generate(
    table: ScoringTable, graph: WordGraph, board: str, rack: str, on_rack: int | None = None
) -> bytes:
    """Return every legal placement of the rack's tiles (``?`` a blank) that forms words only, with its score.

    A record of 32 bytes each, as ``native/board/move.hpp`` defines it. ``on_rack`` as for ``score``.
    """

def summary(
    table: ScoringTable, graph: WordGraph, board: str, rack: str, on_rack: int | None = None
) -> tuple[int, int, int]:
    """Return how many placements ``generate`` finds, the sum of their scores and the best (0 if there is none)."""

def best(table: ScoringTable, graph: WordGraph, board: str, rack: str, on_rack: int | None = None) -> bytes:
    """Return the record of the placement that earns most; no bytes if there is none."""

def generate_as(
    table: ScoringTable,
    graph: WordGraph,
    board: str,
    rack: str,
    on_rack: int | None,
    make: Callable[[_Square, _Direction, str, str, Any, str], _Made],
    squares: tuple[_Square, ...],
    directions: tuple[_Direction, ...],
) -> list[_Made]:
    """As ``generate``, but return what ``make(square, direction, word, tiles, score, leave)`` makes of each."""

def best_as(
    table: ScoringTable,
    graph: WordGraph,
    board: str,
    rack: str,
    on_rack: int | None,
    make: Callable[[_Square, _Direction, str, str, Any, str], _Made],
    squares: tuple[_Square, ...],
    directions: tuple[_Direction, ...],
) -> _Made | None:
    """As ``best``, but return what ``make`` makes of the placement, or None."""

def best_of_each(
    table: ScoringTable, graph: WordGraph, board: str, racks: Sequence[str], on_rack: int | None
) -> bytes:
    """As ``best``, for each rack on one board; a record without letters for a rack that has no placement."""

def best_with_leaves(
    table: ScoringTable,
    graph: WordGraph,
    board: str,
    rack: str,
    on_rack: int | None,
    worth: Sequence[int],
) -> bytes:
    """As ``best``, by 1000 times the score and the worth of the tiles kept.

    ``worth`` has a number for each of 128 sets of tiles: bit i is the i-th tile of the rack in the order A-Z, blanks.
    """

def set_holds(table: ScoringTable, board: str, rack: str, other: str) -> bool:
    """Whether the set has the tiles that lie on a board and on two racks."""

def keeps_up(table: ScoringTable, graph: WordGraph, board: str, moves: bytes) -> bool:
    """Whether a prepared board reads as a fresh one after each of these moves is laid, and after each is taken back."""

def clock_searches(
    table: ScoringTable, graph: WordGraph, boards: Sequence[str], racks: Sequence[str], task: str
) -> float:
    """Return the CPU seconds that a task takes on all positions: ``best``, ``all``, ``prepare`` or ``lay``.

    ``prepare`` makes boards ready for a search, ``lay`` lays the best move and takes it back.
    """

#: What nothing is known to be at least or at most.
ENDGAME_UNBOUNDED: int

@final
class EndgameSolver:
    """Solves endgames by one rulebook with one list of words. Any thread may ask; one is answered at a time."""

    def __init__(self, table: ScoringTable, game: GameTable, words: WordGraph) -> None: ...
    def solve(
        self,
        board: str,
        rack: str,
        other: str,
        *,
        scores: tuple[int, int],
        scoreless: int,
        nodes: int,
        usual: int,
        seconds: float,
    ) -> tuple[int, bool, int, int, int, bytes]:
        """Return value, whether it is proven, what it is at least and at most, positions, the line of play.

        The line is a move of 32 bytes a turn, without letters for a pass. Seconds are CPU time of the thread; 0 is no
        limit.
        """

    def judge(
        self,
        player: PlayerSpec,
        board: str,
        rack: str,
        *,
        scores: tuple[int, int],
        scoreless: int,
        nodes: int,
        candidates: int,
        samples: int,
        seed: int,
        proof: int,
        seconds: float,
        also: Sequence[tuple[int, bytes, str]],
        other: str | None,
    ) -> tuple[list[tuple[int, bytes, str, int, float, float]], int]:
        """Return the actions with one to seven tiles in the bag, the best first, and how many positions it took.

        ``proof`` is how many positions more the best action's undecided endings get with one tile in the bag. ``also``
        are actions (kind, move, tiles given back) that are judged by their endings whatever they are worth.
        ``other`` is the opponent's whole rack, where somebody looks at both.

        Of each: kind, move, tiles given back, how it was judged, chance to win, difference in the end.
        """

@final
class GameTable:
    """What a rulebook says about exchanges and the end of a game, flat. Immutable."""

    def __init__(
        self,
        *,
        exchange_min_bag: int,
        free_min_bag: int,
        free_per_game: int,
        scoreless_turns: int,
        rack_blank_value: int,
        out_gain_factor: int,
        out_opponent_deducts: bool,
        scoreless_deducts: bool,
        floor_zero: bool,
    ) -> None: ...

@final
class LeaveValues:
    """A value in millipoints for each leave of up to six tiles. Immutable.

    ``kinds`` are the kinds of tiles, A-Z then ``?``; ``values`` are numbers of 32 bits, by the numbers of
    ``native/leaves/leave_index.hpp``.
    """

    def __init__(self, kinds: str, generation: int, values: bytes) -> None: ...
    def __len__(self) -> int: ...
    @property
    def kinds(self) -> str: ...
    @property
    def generation(self) -> int: ...
    @property
    def digest(self) -> int:
        """A number that tells this table from all others."""

    def value(self, leave: str) -> int:
        """Return the value of a leave; raise ``ValueError`` if it is none."""

    def leave(self, number: int) -> str:
        """Return the leave that has a number."""

    def values(self) -> bytes:
        """Return all values by number, 32 bits each."""

@final
class LeaveSamples:
    """What training has seen of each leave. Immutable."""

    def __init__(self, leaves: LeaveValues) -> None:
        """None yet; they will be made with these values."""

    @staticmethod
    def load(kinds: str, dumped: bytes) -> LeaveSamples:
        """Return what ``dump`` wrote; raise ``ValueError`` if it cannot be that."""

    @property
    def racks(self) -> int:
        """How many racks were tried."""

    def with_more(self, more: LeaveSamples) -> LeaveSamples:
        """Return these samples and more; raise ``ValueError`` for samples of other values."""

    def dump(self) -> bytes:
        """Return everything as bytes."""

@final
class PlayerSpec:
    """A player as plain numbers: see ``native/play/player.hpp``. Keeps its words and leaves alive."""

    def __init__(
        self,
        *,
        words: WordGraph,
        leaves: LeaveValues | None,
        leave_share: int,
        by_length: Sequence[int],
        by_secondary: Sequence[int],
        full_rack: int,
        days: Sequence[int],
        simulating: SimulatingPlayer | None,
    ) -> None: ...

def leave_worth(table: ScoringTable, game: GameTable, leaves: LeaveValues, board: str, rack: str) -> bytes:
    """Return what each set of tiles of a rack is worth if it stays: 128 numbers of 32 bits, by mask."""

def sample_leaves(
    table: ScoringTable,
    game: GameTable,
    words: WordGraph,
    leaves: LeaveValues,
    before: LeaveSamples,
    *,
    generation: int,
    seed: int,
    first: int,
    count: int,
    threads: int,
) -> LeaveSamples:
    """Return the samples with those of more games.

    Raises ``ValueError`` for leaves of another generation than the one before, or others than made the samples so far.
    """

def estimate_leaves(kinds: str, samples: LeaveSamples, generation: int, unit: int) -> LeaveValues:
    """Return the values that samples show, in multiples of a unit."""

@final
class WinChances:
    """The chance of winning by lead and unseen tiles: see ``native/wins/win_chances.hpp``. Immutable."""

    def __init__(self, chances: bytes, free_worth: bytes) -> None:
        """Take 16 bits a chance, and 32 bits a row for the free exchange; raise ``ValueError`` for anything else."""

    def __len__(self) -> int:
        """Return how many rows there are, the first for no unseen tile."""

    def chance(self, ahead: int, unseen: int) -> int:
        """Return a chance in millionths for a lead in millipoints."""

    def chances(self, aheads: list[int], unseen: int) -> list[int]:
        """Return the chance of each lead."""

    def free_worth(self, unseen: int) -> int:
        """Return what a free exchange is worth that is still to come, in millipoints."""

@final
class SeenGame:
    """What a player may know of a game beside board and rack. Immutable."""

    def __init__(
        self,
        *,
        free_exchange: bool,
        their_free_exchange: bool,
        scores: tuple[int, int],
        scoreless: int,
        their_move: bytes | None,
        they_exchanged: int | None,
        their_rack: str | None,
    ) -> None:
        """``their_rack`` is whole, where somebody looks at both racks; ``choose`` refuses it."""

@final
class SimulatingPlayer:
    """A player who simulates: see ``native/simulation``. Immutable; keeps what it was made with alive."""

    def __init__(
        self,
        table: ScoringTable,
        game: GameTable,
        words: WordGraph,
        leaves: LeaveValues,
        wins: WinChances,
        *,
        plies: int,
        candidates: int,
        depth: int,
        inference: bool,
        thinks_from: int,
        endings_from: int,
    ) -> None: ...
    def judge(
        self,
        board: str,
        rack: str,
        seen: SeenGame,
        *,
        seed: int,
        plies: int,
        seconds: float | None,
        threads: int,
        also: Sequence[tuple[int, bytes, str]],
        worlds: int,
        kept_for: int,
        enough: int | None,
    ) -> tuple[
        list[tuple[int, bytes, str, int, int, tuple[float, float], tuple[float, float], float, bool, int]],
        int,
        int,
    ]:
        """Return the candidates, the best first, plies, leaves that were weighed.

        ``also`` are actions (kind, move, tiles given back) that are compared to the end whatever they are worth;
        ``worlds`` are tried at least, while there are plies, and nobody is out before ``kept_for`` of them. With
        ``enough`` it ends once hardly a candidate seems to be better than the leader by more than so many millionths.

        A candidate: kind, move and tiles given back as in ``choose``, equity in millipoints, worlds, chance in
        millionths and points ahead in millipoints, each with its error, what they were compared by, whether it stands,
        and how it was judged, in the order of ``native/simulation/judgement.hpp``.
        """

    def infer(
        self, board: str, rack: str, seen: SeenGame, *, seed: int, leaves: int
    ) -> list[tuple[str, int]]:
        """Return leaves that the opponent may have kept, drawn at random, with their weights; none: nothing is told."""

    def leave_weight(self, board: str, rack: str, seen: SeenGame, leave: str) -> int:
        """Return what a leave weighs by the opponent's last play, on the scale of ``infer``.

        Raises ``ValueError`` if that was no play, or the tiles are too many.
        """

def share_of_plies(bag: int) -> int:
    """Return the hundredths of the plies that a turn gets with so many tiles in the bag."""

@final
class WinCounts:
    """What training has seen of positions and how their games ended. Immutable."""

    def __init__(self, table: ScoringTable) -> None:
        """Nothing yet."""

    @staticmethod
    def load(dumped: bytes) -> WinCounts:
        """Return what ``dump`` wrote; raise ``ValueError`` if it cannot be that."""

    @property
    def games(self) -> int:
        """How many games were played."""

    def with_more(self, more: WinCounts) -> WinCounts:
        """Return these counts and those of other games; raise ``ValueError`` for those of another set of tiles."""

    def dump(self) -> bytes:
        """Return everything as bytes."""

def sample_wins(
    rulebooks: Sequence[tuple[ScoringTable, GameTable]],
    words: WordGraph,
    leaves: LeaveValues,
    before: Sequence[WinCounts],
    *,
    seed: int,
    first: int,
    count: int,
    threads: int,
) -> list[WinCounts]:
    """Return the counts with those of more games, for each rulebook; the first one goes until the bag is empty."""

def estimate_wins(counts: WinCounts, rack_size: int) -> tuple[bytes, bytes, bytes]:
    """Return chances of 16 bits, their errors of 8, and what a free exchange is worth, 32 bits a row."""

def games(
    table: ScoringTable,
    game: GameTable,
    one: PlayerSpec,
    other: PlayerSpec,
    *,
    seed: int,
    first: int,
    count: int,
    in_pairs: bool,
    threads: int,
) -> bytes:
    """Play games of a seed and return their results: 24 bytes each, as ``native/play/game.hpp`` defines them."""

def recorded_game(
    table: ScoringTable,
    game: GameTable,
    one: PlayerSpec,
    other: PlayerSpec,
    *,
    seed: int,
    number: int,
    in_pairs: bool,
) -> tuple[bytes, str, str, bytes]:
    """Play one game and return its turns, a record of 56 bytes each, the racks in the end, and its result."""

def choose(
    table: ScoringTable,
    game: GameTable,
    player: PlayerSpec,
    board: str,
    rack: str,
    seen: SeenGame,
    luck: int,
    day: int,
) -> tuple[int, bytes, str]:
    """Return what a player does: play, exchange, free exchange or pass as 0-3, the move, the tiles given back."""

def rack_worths(
    table: ScoringTable, game: GameTable, player: PlayerSpec, board: str, racks: Sequence[str]
) -> list[tuple[int, int]]:
    """Return for each rack on a board the kind of the best action and what it is worth in millipoints.

    Without a free exchange, and without thinking ahead.
    """
