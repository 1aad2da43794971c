"""Text codecs: coordinates, position lines, game records, scoresheets, whole games. Pure.

::

    coordinates   where a word begins and how it reads: the federation's notation and that of GCG
    cgp           position lines
    gcg/          GCG records, as files and as played games
    variations/   trees of variations, with remarks
    scoresheet/   scoresheets: written from a game, read as people write them, compared
    scenario/     whole games written in JSON
    errors        how a text can fail to be in the notation it claims to be
"""
