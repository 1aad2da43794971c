"""The systems of play: each finds the pairs of a round. ``pair`` calls them; each system has a file."""
