"""Positions with all their moves counted, the way chess programs count theirs: ``*.tsv``, one file a list of words.

``PYTHONPATH=tests .venv/bin/python -m positions.pin`` counts them anew. That is right when the words have changed, or the
rules; when only the generator has, a difference is a defect.
"""
