"""Cards: questions about words that come back when they are due.

::

    card         a card as a value: its question, its answers, what is said afterwards
    deck         cards in the order in which they are learnt
    words        what cards ask of a lexicon
    questions    cards made from words, form by form
    invented     strings that are no words, to be asked among words
    stems        six letters that make many words of seven with one more
    builtin      the decks that everybody needs
    decks        decks made: those, and one's own
    answers      an answer as somebody types it
    checking     an answer compared with what is right
    review       a review as a fact, and logs of reviews joined
    memory       what somebody holds of each card, folded from his log by FSRS
    due          which cards come next
    figures      how much is held, day by day
    gymnasium/   drills: particles that attach to a verb, and what the articles on words admit
    errors       how a question about cards can be wrong

It reads no file, asks no clock and draws nothing at random. ``docs/study.md`` states the rules.
"""
