"""Verifying a tournament of any program, from its documented form alone.

The checker shares no code with the pairing (an import contract forbids it): it counts, ranks and searches by itself,
small fields by trying everything. It is slower and plainer on purpose.
"""
