"""Scenarios: a game written down as a JSON file, action by action with its game times, and played by the rules.

``form`` and ``steps`` are the file, ``cast`` who is who in it, ``tile_order`` the bag in its drawing order, ``opening``
the first events, ``conduct`` plays the actions, ``report`` says what came of it. Nothing here reads a disk.
"""
