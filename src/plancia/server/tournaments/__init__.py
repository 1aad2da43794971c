"""Tournaments on a server: the same events as in a file, in the journal; desks to direct them, phones to play them."""
