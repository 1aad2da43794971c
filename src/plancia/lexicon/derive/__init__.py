"""From lemmas to forms: every form that the articles admit, with the analysis that admits it.

::

    derivation       runs everything below for the rules of an edition
    word_rules       what an edition says about words
    collection       gathers the readings of every form
    verbs            every verb: class, auxiliary, forms
    conjugation      makes the forms of one verb
    irregular_verbs  our tables of irregular verbs, families and models
    enclitics        which particles a verb form takes, and how they are attached
    inflection       regular forms of nouns and adjectives
    nominals         nouns, adjectives and uninflected words of the open sources
    superlatives     superlatives in -issimo
    variants         variants of recorded words
    numerals         numerals in letters
    own_words        what our own files add, take out and replace
"""
