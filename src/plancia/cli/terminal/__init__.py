"""The game in the terminal.

What is typed (``keyboard``, ``entry``), what is shown (``screen``, ``telling``), who plays (``players``), and the game
itself with its clock, its draws and its file (``session``). ``conversation`` brings them together.
"""
