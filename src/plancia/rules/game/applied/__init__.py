"""What each event makes of a state, one file for each part of the procedure. ``apply`` calls them."""
