"""Puzzles: positions with one right answer, found in games, kept in a file, verified by another search.

::

    puzzle           a puzzle as a value: position, answer, themes, margin, where it came from
    margin           by how much the answer is better than everything else
    theme            what a puzzle is about: a precise rule for each theme
    difficulty       a first estimate of how hard it is
    board_words      the words that lie on a board
    effort           how long the making thinks about a game
    best_plays       positions in which one play is clearly best
    won_endings      endings that one play alone wins
    standing_phonies boards on which a phony lies
    making           the puzzles of a game
    checking         a puzzle verified by another search
    reasons          why the answer is right, in sentences
    document         the file: JSON lines, read strictly
    data/            the puzzles that come with the program, in such a file
    words            what a puzzle asks of a lexicon
    errors           how a file of puzzles can be wrong

It reads no file, asks no clock and draws nothing at random: a game's puzzles follow from its seed and number.
``docs/puzzles.md`` states the rules.
"""
