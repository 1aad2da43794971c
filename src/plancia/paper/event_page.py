"""The whole event as one HTML page that needs no server, no script and no network.

The frame and the looks are ``templates/event.html``. What people wrote comes onto the page through ``_text`` alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from string import Template

from plancia.catalogue import Language, wording
from plancia.contest.tournament.reports.event_record import describe_event
from plancia.contest.tournament.reports.reason_text import (
    describe_bye,
    describe_pairing,
    format_spread,
    format_wins,
)
from plancia.contest.tournament.reports.result_text import cell_lines, result_lines
from plancia.contest.tournament.reports.wall_chart import wall_chart
from plancia.contest.tournament.rounds import Round
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State

_TEXT = "text"
_RESULT = "result"


def format_event_page(state: State, language: Language) -> str:
    """Return the page: the record of the event, standings, wall chart, every round with its reasons."""
    template = files(__package__).joinpath("templates", "event.html").read_text("utf-8")
    return Template(template).substitute(
        language=language,
        title=_text(state.settings.name),
        sections="\n".join(_sections(state, language)),
    )


def _sections(state: State, language: Language) -> Iterator[str]:
    words = wording("tournament", language)
    for section in describe_event(state, language):
        lines = "\n".join(f"<li>{_text(line)}</li>" for line in section.lines)
        yield _section(section.heading, f"<ul>\n{lines}\n</ul>")
    yield _section(words["standings"], _standings(state, language))
    yield _section(words["wall_chart"], _chart(state, language))
    for each in state.rounds:
        yield _section(words["round"].format(round=each.number), _round(state, each, language))


def _standings(state: State, language: Language) -> str:
    words = wording("tournament", language)
    breaks = [key for key in state.settings.tie_breaks if key not in ("spread", "points")]
    figures = [words[f"column_{key}"] for key in ("wins", "spread", "points")]
    figures += [words[f"tie_break_{key}"] for key in breaks]
    rows = []
    for each in standings(state):
        left = words["expelled" if each.expelled else "withdrawn"] if each.withdrawn else ""
        row = [_cell(each.place), _cell(each.name, _TEXT, note=left)]
        row += [
            _cell(format_wins(each.wins, language)),
            _cell(format_spread(each.spread)),
            _cell(each.points),
        ]
        row += [_cell(format_wins(each.tie_breaks.get(key, 0), language)) for key in breaks]
        rows.append(row)
    return _table(rows, _heads(figures, language))


def _chart(state: State, language: Language) -> str:
    rows = []
    for row in wall_chart(state):
        cells = []
        for cell in row.cells:
            against, came = cell_lines(cell, language)
            above = f"<small>{_text(against)}</small><br>" if against else ""
            opened = '<td class="won">' if cell.won == 1 else "<td>"
            cells.append(f"{opened}{above}{_text(came)}</td>")
        rows.append([_cell(row.row), _cell(row.standing.name, _TEXT), *cells])
    key = f'<p class="faint">{_text(wording("tournament", language)["chart_key"])}</p>'
    return _table(rows, _heads((each.number for each in state.rounds), language), kind="grid") + key


def _round(state: State, each: Round, language: Language) -> str:
    """Return a round: what a table's players did stands on its line, why they met below it."""
    rows = []
    for pairing in each.pairings:
        names = f"{state.name(pairing.home)} – {state.name(pairing.away)}"
        score, remark = result_lines(pairing, state, language)
        why = describe_pairing(pairing, state, language)
        rows.append(
            [_cell(pairing.table), _cell(names, _TEXT, below=why), _cell(score, _RESULT, below=remark)]
        )
    resting = wording("tournament", language)["bye"]
    for bye in each.byes:
        name, why = state.name(bye.player), describe_bye(bye, state, language)
        rows.append([_cell("–"), _cell(name, _TEXT, below=why), _cell(resting)])
    return _table(rows)


def _heads(figures: Iterable[str | int], language: Language) -> list[str]:
    """Return the heads of a table with a number and a name in front of its figures."""
    name = _text(wording("tournament", language)["column_name"])
    return ["<th></th>", f'<th class="{_TEXT}">{name}</th>', *(f"<th>{_text(each)}</th>" for each in figures)]


def _section(heading: str, content: str) -> str:
    return f"<h2>{_text(heading)}</h2>\n{content}"


def _table(rows: Iterable[Sequence[str]], heads: Sequence[str] = (), kind: str = "") -> str:
    head = f"<thead><tr>{''.join(heads)}</tr></thead>" if heads else ""
    body = "\n".join(f"<tr>{''.join(cells)}</tr>" for cells in rows)
    said = f' class="{kind}"' if kind else ""
    return f'<div class="wide" tabindex="0"><table{said}>{head}<tbody>\n{body}\n</tbody></table></div>'


def _cell(content: str | int, kind: str = "", note: str = "", below: str = "") -> str:
    said = f' class="{kind}"' if kind else ""
    beside = f' <span class="faint">{_text(note)}</span>' if note else ""
    under = f'<div class="faint">{_text(below)}</div>' if below else ""
    return f"<td{said}>{_text(content)}{beside}{under}</td>"


def _text(content: str | int) -> str:
    return escape(str(content))
