"""Cards: questions about words that come back when they are due.

::

    card         a card as a value: its question, its answers, what is said afterwards
    deck         cards in the order in which they are learnt
    checking     an answer compared with what is right
    review       a review as a fact, and logs of reviews joined
    memory       what somebody holds of each card, folded from his log by FSRS

It reads no file, asks no clock and draws nothing at random. ``docs/study.md`` states the rules.
"""
