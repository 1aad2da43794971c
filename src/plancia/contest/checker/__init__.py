"""Verifying a tournament that anybody ran, from its documented form alone.

Shares no code with whoever paired it (an import contract sees to that): it counts, ranks and searches by itself, small
fields by trying everything. Slower and plainer on purpose.
"""
