"""The moves of a study in words, for paper and for small pages."""

import msgspec

from plancia.catalogue import Language, wording
from plancia.notation.variations.form import Mark, WrittenMove, WrittenTree
from plancia.notation.variations.tree import Place

_MARKS: dict[Mark, str] = {"!": "good", "!?": "interesting", "?!": "doubtful", "?": "mistake"}


class ToldMove(msgspec.Struct, frozen=True):
    """A move as a list shows it."""

    number: str
    player: str
    #: The word, or what was done instead.
    did: str
    is_play: bool
    mark: str
    #: What the mark means.
    means: str
    where: str
    points: str
    total: str


def names_of(tree: WrittenTree, language: Language) -> tuple[str, str]:
    """Return what the players are called; without names, First and Second."""
    first, second = wording("study", language)["players"].split("|")
    return tree.players[0] or first, tree.players[1] or second


def told_move(place: Place, names: tuple[str, str], language: Language) -> ToldMove:
    """Return the move that led to a place."""
    words, move = wording("study", language), place.move or WrittenMove()
    points = where = ""
    if move.play is not None:
        _, at, way, score, _ = move.play
        where, points = f"{at} {words['across' if way == 'o' else 'down']}", str(score)
    mark = move.mark or ""
    return ToldMove(
        number=str(place.depth),
        player=names[place.by],
        did=_did(move, language),
        is_play=move.play is not None,
        mark=mark,
        means=words[_MARKS[move.mark]] if move.mark else "",
        where=where,
        points=points,
        total=str(place.scores[place.by]),
    )


def _did(move: WrittenMove, language: Language) -> str:
    words = wording("study", language)
    if move.play is not None:
        return move.play[0]
    if move.exchange is None:
        return words["pass" if move.free is None else "free_exchange"]
    if isinstance(move.exchange, str):
        return words["exchange_tiles"].format(tiles=move.exchange)
    if move.exchange == 1:
        return words["exchange_one"]
    return words["exchange_count"].format(count=move.exchange) if move.exchange else words["exchange"]


def paragraphs(text: str) -> list[str]:
    r"""Return the paragraphs of a text: an empty line parts them.

    >>> paragraphs("Uno.\n\n\nDue,\ntre.")
    ['Uno.', 'Due,\ntre.']
    """
    return [part.strip() for part in text.replace("\r", "").split("\n\n") if part.strip()]
