"""Contests of many people: pure, as the rules are. What they need from outside (time, chance, words) are arguments."""
