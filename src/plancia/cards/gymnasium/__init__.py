"""The gymnasium: drills on particles and on the other articles about words, each answer with its article.

::

    kind          the kinds of drills, and the entry of the edition that each is about
    gym           what drills are made of: a lexicon, its judge, an edition
    choosing      common words first, then as a seed says
    asking        is this word valid, and which of these are
    verb_choice   which verbs are drilled, and in which forms
    attachment    which particles attach to a form
    rule          the class of a verb and what it takes, in a sentence
    spelling      how form and particle are written together
    plurals       plurals, feminines and superlatives
    verbs         participles, irregular forms, archaic verbs
    closed_words  adverbs, prepositions with an article, interjections
    loans         foreign words
    altered       altered forms
    formation     headwords, truncated forms, prefixes, numerals, places, variants, other moods
    drill_deck    a deck of one kind
    by_name       a card by its name

No drill has a verdict of its own: it offers words that people may try, and says what the judge says of each.
"""
