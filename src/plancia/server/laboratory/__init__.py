"""The laboratory of a server: questions are answered, and analyses of finished games are kept.

::

    asked           what may be asked here, and what it costs
    kept_analyses   the analysis of a game: made from its record, checked, kept
    analysis_store  its table
    errors          how an analysis is refused
    routes          the HTTP side

``plancia.laboratory`` answers, in a process of ``thinking``. A question brings its own record or position, so it can be
about no game of the server; what is kept belongs to a game whose end the asker has seen.
"""
