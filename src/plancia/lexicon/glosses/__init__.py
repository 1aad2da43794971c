"""What words mean, in a few words of Italian each, from our own files.

::

    own/         glosses written for words that no other file of ours explains
    gloss        one gloss
    meaning      what of a line in our files is a meaning
    gathered     the glosses of all files, by lemma and by word
    of_readings  the glosses of a word, by its readings
"""
