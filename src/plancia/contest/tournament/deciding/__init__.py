"""What each action brings about, a file for each part of running a tournament; ``decide`` calls them."""
