"""A comparison as JSON has it: everything, with stable keys."""

from typing import Any

from plancia.lexicon.comparing.comparison import Comparison, Part
from plancia.lexicon.comparing.suspects import Suspect
from plancia.rules.edition import Edition


def content(comparison: Comparison, edition: Edition) -> dict[str, Any]:
    """Return all that differs. Every word that one list alone has stands in ``lemmas`` or in ``unread``, once."""
    first, second = comparison.first, comparison.second
    return {
        "first": _side(first),
        "second": _side(second),
        "both": comparison.both,
        "lengths": comparison.lengths,
        "only_first": _part(first, second, edition),
        "only_second": _part(second, first, edition),
    }


def _side(part: Part) -> dict[str, Any]:
    side = part.side
    return {"name": side.name, "title": side.title, "hash": side.hash, "words": len(side.words)}


def _part(part: Part, other: Part, edition: Edition) -> dict[str, Any]:
    return {
        "count": part.count,
        "admitted": [_entry(*each, edition) for each in part.admitted],
        "excluded": [_entry(*each, edition) for each in part.excluded],
        "lemmas": [
            {
                "lemma": each.lemma,
                "part": each.pos,
                "count": len(each),
                "shared": part.shared.get((each.lemma, each.pos), 0),
                "words": each.bare,
                "enclitic": each.enclitic,
            }
            for each in part.grouped.paradigms
        ],
        "unread": part.grouped.unread,
        "unexplained": part.unexplained,
        "suspects": [_suspect(each, part, other, edition) for each in part.suspects],
    }


def _entry(entry: str, count: int, edition: Edition) -> dict[str, Any]:
    return {"entry": entry, "article": edition.entry(entry).article, "words": count}


def _suspect(suspect: Suspect, part: Part, other: Part, edition: Edition) -> dict[str, Any]:
    """Return a suspect; ``wrong`` is the list that is probably wrong, by name."""
    reason = suspect.reason
    return {
        "sign": suspect.sign,
        "wrong": (part if suspect.wrong == "has" else other).side.name,
        "words": suspect.words,
        "lemma": suspect.lemma,
        "right": suspect.right,
        "shared": suspect.shared,
        "reason": reason and {"code": reason.code, "article": edition.entry(reason.entry).article},
    }
