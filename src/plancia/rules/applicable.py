"""Which entries mean something in an edition: what a cap deducts says nothing where there is no cap.

An organiser is offered only what applies; what does not apply yet may begin to, with an edition of one's own.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from plancia.rules.chapters import BelowOpponent, ConventionalMargin

if TYPE_CHECKING:
    from plancia.rules.edition import Edition

Needs = Callable[["Edition"], bool]


def _has_cap(edition: "Edition") -> bool:
    return edition.time.cap_s.value is not None


def _has_hold(edition: "Edition") -> bool:
    return edition.challenges.hold_s.value is not None


def _has_claims(edition: "Edition") -> bool:
    return edition.time.overtime_by.value == "claim"


def _has_margin(edition: "Edition") -> bool:
    return isinstance(edition.time.time_loss.value, ConventionalMargin)


def _sets_below(edition: "Edition") -> bool:
    return isinstance(edition.time.time_loss.value, BelowOpponent)


#: What an entry needs to mean something; an entry that is not here always does.
NEEDS: Mapping[str, Needs] = {
    "time.overtime_claimed_by": _has_claims,
    "options.holds": _has_hold,
    "options.hold_exhausts_clock": _has_hold,
    "options.challenge_window_s": lambda edition: not _has_hold(edition),
    "options.list_in_hold": lambda edition: _has_hold(edition) and edition.table.word_list.value,
    "options.claim_states": _has_claims,
    "options.unclaimed_overtime": _has_claims,
    "options.wrong_claim_penalty": _has_claims,
    "options.homologated_time": lambda edition: edition.time.homologated_s.value is not None,
    "options.time_loss_margin": _has_margin,
    "options.time_loss_record": _has_margin,
    "options.tie_is_ahead": _sets_below,
    "options.ahead_after_racks": _sets_below,
    "options.cap_start": _has_cap,
    "options.cap_deduct": _has_cap,
    "options.cap_pending": _has_cap,
    "options.cap_watched_by": _has_cap,
    "options.outgoing_pays_time": lambda edition: edition.time.overtime_charged.value == "at_end",
}


def applies(edition: "Edition", key: str) -> bool:
    """Tell whether the value of an entry, ``group.name``, means something in an edition.

    >>> from plancia.rules.editions import load
    >>> applies(load("figs-a"), "options.cap_deduct"), applies(load("figs-b"), "options.cap_deduct")
    (False, True)
    """
    return key not in NEEDS or NEEDS[key](edition)
