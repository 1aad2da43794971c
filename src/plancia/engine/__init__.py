"""The Python face of the native core: fast answers to questions that the rules already define.

Nothing here decides what is legal or what it earns. ``rules`` does, readably; the core repeats it quickly,
and tests compare the two on random boards. Nobody else imports ``plancia._native``.
"""
