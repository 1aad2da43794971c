"""Which duplicates and tournaments there are, and who is what in them. Their events are in the journal."""
