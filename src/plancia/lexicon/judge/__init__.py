"""Whether a word is valid, and why.

::

    word_judge   the verdict on a word: every reading that makes it valid, or the nearest reason why it is not
    game_judge   the verdict on a challenge, as a game asks for it
    vocabulary   what the judge asks of a lexicon
    borrowed     the words of a plain list with the readings of another lexicon
    each_once    every reading of a word once
    attachment   reads a word as a verb form with a particle at its end
    symbols      symbols and acronyms: how many there are, and whether they count
    rulings      what arbiters have decided, kept in a file
    reasons/     one function for every reason why a word is not valid
    sentences    readings and reasons in words
    wording/     the texts for that, in Italian and English
"""
