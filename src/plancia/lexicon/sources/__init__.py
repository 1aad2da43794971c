"""What words are made from: the open packages, word counts, and our own files.

::

    open_packages    the npm packages: installed into the user's cache, checked by hash
    hunspell         the spelling dictionary among them: stems and their inflection
    morphit          the Morph-it! tables among them: one form a slot
    frequencies      how often forms occur in running text
    python_package   fetches the package of the frequencies, with pip or uv
    credit           what the licences ask to be said
    hand_files       our own tables, ``../data/*.tsv``

``../packages/`` pins what is fetched.
"""
