"""Ratings from the games of an event, recomputed from the results: the same games give the same ratings."""
