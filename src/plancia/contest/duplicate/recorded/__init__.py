"""A whole session written down as data, and judged: what ``plancia duplicate check`` reads and prints.

``form`` is the file, ``conduct`` plays it through ``decide`` like every session, ``answer`` is what is printed.
"""
