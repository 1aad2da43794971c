"""How a wooden table can refuse somebody, as coded errors. No context holds a key or a code."""

from plancia.rules.errors import CodedError


class TableError(CodedError):
    """Something that is not done with a wooden table.

    *The table*: ``table_unknown`` (game), ``table_code_unknown`` (), ``table_not_paired`` (table, round),
    ``table_of_nothing`` (): neither what was agreed is said, nor of which event it is, ``too_many_forms`` (limit).

    *Who writes*: ``key_refused`` (), ``table_taken_over`` ().

    *The log*: ``log_gap`` (position), ``log_differs`` (position). *An entry*: ``entry_unreadable`` (),
    ``entry_ahead`` (ahead_s), ``entry_not_taken`` ().
    """

    CODES = frozenset(
        {
            "entry_ahead",
            "entry_not_taken",
            "entry_unreadable",
            "key_refused",
            "log_differs",
            "log_gap",
            "table_code_unknown",
            "table_not_paired",
            "table_of_nothing",
            "table_taken_over",
            "table_unknown",
            "too_many_forms",
        }
    )


#: The status of each refusal over HTTP; 409 where none is named.
STATUS: dict[str, int] = {
    "key_refused": 403,
    "table_code_unknown": 404,
    "table_not_paired": 404,
    "table_of_nothing": 400,
    "table_unknown": 404,
    "too_many_forms": 429,
}
