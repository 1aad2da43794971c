"""Corrections of words: people propose them, the keeper of the words decides, and what he accepts holds at once.

::

    errors             what is refused
    kept_correction    a proposal as it is kept
    correction_store   the tables: proposing, asking, deciding; within a transaction
    previews           what a change would do to the lexica of this server
    corrections        all of it put together, and telling the lexica what holds
    answers            proposals as they travel
    routes             the HTTP side

What a correction is and does is in ``plancia.lexicon.corrections``.
"""
