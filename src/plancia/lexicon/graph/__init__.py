"""The words of a lexicon as a graph, which the native core reads.

::

    word_graph        the core's graph for Python: membership, listing, building
    forward_graph     the part that reads words from their first letter, walked from Python
    part_vocabulary   graphs of the words that a weaker player knows, and of believable phonies
    vocabularies      the words by how familiar they are, for players of every strength
    tier_table        how familiar each word of a graph is, in a table that a browser keeps
"""
