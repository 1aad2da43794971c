"""The systems of play: each finds the pairs of a round. ``pair`` is the door; the rest is one file a system."""
