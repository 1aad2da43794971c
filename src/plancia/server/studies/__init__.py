"""Studies: chapters of text, each with a position or a game and its variations; private, by link or public.

::

    kept_study    a study as it is kept
    study_store   the tables of studies
    studies       who may read and change what, and how much
    contents      from what somebody sends as a chapter to its tree
    answers       studies as they travel
    routes        the HTTP side
    errors        how studies are refused
"""
