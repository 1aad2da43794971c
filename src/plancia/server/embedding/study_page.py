"""A study as a small page that other sites may frame: one chapter, one place of it, and links to all the others.

It needs no script: every move is a link, and the server draws the board there. What people wrote comes onto the page
through ``text`` alone.
"""

from collections.abc import Callable, Sequence
from urllib.parse import urlencode

from plancia.catalogue import Language, wording
from plancia.notation.variations.tree import Place, Tree, read_tree
from plancia.paper.html_page import text
from plancia.paper.study_moves import names_of, paragraphs, told_move
from plancia.rules.drawing.svg import board_svg
from plancia.rules.editions import load
from plancia.server.embedding.pages import foot, on_turn_mark, small_page
from plancia.server.studies.kept_study import KeptChapter, WholeStudy

#: From a place of a chapter to its address.
Address = Callable[[int], str]


def study_page(study: WholeStudy, site: str, language: Language, theme: str, asked: tuple[int, int]) -> str:
    """Return a study; ``asked``: the number of a chapter and a place in it. What is not there is the beginning."""
    words = wording("study", language)
    kept = {"language": language, **({"theme": theme} if theme in ("light", "dark") else {})}

    def address(chapter: int, place: int) -> str:
        return (
            f"/incorpora/studi/{study.about.study}?{urlencode({'capitolo': chapter, 'passo': place, **kept})}"
        )

    content = [
        f"<h1>{text(study.about.title)}</h1>",
        f'<p class="soft">{text(words["by"].format(name=study.about.by))}</p>',
    ]
    if study.chapters:
        shown = next((each for each in study.chapters if each.chapter == asked[0]), study.chapters[0])
        if len(study.chapters) > 1:
            content.append(_contents(study.chapters, shown, address, language))
        content += _chapter(shown, asked[1], lambda at: address(shown.chapter, at), language)
    else:
        content.append(f"<p>{text(words['empty'])}</p>")
    content.append(foot(f"{site}/studi/{study.about.study}", words["read"], 0, language))
    return small_page(study.about.title, "", content, language, theme)


def _contents(
    chapters: Sequence[KeptChapter],
    shown: KeptChapter,
    address: Callable[[int, int], str],
    language: Language,
) -> str:
    items = "".join(
        f"<li>{_step(address(each.chapter, 0), text(each.title), here=each is shown)}</li>"
        for each in chapters
    )
    heading = text(wording("study", language)["chapters"])
    return f'<nav aria-label="{heading}"><ol class="chapters">{items}</ol></nav>'


def _chapter(chapter: KeptChapter, asked: int, address: Address, language: Language) -> list[str]:
    words = wording("study", language)
    edition = load(chapter.tree.edition)
    tree, names = read_tree(chapter.tree, edition), names_of(chapter.tree, language)
    place = tree.places[asked if 0 <= asked < len(tree.places) else 0]
    told = "".join(f"<p>{_lines(each)}</p>" for each in paragraphs(chapter.text))
    rows = "".join(
        f"<tr><th>{text(names[seat])}{on_turn_mark(language) if place.turn == seat else ''}</th>"
        f'<td class="rack">{text(place.racks[seat])}</td><td class="points">{place.scores[seat]}</td></tr>'
        for seat in (0, 1)
    )
    content = [
        f"<h2>{text(chapter.title)}</h2>",
        f'<div class="told">{told}</div>' if told else "",
        f'<div class="board">{board_svg(place.board, edition)}</div>',
        f'<table class="sides"><tbody>{rows}</tbody></table>',
    ]
    if place.comment:
        content.append(f'<p class="remark">{_lines(place.comment)}</p>')
    if len(tree.places) > 1:
        content.append(_walk(tree, place, address, language))
        moves = "".join(
            _move(each, place, names, address(each[0].number), language) for each in tree.read_through()
        )
        content.append(f'<h2>{text(words["moves"])}</h2><ol class="moves">{moves}</ol>')
    return content


def _move(
    read: tuple[Place, int],
    here: Place,
    names: tuple[str, str],
    address: str,
    language: Language,
) -> str:
    place, depth = read
    move = told_move(place, names, language)
    mark = f' <b class="sign" title="{text(move.means)}">{text(move.mark)}</b>' if move.mark else ""
    label = f"{move.number}. <b>{text(move.did)}</b>{mark}"
    rest = f'<span class="soft">{text(move.where)}</span> <b>{text(move.points)}</b>'
    return f'<li class="deep{min(depth, 4)}">{_step(address, label, here=place is here)} {rest}</li>'


def _walk(tree: Tree, place: Place, address: Address, language: Language) -> str:
    words = wording("study", language)
    following = tree.following[place.number]
    steps = [
        _step(address(place.parent), f"‹ {text(words['back'])}")
        if place.parent is not None
        else "<span></span>",
        _step(address(following[0]), f"{text(words['forward'])} ›") if following else "<span></span>",
    ]
    return f'<div class="walk">{"".join(steps)}</div>'


def _step(address: str, label: str, *, here: bool = False) -> str:
    """Return a link within the frame."""
    current = ' aria-current="step"' if here else ""
    return f'<a href="{text(address)}"{current}>{label}</a>'


def _lines(paragraph: str) -> str:
    return text(paragraph).replace("\n", "<br>")
