"""The levels against their neighbours, and each by itself: ``python -m bench.levels [PAIRS]``; some minutes.

The seeds are those of the table in docs/players.md: the match of level n with the one above has the seed 20310000 + n.
Nothing was calibrated on them. Levels 9 and 10 think ahead: their matches take hours where the others take minutes.
"""

import sys
from itertools import pairwise
from random import Random
from time import process_time

import msgspec

from plancia.engine.level_player import LevelPlayer
from plancia.engine.levels import LEVELS, Level
from plancia.engine.match import Match
from plancia.engine.move import Move
from plancia.engine.player import EnginePlayer, Sight
from plancia.engine.selfplay import GameRecord, Games
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position

PAIRS = 1000
FIRST_SEED = 20310000

#: Games on the best and on the worst day.
ON_DAY = 200

#: Games in which phonies are counted and moves are timed.
SITTINGS = 20


def main() -> None:
    """Print the two tables."""
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else PAIRS
    edition = load()
    lexicon = open_lexicon(DEFAULT, edition)
    players = {level: LevelPlayer(level, edition, lexicon) for level in LEVELS}
    print("match                 seed  stronger wins %     ahead")
    for lower, upper in pairwise(LEVELS):
        seed = FIRST_SEED + lower.number
        match = Match(Games(edition, players[upper].honest, players[lower].honest), seed)
        match.play(pairs, threads=2)
        score = match.score
        print(
            f"{upper.player} – {lower.player}  {seed}  {100 * score.win_share:.1f} ± {100 * score.win_margin:.1f}"
            f"      {score.spread:+.1f} ± {score.spread_margin:.1f}",
            flush=True,
        )
    print("level    words  average  best day  worst day  turns  full racks  phonies a game  ms a move")
    for level in LEVELS:
        alone(level, players[level], edition, lexicon, pairs)


def alone(level: Level, player: LevelPlayer, edition: Edition, lexicon: Lexicon, count: int) -> None:
    """Print what a level does against itself, and how often it would have played a phony."""
    games = Games(edition, player.honest, player.honest)
    days = level.strength.days
    results = games.play(FIRST_SEED + 10 + level.number, 0, count, threads=2)
    points = sum(sum(result.scores) for result in results) / count / 2
    turns = sum(result.turns for result in results) / count
    full_racks = sum(result.full_racks for result in results) / count / 2
    best, worst = (average_on(level, share, edition, lexicon) for share in (max(days), min(days)))
    tempted = LevelPlayer(level, edition, lexicon, phonies=True)
    phonies = moves = 0
    used = 0.0
    for number in range(SITTINGS):
        for sight in sights(games.record(FIRST_SEED + 20 + level.number, number), number):
            began = process_time()
            action = tempted.choose(sight)
            used += process_time() - began
            moves += 1
            phonies += isinstance(action, Move) and action.word not in lexicon
    words = len(lexicon.vocabulary(level.tier, level.further))
    print(
        f"{level.number}    {words:9,}  {points:7.1f}  {best:8.1f}  {worst:9.1f}  {turns:5.1f}  {full_racks:10.2f}"
        f"  {phonies / SITTINGS / 2:14.2f}  {1000 * used / moves:9.2f}",
        flush=True,
    )


def average_on(level: Level, share: int, edition: Edition, lexicon: Lexicon) -> float:
    """Return the average of a level against itself when both have such a day."""
    strength = msgspec.structs.replace(level.strength, days=(share,) * len(level.strength.days))
    player = EnginePlayer(strength, edition, lexicon.vocabulary(level.tier, level.further))
    results = Games(edition, player, player).play(FIRST_SEED + 30 + level.number, 0, ON_DAY, threads=2)
    return sum(sum(result.scores) for result in results) / len(results) / 2


def sights(record: GameRecord, number: int) -> list[Sight]:
    """Return what the players of a game had before them, turn by turn."""
    random = Random(number)
    board, shown = Board(), []
    day = random.getrandbits(63)
    for turn in record.turns:
        shown.append(Sight(Position(board, (turn.rack, ())), luck=random.getrandbits(63), day=day))
        if isinstance(turn.action, Move):
            board = board.laid(turn.action.placement.tiles)
    return shown


if __name__ == "__main__":
    main()
