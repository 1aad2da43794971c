"""An HTML page that needs no server, no script and no network; the frame and the looks are ``templates/page.html``.

What people wrote comes onto the page through ``text`` alone.
"""

from collections.abc import Iterable, Sequence
from html import escape
from string import Template

from plancia.catalogue import Language
from plancia.shipped import shipped_text

#: The kind of a cell or a head whose content is text: it stands on the left and may take several lines.
TEXT = "text"


def page(title: str, sections: Iterable[str], language: Language) -> str:
    """Return a page of some sections."""
    template = shipped_text(__package__, "templates/page.html")
    return Template(template).substitute(language=language, title=text(title), sections="\n".join(sections))


def section(heading: str, content: str) -> str:
    """Return a part of the page under a heading."""
    return f"<h2>{text(heading)}</h2>\n{content}"


def lines(told: Iterable[str]) -> str:
    """Return a list, a line each."""
    each = "\n".join(f"<li>{text(line)}</li>" for line in told)
    return f"<ul>\n{each}\n</ul>"


def faint(told: str) -> str:
    """Return a remark."""
    return f'<p class="faint">{text(told)}</p>'


def table(rows: Iterable[Sequence[str]], heads: Sequence[str] = (), kind: str = "") -> str:
    """Return a table of cells and heads; a narrow screen moves it under the finger."""
    head = f"<thead><tr>{''.join(heads)}</tr></thead>" if heads else ""
    body = "\n".join(f"<tr>{''.join(cells)}</tr>" for cells in rows)
    said = f' class="{kind}"' if kind else ""
    return f'<div class="wide" tabindex="0"><table{said}>{head}<tbody>\n{body}\n</tbody></table></div>'


def cell(content: str | int, kind: str = "", note: str = "", below: str = "", span: int = 1) -> str:
    """Return a cell of so many columns, with a note beside its content and a line below it."""
    said = f' class="{kind}"' if kind else ""
    said += f' colspan="{span}"' if span > 1 else ""
    beside = f' <span class="faint">{text(note)}</span>' if note else ""
    under = f'<div class="faint">{text(below)}</div>' if below else ""
    return f"<td{said}>{text(content)}{beside}{under}</td>"


def head(content: str | int, kind: str = "") -> str:
    """Return the head of a column."""
    said = f' class="{kind}"' if kind else ""
    return f"<th{said}>{text(content)}</th>"


def text(content: str | int) -> str:
    """Return what a browser shows as this text."""
    return escape(str(content))
