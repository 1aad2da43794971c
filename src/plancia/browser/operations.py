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
    BEST_OF_EACH = 15
    BEST_WITH_LEAVES = 16
    SUMMARY = 17
    SET_HOLDS = 18
    CLOCK_SEARCHES = 19
    LEAVE_VALUES = 20
    LEAVE_VALUE = 21
    LEAVE_OF_NUMBER = 22
    LEAVE_NUMBERS = 23
    LEAVE_WORTH = 24
    WIN_CHANCES = 25
    WIN_CHANCE = 26
    WIN_FREE_WORTH = 27
    SHARE_OF_PLIES = 28
    SIMULATING_PLAYER = 29
    SIMULATE = 30
    INFER = 31
    LEAVE_WEIGHT = 32
    PLAYER = 33
    CHOOSE = 34
    RACK_WORTHS = 35
    GAMES = 36
    RECORDED_GAME = 37
    ENDGAME_SOLVER = 38
    ENDGAME_SOLVE = 39
    PRE_ENDGAME_JUDGE = 40
