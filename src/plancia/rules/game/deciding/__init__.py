"""How each action is decided, one file for each part of the procedure. ``decide`` calls them."""
