"""Commands about the rulebooks.

::

    editions   the rulebooks
    articles   every article of a rulebook
"""
