"""The whole event as one HTML page that needs no server, no script and no network.

The frame and the looks are those of ``html_page``.
"""

from collections.abc import Iterable, Iterator

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
from plancia.paper.html_page import TEXT, cell, faint, head, lines, page, section, table, text

_RESULT = "result"


def format_event_page(state: State, language: Language) -> str:
    """Return the page: the record of the event, standings, wall chart, every round with its reasons."""
    return page(state.settings.name, _sections(state, language), language)


def _sections(state: State, language: Language) -> Iterator[str]:
    words = wording("tournament", language)
    for told in describe_event(state, language):
        yield section(told.heading, lines(told.lines))
    yield section(words["standings"], _standings(state, language))
    yield section(words["wall_chart"], _chart(state, language))
    for each in state.rounds:
        yield section(words["round"].format(round=each.number), _round(state, each, language))


def _standings(state: State, language: Language) -> str:
    words = wording("tournament", language)
    breaks = [key for key in state.settings.tie_breaks if key not in ("spread", "points")]
    figures = [words[f"column_{key}"] for key in ("wins", "spread", "points")]
    figures += [words[f"tie_break_{key}"] for key in breaks]
    rows = []
    for each in standings(state):
        left = words["expelled" if each.expelled else "withdrawn"] if each.withdrawn else ""
        row = [cell(each.place), cell(each.name, TEXT, note=left)]
        row += [
            cell(format_wins(each.wins, language)),
            cell(format_spread(each.spread)),
            cell(each.points),
        ]
        row += [cell(format_wins(each.tie_breaks.get(key, 0), language)) for key in breaks]
        rows.append(row)
    return table(rows, _heads(figures, language))


def _chart(state: State, language: Language) -> str:
    rows = []
    for row in wall_chart(state):
        cells = []
        for played in row.cells:
            against, came = cell_lines(played, language)
            above = f"<small>{text(against)}</small><br>" if against else ""
            opened = '<td class="won">' if played.won == 1 else "<td>"
            cells.append(f"{opened}{above}{text(came)}</td>")
        rows.append([cell(row.row), cell(row.standing.name, TEXT), *cells])
    key = faint(wording("tournament", language)["chart_key"])
    return table(rows, _heads((each.number for each in state.rounds), language), kind="grid") + key


def _round(state: State, each: Round, language: Language) -> str:
    """Return a round: what a table's players did stands on its line, why they met below it."""
    rows = []
    for pairing in each.pairings:
        names = f"{state.name(pairing.home)} – {state.name(pairing.away)}"
        score, remark = result_lines(pairing, state, language)
        why = describe_pairing(pairing, state, language)
        rows.append([cell(pairing.table), cell(names, TEXT, below=why), cell(score, _RESULT, below=remark)])
    resting = wording("tournament", language)["bye"]
    for bye in each.byes:
        name, why = state.name(bye.player), describe_bye(bye, state, language)
        rows.append([cell("–"), cell(name, TEXT, below=why), cell(resting)])
    return table(rows)


def _heads(figures: Iterable[str | int], language: Language) -> list[str]:
    """Return the heads of a table with a number and a name in front of its figures."""
    name = wording("tournament", language)["column_name"]
    return [head(""), head(name, TEXT), *map(head, figures)]
