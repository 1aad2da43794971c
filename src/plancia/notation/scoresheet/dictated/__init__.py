"""A scoresheet that somebody types in as it is read out, a line for each move.

::

    line        one line: what it says, read and written
    places      where a word could lie, for a line that does not say it
    dictation   what became of all lines, and the record that they make
    table       the game as far as the lines were followed
    follower    follows the lines, one after the other, and says what became of each
    penalties   what a challenge and the clock cost
    ending      the final account, as far as the lines tell it
    told        all of it in words, for a page, a program or a person
"""
