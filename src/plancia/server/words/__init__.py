"""Words to look up: an open dictionary, as in the club. It knows lexica and rulebooks, and nothing of any game."""
