"""Italian words: where they come from, which forms they have, and whether a string is one, with the article."""
