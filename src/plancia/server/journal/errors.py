"""How the journal can refuse or fail, as coded errors. No context ever holds an event's body: it has racks in it."""

from plancia.rules.errors import CodedError


class JournalError(CodedError):
    """Something that the journal could not do; what it did before still stands.

    *The request*: ``stale_sequence`` (game, expected, found), ``action_id_reused`` (game, action_id), ``bad_entry``
    (field), ``game_not_found`` (game), ``journal_closed`` ().

    *The file*: ``journal_full``, ``journal_read_only``, ``journal_busy``, ``journal_foreign`` (file),
    ``journal_version`` (file, version, expected), ``journal_failed`` and ``journal_damaged`` (file, why).

    *PostgreSQL*: ``journal_away`` (): it does not answer now. ``node_expelled`` (node): the other servers believe that
    this one is dead, so it may not write.

    *A game in it*: ``chain_broken`` (game, seq, why), ``event_unreadable`` (game, seq, kind).

    *A table beside it*: ``rows_damaged`` (table, column, rows): so many rows have what cannot stand there.
    ``rows_lost`` (table, rows): so many refer to something that is gone. ``table_changed`` (table): a table of a copy
    is not as it was when the copy was made.

    *A game on its way*: ``game_file_damaged`` (line, why), ``game_file_version`` (version, expected),
    ``game_exists`` (game).
    """

    CODES = frozenset(
        {
            "action_id_reused",
            "bad_entry",
            "chain_broken",
            "event_unreadable",
            "game_exists",
            "game_file_damaged",
            "game_file_version",
            "game_not_found",
            "journal_away",
            "journal_busy",
            "journal_closed",
            "journal_damaged",
            "journal_failed",
            "journal_foreign",
            "journal_full",
            "journal_read_only",
            "journal_version",
            "node_expelled",
            "rows_damaged",
            "rows_lost",
            "stale_sequence",
            "table_changed",
        }
    )
