"""The compiled lexicon, one ``*.plx`` file.

::

    lexicon          the file as everybody but the build uses it: is this a word, and why
    compile          writes the file
    info             what a lexicon says about itself
    plx              the container: named sections with checksums
    analysis_table   the section of the readings, by form
    lemma_table      the section of the lemmas, with every verb's class
"""
