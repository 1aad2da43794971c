"""Cards on a server: decks given to devices, one's own lists, and the reviews of accounts.

::

    review_store    the table of reviews
    review_routes   reviews over HTTP
    errors          how things are refused

A server asks no question and grades no answer: devices do, and send what came of it. ``docs/study.md`` has the rules.
"""
