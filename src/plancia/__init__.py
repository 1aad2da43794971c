"""Plancia: Italian Scrabble by the federation's own rulebook."""
