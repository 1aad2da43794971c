"""Games of random words to the last tile, in which every class of play occurs often.

The lexica are small, so that the slow search can follow, and dense, so that words cross and touch; the bags are small, so
that games end with an empty one.
"""

from collections.abc import Callable, Iterator
from itertools import product, repeat
from random import Random

import msgspec

from plancia.engine.move import Move
from plancia.rules.board import EMPTY, SIZE, Board
from plancia.rules.editions import EDITIONS, load
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import ALPHABET, BLANK, Tile, without
from rules.random_play import random_board

#: A game ends after so many turns at the latest.
TURNS = 30
LENGTHS = [2, 3, 3, 3, 4, 4, 5, 6, 7, 7, 8, 15]

Ask = Callable[[Position], list[Move]]


class Setting(msgspec.Struct, frozen=True):
    """Words and rules of a game, and the board it starts from."""

    words: frozenset[str]
    rules: PlayRules
    edition: str
    board: Board


def random_setting(random: Random) -> Setting:
    """Return a setting: a random lexicon, an edition, often a small set of tiles, sometimes a crowded board."""
    edition = random.choice(EDITIONS)
    rules = load(edition).play_rules()
    letters = random.sample(ALPHABET, random.randint(2, 6))
    match random.choice(["own set", "small set", "small set", "few letters", "crowded"]):
        case "own set":
            return Setting(frozenset(random_words(random, letters)), rules, edition, Board())
        case "small set":
            counts = {letter: random.randint(2, 9) for letter in letters} | {BLANK: random.randint(0, 2)}
            rules = msgspec.structs.replace(rules, counts=counts)
            return Setting(frozenset(random_words(random, letters)), rules, edition, Board())
        case "few letters":
            counts = {
                letters[0]: random.randint(15, 40),
                letters[1]: random.randint(1, 4),
                BLANK: random.randint(0, 2),
            }
            rules = msgspec.structs.replace(rules, counts=counts)
            return Setting(frozenset(even_words(random, letters[:2])), rules, edition, Board())
        case _:
            board = random_board(random, rules, random.randint(1, 60))
            words = random_words(random, letters) | standing_words(random, board)
            return Setting(frozenset(words), rules, edition, board)


def random_words(random: Random, letters: list[str]) -> set[str]:
    """Return many short words of these letters, some longer ones, and a few with other letters."""
    pairs = ["".join(pair) for pair in product(letters, repeat=2)]
    words = set(random.sample(pairs, random.randint(1, len(pairs))))
    for _ in range(random.randint(5, 40)):
        words.add("".join(random.choices(letters, k=random.choice(LENGTHS))))
    for _ in range(random.randint(0, 10)):
        words.add("".join(random.choices([*letters, random.choice(ALPHABET)], k=random.choice(LENGTHS))))
    return words


def even_words(random: Random, letters: list[str]) -> set[str]:
    """Return words of one letter, of most lengths up to a whole line, with another letter here and there.

    Almost everything that touches is a word, so blocks are bridged and lines get full.
    """
    often, seldom = letters
    words = {often * length for length in range(2, SIZE + 1) if random.random() < 0.8} | {often + seldom}
    for _ in range(random.randint(3, 15)):
        length = random.randint(2, SIZE)
        at = random.randrange(length)
        words.add(often * at + seldom + often * (length - at - 1))
    return words


def standing_words(random: Random, board: Board) -> set[str]:
    """Return some of what stands on a board; the rest are no words."""
    lines = [*board.rows(), *(board.squares[column::SIZE] for column in range(SIZE))]
    standing = {word.upper() for line in lines for word in line.split(EMPTY) if len(word) > 1}
    return set(random.sample(sorted(standing), len(standing) // 2))


def play_game(random: Random, setting: Setting, ask: Ask) -> None:
    """Play a game: ``ask`` is shown every position and returns its moves, of which one is made."""
    rules, board = setting.rules, setting.board
    bag = useful_tiles(random, setting)
    racks: list[tuple[Tile, ...]] = [(), ()]
    idle = 0
    for _ in range(TURNS):
        wanted = rules.rack_size - len(racks[0])
        racks[0], bag = racks[0] + tuple(bag[:wanted]), bag[wanted:]
        for position in shown(random, board, racks):
            moves = ask(position)
        idle = 0 if moves else idle + 1
        if moves:
            move = chosen(random, moves)
            board = lay(board, move.placement, rules).board
            racks[0] = without(racks[0], [tile for _, tile in move.placement.tiles])
        elif bag:  # exchange the whole rack
            bag = [*bag, *racks[0]]
            random.shuffle(bag)
            racks[0] = ()
        if idle == 3 or not (racks[0] or bag):
            return
        racks.reverse()


def useful_tiles(random: Random, setting: Setting) -> list[Tile]:
    """Return the tiles that are drawn, in any order: those that words are made of, and one in ten of the others."""
    useful = {letter for word in setting.words for letter in word} | {BLANK}
    lying = setting.board.tally()
    left = [
        Tile(tile)
        for tile, count in sorted(setting.rules.counts.items())
        for tile in repeat(tile, count - lying.get(Tile(tile), 0))
    ]
    bag = [tile for tile in left if tile in useful or random.random() < 0.1]
    random.shuffle(bag)
    if random.random() < 0.5:  # both blanks on the first rack
        bag.sort(key=lambda tile: tile != BLANK)
    return bag


def shown(random: Random, board: Board, racks: list[tuple[Tile, ...]]) -> Iterator[Position]:
    """Yield a position as somebody else may see it, now and then, and as it is."""
    mover, opponent = racks
    if random.random() < 0.2:
        yield Position(board, (tuple(random.sample(mover, random.randint(0, len(mover)))), ()))
    yield Position(board, (mover, opponent if random.random() < 0.5 else ()))


def chosen(random: Random, moves: list[Move]) -> Move:
    """Return a move: any, the best, or one that lays the most tiles."""
    match random.randrange(3):
        case 0:
            return random.choice(moves)
        case 1:
            return min(moves, key=lambda move: move.rank)
        case _:
            return max(moves, key=lambda move: (len(move.tiles) - move.tiles.count(EMPTY), move.rank))
