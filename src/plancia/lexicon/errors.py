"""How the lexicon can fail, as coded errors."""

from plancia.rules.errors import CodedError


class LexiconError(CodedError):
    """A lexicon, or something it is made from, that cannot be used."""

    CODES = frozenset(
        {
            "hand_file",
            "import_compressed",
            "import_empty",
            "import_header",
            "import_too_many",
            "lexicon_damaged",
            "lexicon_installed",
            "lexicon_name",
            "lexicon_not_found",
            "lexicon_not_written",
            "lexicon_version",
            "npm_missing",
            "pip_missing",
            "rulings_damaged",
            "rulings_not_readable",
            "rulings_not_written",
            "sources_altered",
            "sources_not_fetched",
            "word_not_playable",
            "words_letters",
            "words_range",
        }
    )
