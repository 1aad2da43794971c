"""How long work can fail, as coded errors."""

from plancia.rules.errors import CodedError


class WorkError(CodedError):
    """Work that cannot be done here, or a ledger that cannot be used."""

    CODES = frozenset(
        {
            "cluster_lost",
            "cluster_unreachable",
            "ledger_damaged",
            "ledger_not_written",
            "ledger_other",
            "work_lexicon_differs",
            "work_version_differs",
        }
    )
