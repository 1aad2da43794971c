"""A move explained in words that players use, made from facts only.

::

    fact            a statement with the figures that bear it out, and the plays that it names
    comparison      two plays of one decision side by side
    replies         what the opponent could answer, tried with racks that he may hold
    points          rules about points and the turn
    leaves          rules about what stays on the rack
    openings        rules about what a play opens or closes
    endings         rules about the last turns
    verdicts        rules about the judgement itself
    choice          the facts that explain most of the difference
    telling         facts as sentences
    explained       a move with its mark, its facts and its sentences

Each rule returns a fact only if its figures bear it out; a sentence has no figure that its fact has not.
``docs/analysis.md`` lists the rules with their conditions.
"""
