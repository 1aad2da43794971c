"""What each event makes of a state, one file for each part of the procedure. ``apply`` is the door to all of it."""
