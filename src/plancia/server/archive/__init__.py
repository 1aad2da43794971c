"""Games looked at again: move by move, as a scoresheet, and brought in from elsewhere."""
