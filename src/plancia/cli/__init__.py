"""The command line: one file per command group. The composition root: nothing imports it."""
