"""Verifying a tournament of any program, from its documented form alone.

::

    check        the whole check: every round when it was paired, then what must hold at the end
    facts        an event as a sequence of moments, each with what was known then
    counting     what games count and how players rank
    by_ranking   rounds paired by ranking
    calendars    round robins and knock-outs
    search       all that can be paired
    agreements   what was agreed and decided, against the rulebook
    problem      what can be wrong

The checker shares no code with the pairing (an import contract forbids it): it counts, ranks and searches by itself,
small fields by trying everything. It is slower and plainer on purpose.
"""
