"""A whole session written down as data, and judged: what ``plancia duplicate check`` reads and prints.

::

    form      the file of a recorded session
    conduct   plays it through ``decide`` like every session
    answer    what is printed: verdicts and ranking
    errors    how the file can be wrong
"""
