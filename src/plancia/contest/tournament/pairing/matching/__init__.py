"""Finding pairs: graphs whose vertices are the places of a ranking. Knows nothing of players, rounds or rules."""
