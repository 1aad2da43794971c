"""What can be asked of the core, by number, as ``native/browser/operations.hpp`` lists it."""

from enum import IntEnum


class Operation(IntEnum):
    """A question of this number is answered by the function of this name."""

    CONSTANTS = 0
    RELEASE = 1
    SCORING_TABLE = 2
    GAME_TABLE = 3
    SCORE_ALL = 4
    WORDS_OPEN = 5
    WORDS_ADOPT = 6
    WORDS_BUILD = 7
    WORDS_GROW = 8
    WORDS_CONTAIN = 9
    WORDS_LIST = 10
    WORDS_HOOKS = 11
    WORDS_INTACT = 12
    GENERATE = 13
    BEST = 14
    BEST_WITH_LEAVES = 15
    SUMMARY = 16
    SET_HOLDS = 17
    CLOCK_SEARCHES = 18
    LEAVE_VALUES = 19
    LEAVE_VALUE = 20
    LEAVE_OF_NUMBER = 21
    LEAVE_NUMBERS = 22
    LEAVE_WORTH = 23
    WIN_CHANCES = 24
    WIN_CHANCE = 25
    WIN_FREE_WORTH = 26
    SHARE_OF_PLIES = 27
    SIMULATING_PLAYER = 28
    SIMULATE = 29
    INFER = 30
    LEAVE_WEIGHT = 31
    PLAYER = 32
    CHOOSE = 33
    GAMES = 34
    RECORDED_GAME = 35
    ENDGAME_SOLVER = 36
    ENDGAME_SOLVE = 37
    PRE_ENDGAME_JUDGE = 38
