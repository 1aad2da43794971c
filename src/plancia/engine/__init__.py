"""The Python interface to the native core: fast answers to questions that the rules already define.

Nothing here decides what is legal or what it earns. ``rules`` does, readably; the core repeats it quickly,
and tests compare the two on random boards. Only this package and the word graph import ``plancia._native``.
"""
