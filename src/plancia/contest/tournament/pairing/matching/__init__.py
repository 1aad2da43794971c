"""Finding pairs: graphs whose vertices are the places of a ranking. Knows nothing of players, rounds or rules.

::

    field            who may meet whom: a pair has a cost, or is not allowed
    top_down         from the best place downwards, each meets the best one left whom it has not met
    nearest          one matching of the whole field: few second meetings, then neighbours
    first_meetings   a perfect matching of first meetings, kept perfect while pairs are taken out of it
    augmenting       one search for an augmenting path: Edmonds' blossom algorithm
    lightest         perfect matchings of least cost, by rustworkx
"""
