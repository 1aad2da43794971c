"""The compiled lexicon, one ``*.plx`` file.

::

    lexicon          reads the file: is this a word, and why
    compile          writes the file
    info             what a lexicon says about itself
    plx              the container: named sections with checksums
    analysis_table   the section of the readings, by form
    lemma_table      the section of the lemmas, with every verb's class
"""
