"""Studies as they travel: every tree walked through, so that a page needs no rules to show it."""

from plancia.notation.variations.form import WrittenMove, WrittenTree
from plancia.notation.variations.tree import Place, read_tree
from plancia.rules.editions import load
from plancia.rules.game.laid import SquareName
from plancia.rules.tiles import Tile
from plancia.server.studies.kept_study import KeptChapter, WholeStudy
from plancia.server.studies.studies import Changed
from plancia.wire.studies import PlaceKind, Study, StudyChanged, StudyChapter, StudyPlace


def study_answer(study: WholeStudy, asker: str | None) -> Study:
    """Return a study for somebody who may read it."""
    about = study.about
    return Study(
        study=about.study,
        title=about.title,
        by=about.by,
        visibility=about.visibility,
        language=about.language,
        changed=about.changed_ms,
        yours=about.owner == asker,
        version=about.version,
        chapters=[_chapter(each) for each in study.chapters],
    )


def changed_answer(changed: Changed) -> StudyChanged:
    """Return what became of a study."""
    chapter = changed.chapter
    return StudyChanged(changed.version, None if chapter is None else _chapter(chapter))


def _chapter(kept: KeptChapter) -> StudyChapter:
    letters, places = _walked(kept.tree)
    return StudyChapter(kept.chapter, kept.title, kept.text, kept.tree, letters, places)


def _walked(written: WrittenTree) -> tuple[str, list[StudyPlace]]:
    tree = read_tree(written, load(written.edition))
    places = [_place(place, following) for place, following in zip(tree.places, tree.following, strict=True)]
    return tree.places[0].board.squares, places


def _place(place: Place, following: tuple[int, ...]) -> StudyPlace:
    move = place.move or WrittenMove()
    word, at, way, points, tiles = move.play or ("", "", None, 0, [])
    exchange = move.exchange
    return StudyPlace(
        parent=place.parent,
        following=list(following),
        depth=place.depth,
        kind=_kind(place),
        by=place.by,
        turn=place.turn,
        word=word,
        at=at,
        direction=None if way is None else "across" if way == "o" else "down",
        points=points,
        tiles=[(SquareName(each[:-1]), Tile(each[-1])) for each in tiles],
        exchanged=exchange if isinstance(exchange, str) else "",
        count=len(exchange) if isinstance(exchange, str) else exchange or 0,
        mark=move.mark,
        comment=place.comment,
        racks=place.racks,
        scores=place.scores,
    )


def _kind(place: Place) -> PlaceKind:
    move = place.move
    if move is None:
        return "start"
    if move.play is not None:
        return "play"
    if move.exchange is not None:
        return "exchange"
    return "pass" if move.free is None else "free_exchange"
