"""Cards on a server: decks given to devices, one's own lists, and the reviews of accounts.

::

    kept_decks      decks that everybody needs, made once for each lexicon
    drills          the gymnasium: its kinds, a deck of one, its cards by their names
    sources         the words of a list, and its deck
    files           a deck as a table, a booklet, cards to cut out
    own_games       words of somebody's own games
    lists           one's own lists
    list_store      their table
    review_store    the table of reviews
    deck_routes     decks over HTTP
    list_routes     lists over HTTP
    review_routes   reviews over HTTP
    errors          how things are refused

A server asks no question and grades no answer: devices do, and send what came of it. ``docs/study.md`` has the rules.
"""
