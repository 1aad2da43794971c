"""Italian words: where they come from, which forms they have, and whether a string is one, with the article.

::

    sources/       the open packages, word counts and our own files
    importing/     lexica that somebody else made
    derive/        from lemmas to forms, by the rules of an edition
    familiarity/   how common a word is
    phonies/       strings that a person may take for words
    graph/         the words as a graph
    compiled/      the file of a lexicon
    glosses/       what words mean, in a few words each
    judge/         whether a word is valid, and why
    corrections/   what people find wrong, and what becomes of it
    search/        any question about all words
    comparing/     two lists side by side
    versions/      numbered lists, and what changed from one to the next
    data/          our own tables, written by hand, one argued line each
    packages/      what pins the open packages
    analysis       why a string is a word: one reading of it
    build          makes the lexicon of an edition
    library        the lexica of this user, by name
    shelves        the folders in which they lie
    opened         a lexicon together with its rulings and its judge
    pocket_graph   the words in a file that a browser keeps
    errors         how the lexicon can fail
"""
